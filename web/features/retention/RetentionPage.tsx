import "./start.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { errorMessage } from "#web/platform/api/message.ts";
import { useTitle } from "#web/platform/title.ts";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { retentionQuery } from "./queries.ts";
import { RetentionForm } from "./RetentionForm.tsx";

/** For how long the enterprise keeps what it knows of people. */
export default function RetentionPage() {
  const { t } = useTranslation("retention");
  useTitle(t("title"));
  const query = useQuery(retentionQuery());
  return (
    <>
      <PageHeader title={t("title")} description={t("lead")} />
      <QueryState query={query} message={errorMessage(query.error)}>
        {(settings) => <RetentionForm {...settings} />}
      </QueryState>
    </>
  );
}
