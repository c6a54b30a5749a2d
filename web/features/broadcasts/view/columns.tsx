import { useTranslation } from "react-i18next";
import type { BroadcastMessage } from "#contract/broadcasts/views.ts";
import { MessageStatusPill } from "#web/features/messages/public.tsx";
import { Said } from "#web/platform/said/Said.tsx";
import { said } from "#web/platform/said/index.ts";
import { DateText } from "#web/ui/DateText.tsx";
import type { Column } from "#web/ui/table/types.ts";
import styles from "./View.module.css";

/** From, To, Sent Date and Status of each message, and why it came no further. */
export function useMessageColumns(onOpen: (id: string) => void): Column<BroadcastMessage>[] {
  const { t } = useTranslation("broadcasts");
  return [
    { key: "from", head: t("view.from"), priority: 2, cell: ({ from }) => <bdi>{from}</bdi> },
    {
      key: "to",
      head: t("view.to"),
      keep: true,
      cell: ({ id, to, name }) => (
        <>
          <button type="button" className={styles.open} onClick={() => onOpen(id)}>
            <bdi>{to || "-"}</bdi>
          </button>
          {name ? (
            <small className={styles.named}>
              <bdi>{name}</bdi>
            </small>
          ) : null}
        </>
      ),
    },
    {
      key: "date",
      head: t("view.date"),
      fold: true,
      cell: ({ sentAt }) => (sentAt ? <DateText value={sentAt} /> : ""),
    },
    {
      key: "status",
      head: t("view.status"),
      keep: true,
      width: "130px",
      cell: ({ currentDeliveryStatus }) => <MessageStatusPill status={currentDeliveryStatus} />,
    },
    {
      key: "why",
      head: t("view.why"),
      priority: 2,
      cell: ({ reason }) =>
        reason ? (
          <span title={said(reason)}>
            <Said>{reason}</Said>
          </span>
        ) : (
          ""
        ),
    },
  ];
}
