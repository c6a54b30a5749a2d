import { useTranslation } from "react-i18next";
import type { ReportedMessage } from "#contract/messages/reports.ts";
import { said } from "#web/platform/said/index.ts";
import { DateText } from "#web/ui/DateText.tsx";
import type { Column } from "#web/ui/table/types.ts";
import { MessageStatusPill } from "../parts/MessageStatusPill.tsx";
import styles from "./Report.module.css";

/** The columns of the delivery report. */
export function useReportColumns(onOpen: (message: ReportedMessage) => void): Column<ReportedMessage>[] {
  const { t } = useTranslation("messages");
  return [
    {
      key: "to",
      head: t("to"),
      cell: (message) => (
        <>
          <button type="button" className={styles.open} onClick={() => onOpen(message)}>
            <bdi>{message.to || "—"}</bdi>
          </button>
          {message.customerName ? (
            <small className={styles.whose}>
              <bdi>{message.customerName}</bdi>
            </small>
          ) : null}
        </>
      ),
    },
    { key: "from", head: t("from"), priority: 3, cell: ({ from }) => <bdi>{from}</bdi> },
    { key: "channel", head: t("channel"), priority: 2, cell: ({ channelName }) => <bdi>{channelName}</bdi> },
    { key: "name", head: t("name"), priority: 2, cell: ({ name }) => <bdi>{name}</bdi> },
    { key: "source", head: t("source"), priority: 3, cell: ({ source }) => t(`sources.${source}`) },
    {
      key: "date",
      head: t("date"),
      fold: true,
      cell: ({ currentDeliveryStatusTime }) => <DateText value={currentDeliveryStatusTime} />,
    },
    {
      key: "status",
      head: t("status"),
      keep: true,
      cell: ({ currentDeliveryStatus, reason }) => (
        <span title={reason ? said(reason) : undefined}>
          <MessageStatusPill status={currentDeliveryStatus} />
        </span>
      ),
    },
  ];
}
