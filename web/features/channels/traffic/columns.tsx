import { IconArrowDownLeft, IconArrowUpRight } from "@tabler/icons-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { TrafficLineView } from "#contract/channels/use.ts";
import { StatusPill } from "#web/ui/StatusPill.tsx";
import type { Column } from "#web/ui/table/types.ts";
import { isTrouble, pathOf } from "./pretty.ts";
import styles from "./Traffic.module.css";

export function useTrafficColumns(onOpen: (line: TrafficLineView) => void): Column<TrafficLineView>[] {
  const { t, i18n } = useTranslation("channels");
  return useMemo<Column<TrafficLineView>[]>(() => {
    const time = new Intl.DateTimeFormat(i18n.language, {
      month: "short",
      day: "numeric",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
    });
    return [
      {
        key: "call",
        head: t("traffic.call"),
        cell: (line) => {
          const Arrow = line.direction === "out" ? IconArrowUpRight : IconArrowDownLeft;
          return (
            <button type="button" className={styles.call} onClick={() => onOpen(line)}>
              <Arrow size={16} stroke={1.8} role="img" aria-label={t(`traffic.${line.direction}`)} />
              <bdi className={styles.mono}>{`${line.method} ${pathOf(line.url)}`}</bdi>
            </button>
          );
        },
      },
      {
        key: "what",
        head: t("traffic.what"),
        cell: ({ what }) => t(`traffic.whats.${what}`, { defaultValue: what }),
        priority: 2,
      },
      {
        key: "status",
        head: t("traffic.answer"),
        keep: true,
        width: "110px",
        cell: (line) => (
          <StatusPill tone={isTrouble(line) ? "bad" : "ok"}>{line.status ?? t("traffic.none")}</StatusPill>
        ),
      },
      {
        key: "ms",
        head: t("traffic.took"),
        cell: ({ ms }) => t("traffic.ms", { ms }),
        align: "end",
        priority: 2,
        width: "90px",
      },
      {
        key: "at",
        head: t("traffic.at"),
        cell: ({ at }) => <time dateTime={at}>{time.format(new Date(at))}</time>,
        fold: true,
        width: "170px",
      },
    ];
  }, [t, i18n.language, onOpen]);
}
