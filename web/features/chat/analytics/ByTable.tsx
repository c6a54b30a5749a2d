import { useTranslation } from "react-i18next";
import type { ChatInsight } from "#contract/chat/insight.ts";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { DataTable } from "#web/ui/table/DataTable.tsx";
import type { Column } from "#web/ui/table/types.ts";
import { useSpan } from "#web/ui/format/span.ts";
import styles from "./Analytics.module.css";
import { CountLink } from "./CountLink.tsx";

type Row = Omit<ChatInsight["agents"][number], "agentId"> & { id: string };
interface ByTableProps {
  /** What a row is of, by its name in the history's address. */
  kind: "agentId" | "channelId";
  rows: readonly Row[];
  narrowed: Readonly<Record<string, string>>;
}
const COUNTS = [
  ["begun", "chatCount", "", 1],
  ["picked", "pickedCount", "picked", 2],
  ["missed", "missedCount", "missed", 2],
  ["closed", "closedCount", "closed", 3],
] as const;
const TIMES = ["pickup", "firstResponse", "resolution"] as const;

function useByColumns({ kind, narrowed }: Omit<ByTableProps, "rows">): Column<Row>[] {
  const { t } = useTranslation("supervision");
  const { number } = useNumbers();
  const span = useSpan();
  return [
    { key: "name", head: t(`insight.of.${kind}`), cell: ({ name }) => <bdi>{name || "-"}</bdi> },
    ...COUNTS.map(
      ([key, count, outcome, priority]): Column<Row> => ({
        key,
        head: t(`insight.cards.${key}`),
        align: "end",
        priority,
        keep: priority === 1,
        cell: (row) => (
          <CountLink
            count={row[count]}
            narrowed={{ ...narrowed, [kind]: row.id, ...(outcome ? { outcome } : {}) }}
            name={`${row.name}, ${t(`insight.cards.${key}`)}`}
          />
        ),
      }),
    ),
    ...TIMES.map(
      (key): Column<Row> => ({
        key,
        head: t(`insight.average.${key}`),
        align: "end",
        priority: key === "pickup" ? 2 : 3,
        cell: (row) => span(row[key]),
      }),
    ),
    {
      key: "rating",
      head: t("insight.cards.rating"),
      align: "end",
      priority: 2,
      cell: ({ ratingAverage, ratingCount }) =>
        ratingAverage === null
          ? "-"
          : `${number(Math.round(ratingAverage * 10) / 10)} (${number(ratingCount)})`,
    },
  ];
}

/** The numbers of each agent, or of each channel. */
export function ByTable({ kind, rows, narrowed }: ByTableProps) {
  const { t } = useTranslation("supervision");
  const columns = useByColumns({ kind, narrowed });
  return (
    <div>
      <h2 className={styles.heading}>{t(`insight.charts.${kind}`)}</h2>
      <DataTable
        label={t(`insight.charts.${kind}`)}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        empty={<p className={styles.none}>{t("insight.none")}</p>}
      />
    </div>
  );
}
