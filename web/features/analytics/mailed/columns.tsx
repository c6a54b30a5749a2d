import { useTranslation } from "react-i18next";
import type { MailedReport } from "#contract/analytics/mailed.ts";
import { DateText } from "#web/ui/DateText.tsx";
import { StatusPill } from "#web/ui/StatusPill.tsx";
import type { Column } from "#web/ui/table/types.ts";
import styles from "./Mailed.module.css";
import { useWhen } from "./useWhen.ts";

export function useMailedColumns(): Column<MailedReport>[] {
  const { t } = useTranslation("analytics");
  const when = useWhen();
  return [
    { key: "name", head: t("mailed.name"), cell: ({ name }) => <bdi>{name}</bdi> },
    { key: "when", head: t("mailed.what"), priority: 2, fold: true, cell: when },
    {
      key: "readers",
      head: t("mailed.readers"),
      priority: 2,
      fold: true,
      wrap: true,
      cell: ({ readers }) => (
        <span className={styles.readers}>
          {readers.map(({ id, name, gets, left }) => (
            <bdi key={id} className={gets ? undefined : styles.idle}>
              {gets ? name : t(left ? "mailed.leftIt" : "mailed.getsNone", { name })}
            </bdi>
          ))}
        </span>
      ),
    },
    {
      key: "next",
      head: t("mailed.next"),
      keep: true,
      cell: ({ paused, nextAt }) =>
        paused ? (
          <StatusPill tone="neutral">{t("mailed.paused")}</StatusPill>
        ) : (
          <DateText value={nextAt} day />
        ),
    },
  ];
}
