import "../supervision/start.ts";
import { useTranslation } from "react-i18next";
import { useTitle } from "#web/platform/title.ts";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import GraphPanel from "./GraphPanel.tsx";

/** The dashboard's graph on a page of its own. */
export default function GraphPage() {
  const { t } = useTranslation("supervision");
  useTitle(t("insight.graph"));
  return (
    <>
      <PageHeader title={t("insight.graph")} />
      <GraphPanel />
    </>
  );
}
