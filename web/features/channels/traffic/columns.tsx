import { IconArrowDownLeft, IconArrowUpRight } from "@tabler/icons-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { TrafficLineView } from "#contract/channels/use.ts";
import { DateText } from "#web/ui/DateText.tsx";
import { StatusPill } from "#web/ui/StatusPill.tsx";
import type { Column } from "#web/ui/table/types.ts";
import { pathOf, toneOf } from "./pretty.ts";
import styles from "./Traffic.module.css";

export function useTrafficColumns(onOpen: (line: TrafficLineView) => void): Column<TrafficLineView>[] {
  const { t } = useTranslation("channels");
  return useMemo<Column<TrafficLineView>[]>(() => {
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
        cell: (line) => <StatusPill tone={toneOf(line)}>{line.status ?? t("traffic.none")}</StatusPill>,
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
        cell: ({ at }) => <DateText value={at} />,
        fold: true,
        width: "200px",
      },
    ];
  }, [t, onOpen]);
}
