import "../start.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { errorMessage } from "#web/platform/api/message.ts";
import { useTitle } from "#web/platform/title.ts";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { TabLinks } from "#web/ui/TabLinks.tsx";
import { useTabs } from "../blacklist/tabs.ts";
import styles from "../confirmations/Confirmations.module.css";
import { OutreachForm } from "./OutreachForm.tsx";
import { outreachQuery } from "./queries.ts";

/** When nobody is written to unasked, and how much somebody is. */
export default function OutreachPage() {
  const { t } = useTranslation("messages");
  useTitle(t("outreach.title"));
  const query = useQuery(outreachQuery());
  const tabs = useTabs();
  return (
    <>
      <PageHeader title={t("blacklist.title")} description={t("outreach.lead")} />
      <div className={styles.tabs}>
        <TabLinks label={t("blacklist.title")} tabs={tabs} />
      </div>
      <QueryState query={query} message={errorMessage(query.error)}>
        {({ rules, timeZone, revision }) => (
          <OutreachForm rules={rules} timeZone={timeZone} revision={revision} />
        )}
      </QueryState>
    </>
  );
}
