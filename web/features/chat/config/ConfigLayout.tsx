import "../supervision/start.ts";
import { useTranslation } from "react-i18next";
import { Outlet } from "react-router";
import { useTitle } from "#web/platform/title.ts";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { TabLinks } from "#web/ui/TabLinks.tsx";
import { CONFIG, CONFIG_TABS } from "../supervision/places.ts";
import styles from "./Config.module.css";

/** Chat Config: its tabs, and the one that is open. */
export default function ConfigLayout() {
  const { t } = useTranslation("supervision");
  useTitle(t("config.title"));
  return (
    <>
      <PageHeader title={t("config.title")} description={t("config.lead")} />
      <TabLinks
        label={t("config.title")}
        tabs={CONFIG_TABS.map((tab) => ({ to: `${CONFIG}/${tab}`, label: t(`config.tabs.${tab}`) }))}
      />
      <div className={styles.tab}>
        <Outlet />
      </div>
    </>
  );
}
