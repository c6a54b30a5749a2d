import { useTranslation } from "react-i18next";
import type { HistoryChat } from "#contract/chat/history.ts";
import type { ChatLabel } from "#contract/chat/labels.ts";
import { formatText } from "#web/ui/format/date.ts";
import type { Column } from "#web/ui/table/types.ts";
import { LabelMarks } from "../parts/Labels.tsx";
import { Stars } from "../parts/Stars.tsx";
import { StatePill } from "../parts/StatePill.tsx";
import { useSpan } from "#web/ui/format/span.ts";
import styles from "./History.module.css";

const FORMAT = "D MMM YYYY hh:mm A";
export const nameOf = ({ customer }: Pick<HistoryChat, "customer">) => customer.name || customer.number;

/** The columns of the history. */
export function useHistoryColumns(
  labels: readonly ChatLabel[],
  onOpen: (chat: HistoryChat) => void,
): Column<HistoryChat>[] {
  const { t } = useTranslation("supervision");
  const span = useSpan();
  return [
    {
      key: "customer",
      head: t("history.customer"),
      width: "240px",
      cell: (chat) => (
        <span className={styles.customer}>
          <button type="button" className={styles.open} onClick={() => onOpen(chat)}>
            <bdi>{nameOf(chat)}</bdi>
          </button>
          <small dir="auto">{chat.lastMessage}</small>
        </span>
      ),
    },
    {
      key: "channel",
      head: t("history.channel"),
      priority: 2,
      cell: ({ channel }) => <bdi>{channel.name}</bdi>,
    },
    {
      key: "agent",
      head: t("history.agent"),
      priority: 2,
      cell: ({ agent, byBot }) => <bdi>{agent?.name ?? (byBot ? t("chat:authors.bot") : "-")}</bdi>,
    },
    {
      key: "began",
      head: t("history.began"),
      fold: true,
      cell: ({ createdAt }) => <bdi>{formatText(createdAt, FORMAT)}</bdi>,
    },
    {
      key: "waited",
      head: t("history.waited"),
      priority: 3,
      cell: ({ pickupSeconds }) => span(pickupSeconds),
    },
    {
      key: "labels",
      head: t("history.labels"),
      priority: 3,
      cell: (chat) => <LabelMarks ids={chat.labels} known={labels} />,
    },
    {
      key: "rating",
      head: t("history.rating"),
      priority: 3,
      cell: ({ rating }) => <Stars rating={rating} />,
    },
    {
      key: "state",
      head: t("history.state"),
      keep: true,
      width: "120px",
      cell: ({ state }) => <StatePill state={state} />,
    },
  ];
}
