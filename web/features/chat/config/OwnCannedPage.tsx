import "../supervision/start.ts";
import { useTranslation } from "react-i18next";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import CannedPage from "./CannedPage.tsx";

/** Canned replies for agents, who do not configure chats. */
export default function OwnCannedPage() {
  const { t } = useTranslation("supervision");
  return (
    <>
      <PageHeader title={t("canned.title")} description={t("canned.lead")} />
      <CannedPage />
    </>
  );
}
