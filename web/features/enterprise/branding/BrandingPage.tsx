import "../start.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { errorMessage } from "#web/platform/api/message.ts";
import { useTitle } from "#web/platform/title.ts";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { brandingQuery } from "../queries.ts";
import { LookForm } from "./LookForm.tsx";

/** How the console looks at the enterprise's own hosts. */
export default function BrandingPage() {
  const { t } = useTranslation("enterprise");
  useTitle(t("branding.title"));
  const query = useQuery(brandingQuery());
  return (
    <>
      <PageHeader title={t("branding.title")} description={t("branding.lead")} />
      <QueryState query={query} message={errorMessage(query.error)}>
        {(own) => <LookForm own={own} />}
      </QueryState>
    </>
  );
}
