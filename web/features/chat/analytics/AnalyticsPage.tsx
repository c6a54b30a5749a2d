import "../supervision/start.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorMessage } from "#web/platform/api/message.ts";
import { download } from "#web/platform/files.ts";
import { useListParams } from "#web/platform/list-params.ts";
import { useTitle } from "#web/platform/title.ts";
import { Button } from "#web/ui/Button.tsx";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { Parts } from "#web/ui/Layout.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { daysOf, insightOf } from "../graph/period.ts";
import { TimeCharts } from "../graph/TimeCharts.tsx";
import { PromiseInsight } from "./promises/PromiseInsight.tsx";
import { choicesQuery, DASHBOARD_CSV, insightQuery } from "../supervision/queries.ts";
import styles from "./Analytics.module.css";
import { ByTable } from "./ByTable.tsx";
import { Cards } from "./Cards.tsx";
import { Hours } from "./Hours.tsx";
import { DispositionBars, LabelBars, RatingBars } from "./Bars.tsx";
import { Range } from "./Range.tsx";

/** How many chats there were, how soon they were answered, and how they were liked. */
export default function AnalyticsPage() {
  const { t } = useTranslation("supervision");
  useTitle(t("insight.title"));
  const [start] = useState(() => ({ ...daysOf("MONTH"), channelId: "", agentId: "", departmentId: "" }));
  const [params, set] = useListParams(start);
  const { startDay, endDay, channelId, agentId, departmentId } = params;
  const asked = {
    ...insightOf({ startDay, endDay }),
    channelId: channelId || undefined,
    agentId: agentId || undefined,
    departmentId: departmentId || undefined,
  };
  const query = useQuery({ ...insightQuery(asked), placeholderData: keepPreviousData });
  const { data: choices } = useQuery(choicesQuery());
  const filled = Object.entries(params).filter(([, value]) => value !== "");
  const narrowed: Record<string, string> = Object.fromEntries(filled);
  return (
    <div className={styles.page}>
      <PageHeader
        title={t("insight.title")}
        description={t("insight.lead")}
        actions={
          <Button
            icon={IconDownload}
            onClick={() => void download(DASHBOARD_CSV, "chat-analytics.csv", { query: asked })}
          >
            {t("history.csv")}
          </Button>
        }
      />
      <Range params={params} set={set} choices={choices} />
      <QueryState query={query} message={errorMessage(query.error)}>
        {(insight) => (
          <Parts stale={query.isPlaceholderData}>
            <Cards insight={insight} narrowed={narrowed} />
            <TimeCharts insight={insight} narrowed={narrowed} />
            <Hours hours={insight.hours} />
            <div className={styles.halves}>
              <RatingBars insight={insight} narrowed={narrowed} />
              <LabelBars insight={insight} narrowed={narrowed} />
              {insight.dispositions.length > 0 ? (
                <DispositionBars insight={insight} narrowed={narrowed} />
              ) : null}
            </div>
            <ByTable
              kind="agentId"
              narrowed={narrowed}
              rows={insight.agents.map((row) => ({ ...row, id: row.agentId }))}
            />
            <ByTable
              kind="channelId"
              narrowed={narrowed}
              rows={insight.channels.map((row) => ({ ...row, id: row.channelId }))}
            />
          </Parts>
        )}
      </QueryState>
      <PromiseInsight asked={asked} narrowed={narrowed} />
    </div>
  );
}
