import "../start.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { errorMessage } from "#web/platform/api/message.ts";
import { useTitle } from "#web/platform/title.ts";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { configQuery } from "../queries.ts";
import { ConfigForm } from "./ConfigForm.tsx";

/** What Analytics shows, and what the enterprise wants to reach. */
export default function ConfigPage() {
  const { t } = useTranslation("analytics");
  useTitle(t("config.title"));
  const query = useQuery(configQuery());
  return (
    <>
      <PageHeader title={t("config.title")} description={t("config.lead")} />
      <QueryState query={query} message={errorMessage(query.error)}>
        {({ config, custom, revision, abilities }) => (
          <ConfigForm config={config} custom={custom} revision={revision} locked={!abilities.edit} />
        )}
      </QueryState>
    </>
  );
}
