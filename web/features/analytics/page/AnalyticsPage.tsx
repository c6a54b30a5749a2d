import "../start.ts";
import { useQuery } from "@tanstack/react-query";
import { IconAdjustments, IconDownload, IconRefresh } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { errorMessage } from "#web/platform/api/message.ts";
import type { Answer } from "#web/platform/api/types.ts";
import { download } from "#web/platform/files.ts";
import { useTitle } from "#web/platform/title.ts";
import { Button } from "#web/ui/Button.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { MailedReports } from "../mailed/MailedReports.tsx";
import { CONFIG } from "../places.ts";
import { configQuery, CSV, refreshAnalytics } from "../queries.ts";
import { Cards } from "./Cards.tsx";
import styles from "./Page.module.css";
import { PeriodRow } from "./PeriodRow.tsx";
import { usePeriod } from "./usePeriod.ts";

/** How everything is going: messages, chats, bots, customers and spend over a period, beside the one before it. */
export default function AnalyticsPage() {
  const { t } = useTranslation("analytics");
  useTitle(t("title"));
  const query = useQuery(configQuery());
  return (
    <QueryState query={query} message={errorMessage(query.error)}>
      {(chosen) => <Analytics chosen={chosen} />}
    </QueryState>
  );
}

function Analytics({ chosen }: { chosen: Answer<"GET /e/enterprise/analytics/config"> }) {
  const { t } = useTranslation("analytics");
  const navigate = useNavigate();
  const { config, today, timeZone, abilities } = chosen;
  const { range, ...choice } = usePeriod(today, config.period);
  return (
    <div className={styles.page}>
      <PageHeader
        title={t("title")}
        description={t("lead")}
        actions={
          <>
            <IconButton icon={IconRefresh} label={t("ui.refresh")} onClick={() => void refreshAnalytics()} />
            {abilities.edit ? (
              <IconButton
                icon={IconAdjustments}
                label={t("configure")}
                onClick={() => void navigate(CONFIG)}
              />
            ) : null}
            <Button icon={IconDownload} onClick={() => void download(CSV, "analytics.csv", { query: range })}>
              {t("download")}
            </Button>
          </>
        }
      />
      <PeriodRow range={range} today={today} timeZone={timeZone} {...choice} />
      <Cards
        config={config}
        range={range}
        onPick={(day) => choice.chooseDays({ fromDate: day, toDate: day })}
      />
      <MailedReports />
    </div>
  );
}
