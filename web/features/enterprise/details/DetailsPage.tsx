import "../start.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { errorMessage } from "#web/platform/api/message.ts";
import { useTitle } from "#web/platform/title.ts";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { detailsQuery } from "../queries.ts";
import { DetailsForm } from "./DetailsForm.tsx";

/** Who the enterprise is, and what the whole product goes by. */
export default function DetailsPage() {
  const { t } = useTranslation("enterprise");
  useTitle(t("details.title"));
  const query = useQuery(detailsQuery());
  return (
    <>
      <PageHeader title={t("details.title")} description={t("details.lead")} />
      <QueryState query={query} message={errorMessage(query.error)}>
        {(stored) => <DetailsForm {...stored} />}
      </QueryState>
    </>
  );
}
