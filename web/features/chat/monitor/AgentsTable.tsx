import { useTranslation } from "react-i18next";
import type { ChatAgent } from "#contract/chat/agents.ts";
import { AGENT_STATUS, type AgentStatus } from "#contract/chat/words.ts";
import { StatusPill, type Tone } from "#web/ui/StatusPill.tsx";
import { DataTable } from "#web/ui/table/DataTable.tsx";
import type { Column } from "#web/ui/table/types.ts";
import { useSpan } from "#web/ui/format/span.ts";
import styles from "./Monitor.module.css";

const TONES: Record<AgentStatus, Tone> = {
  [AGENT_STATUS.offline]: "neutral",
  [AGENT_STATUS.available]: "ok",
  [AGENT_STATUS.busy]: "warn",
};

interface AgentsTableProps {
  agents: readonly ChatAgent[];
  /** How many chats each has now. */
  open: ReadonlyMap<string, number>;
  now: number;
}

function useAgentColumns({ open, now }: Omit<AgentsTableProps, "agents">): Column<ChatAgent>[] {
  const { t } = useTranslation("supervision");
  const span = useSpan();
  const since = ({ statusSince }: ChatAgent) =>
    statusSince ? span((now - Date.parse(statusSince)) / 1_000) : "-";
  return [
    { key: "name", head: t("history.agent"), cell: ({ name }) => <bdi>{name}</bdi> },
    {
      key: "status",
      head: t("history.state"),
      keep: true,
      cell: ({ online, agentStatus }) => (
        <StatusPill tone={online ? TONES[agentStatus] : "neutral"}>
          {t(online ? `monitor.statuses.${agentStatus}` : "monitor.away")}
        </StatusPill>
      ),
    },
    { key: "since", head: t("monitor.since"), priority: 3, cell: since },
    {
      key: "load",
      head: t("monitor.load"),
      align: "end",
      keep: true,
      cell: ({ uId, capacity }) => (
        <bdi dir="ltr">
          {open.get(uId) ?? 0} / {capacity}
        </bdi>
      ),
    },
  ];
}

/** Who handles chats, how many they have, and whether they are there. */
export function AgentsTable({ agents, open, now }: AgentsTableProps) {
  const columns = useAgentColumns({ open, now });
  const { t } = useTranslation("supervision");
  return (
    <div className={styles.part}>
      <h2>{t("monitor.parts.agents")}</h2>
      <DataTable
        compact
        label={t("monitor.parts.agents")}
        rows={agents}
        rowId={({ uId }) => uId}
        rowName={({ name }) => name}
        columns={columns}
        empty={<p className={styles.empty}>{t("monitor.none.agents")}</p>}
      />
    </div>
  );
}
