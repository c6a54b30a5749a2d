import "./start.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { IconRobotFace } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { errorMessage } from "#web/platform/api/message.ts";
import { useListParams } from "#web/platform/list-params.ts";
import { useTitle } from "#web/platform/title.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { Tabs } from "#web/ui/Tabs.tsx";
import { Controls } from "./Controls.tsx";
import { Conversations } from "./Conversations.tsx";
import { Overview } from "./Overview.tsx";
import { agentsQuery, defaults, rangeOf } from "./queries.ts";
import styles from "./Reports.module.css";

/** How an agent's conversations went: in numbers, and message by message. */
export default function ReportPage() {
  const { t } = useTranslation("bot-reports");
  const { botId } = useParams();
  useTitle(t("title"));
  const agents = useQuery(agentsQuery());
  const [start] = useState(defaults);
  const [params, set] = useListParams(start);
  const client = useQueryClient();
  const back = botId ? { to: `/bots/${botId}`, label: t("back") } : undefined;
  return (
    <div className={styles.page}>
      <PageHeader title={t("title")} description={t("lead")} back={back} />
      <QueryState query={agents} message={errorMessage(agents.error)}>
        {({ agents: list }) => {
          const agentId = params.agentId || botId || list[0]?.id;
          if (!agentId)
            return <EmptyState icon={IconRobotFace} title={t("none.title")} text={t("none.text")} />;
          const range = rangeOf(params, agentId);
          const reload = () =>
            void client.invalidateQueries({ predicate: ({ queryKey }) => isReport(queryKey) });
          const view = params.view === "conversations" ? "conversations" : "overview";
          return (
            <>
              <Controls
                key={`${agentId} ${params.startDay} ${params.endDay}`}
                agents={list}
                agentId={agentId}
                params={params}
                onSubmit={(change) => {
                  set({ ...change, intentId: "", intent: "", emotion: "" });
                  reload();
                }}
              />
              <Tabs
                label={t("views")}
                tabs={(["overview", "conversations"] as const).map((key) => ({ key, label: t(key) }))}
                value={view}
                onChange={(next) => {
                  set({ view: next, scope: 0, intentId: "", intent: "", emotion: "" }, { push: true });
                  reload();
                }}
              >
                {view === "overview" ? (
                  <Overview range={range} days={params} set={set} />
                ) : (
                  <Conversations range={range} params={params} set={set} />
                )}
              </Tabs>
            </>
          );
        }}
      </QueryState>
    </div>
  );
}

const REPORTS = /conversationsReport|graphReport|topIntent|nlp\/conversations/;
const isReport = (key: readonly unknown[]) => REPORTS.test(String(key[0]));
