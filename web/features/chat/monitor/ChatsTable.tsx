import { IconEye, IconUserPlus, IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { ChatView } from "#contract/chat/views.ts";
import { DataTable } from "#web/ui/table/DataTable.tsx";
import type { Column } from "#web/ui/table/types.ts";
import { UpsetMark } from "../parts/Feeling.tsx";
import { StatePill } from "../parts/StatePill.tsx";
import { useSpan } from "#web/ui/format/span.ts";
import { DueBadge } from "../promises/DueBadge.tsx";
import { firstDue } from "../promises/due.ts";
import { unansweredSince, waitsSince } from "./count.ts";
import styles from "./Monitor.module.css";
import { nameOf } from "./name.ts";

interface ChatsTableProps {
  kind: "queue" | "ongoing" | "bots";
  chats: readonly ChatView[];
  now: number;
  departments: readonly { id: string; name: string }[];
  onAssign: (chatId: string) => void;
  onEnd: (chatId: string) => void;
  onRead: (chatId: string) => void;
}
/** Longer than this is worth a look, in seconds. */
const LONG = 120;

type Showing = Pick<ChatsTableProps, "kind" | "now" | "departments" | "onRead">;

function useChatColumns({ kind, now, departments, onRead }: Showing): Column<ChatView>[] {
  const { t } = useTranslation("supervision");
  const span = useSpan();
  const clock = (since: string | undefined) => {
    if (!since) return "-";
    const seconds = (now - Date.parse(since)) / 1_000;
    return (
      <span className={styles.clock} data-long={seconds > LONG || undefined}>
        {span(seconds)}
      </span>
    );
  };
  return [
    {
      key: "customer",
      head: t("history.customer"),
      cell: (chat) => (
        <span className={styles.customer}>
          <button type="button" className={styles.open} onClick={() => onRead(chat.chatId)}>
            <bdi>{nameOf(chat)}</bdi>
            {chat.upset ? (
              <>
                {" "}
                <UpsetMark emotion={chat.upset} />
              </>
            ) : null}
          </button>
          <small dir="auto">{chat.lastMessage?.text ?? ""}</small>
        </span>
      ),
    },
    {
      key: "channel",
      head: t("history.channel"),
      priority: 3,
      cell: ({ channel }) => <bdi>{channel.name}</bdi>,
    },
    {
      key: "department",
      head: t("history.department"),
      priority: 3,
      cell: ({ departmentId }) => <bdi>{departments.find(({ id }) => id === departmentId)?.name ?? "-"}</bdi>,
    },
    ...(kind === "ongoing"
      ? ([
          {
            key: "agent",
            head: t("history.agent"),
            priority: 2,
            cell: ({ agent }) => <bdi>{agent?.name ?? "-"}</bdi>,
          },
          {
            key: "unanswered",
            head: t("monitor.unanswered"),
            keep: true,
            cell: (chat) => clock(unansweredSince(chat)),
          },
        ] satisfies Column<ChatView>[])
      : ([
          {
            key: "since",
            head: t(kind === "bots" ? "monitor.since" : "history.waited"),
            keep: true,
            cell: (chat) => clock(waitsSince(chat)),
          },
        ] satisfies Column<ChatView>[])),
    ...(kind === "bots"
      ? []
      : ([
          {
            key: "promise",
            head: t("promises:due.head"),
            fold: true,
            cell: (chat) => {
              const promise = firstDue(chat);
              return promise ? <DueBadge promise={promise} /> : null;
            },
          },
        ] satisfies Column<ChatView>[])),
    {
      key: "state",
      head: t("history.state"),
      priority: 2,
      cell: ({ state }) => <StatePill state={state} />,
    },
  ];
}

/** Chats that wait, go on, or are with bots. */
export function ChatsTable({ kind, chats, now, departments, onAssign, onEnd, onRead }: ChatsTableProps) {
  const { t } = useTranslation("supervision");
  const columns = useChatColumns({ kind, now, departments, onRead });
  return (
    <div className={styles.part}>
      <h2>{t(`monitor.parts.${kind}`)}</h2>
      <DataTable
        compact
        label={t(`monitor.parts.${kind}`)}
        columns={columns}
        rows={chats}
        rowId={({ chatId }) => chatId}
        rowName={nameOf}
        onOpen={({ chatId }) => onRead(chatId)}
        menu={(chat) => [
          { label: t("monitor.read"), icon: IconEye, run: () => onRead(chat.chatId) },
          { label: t("monitor.assign"), icon: IconUserPlus, run: () => onAssign(chat.chatId) },
          // Whoever handles a chat ends it; a supervisor ends those that nobody handles.
          ...(chat.agent
            ? []
            : [
                {
                  label: t("monitor.end"),
                  icon: IconX,
                  danger: true,
                  run: () => onEnd(chat.chatId),
                },
              ]),
        ]}
        empty={<p className={styles.empty}>{t(`monitor.none.${kind}`)}</p>}
      />
    </div>
  );
}
