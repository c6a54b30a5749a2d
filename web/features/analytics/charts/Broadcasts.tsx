import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { BroadcastSummary } from "#contract/analytics/views.ts";
import { useCan } from "#web/platform/session/store.ts";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { DataTable } from "#web/ui/table/DataTable.tsx";
import type { Column } from "#web/ui/table/types.ts";
import { REPORTS, toBroadcast } from "../places.ts";
import styles from "./Charts.module.css";
import { type ChartProps, Part } from "./Part.tsx";

type Row = BroadcastSummary["best"][number];
const LISTS = ["best", "worst"] as const;

function useColumns(): Column<Row>[] {
  const { t } = useTranslation("analytics");
  const { number, exactPercent } = useNumbers();
  const opens = useCan(...REPORTS.broadcasts.permission);
  const end = { align: "end", keep: true } as const;
  return [
    {
      key: "name",
      head: t("columns.broadcast"),
      cell: ({ id, name }) => (opens ? <Link to={toBroadcast(id)}>{name}</Link> : <bdi>{name}</bdi>),
    },
    { key: "sent", head: t("columns.sent"), cell: ({ sent }) => number(sent), align: "end", fold: true },
    { key: "read", head: t("columns.read"), cell: ({ read, sent }) => exactPercent(read / sent), ...end },
    {
      key: "clicked",
      head: t("columns.clicked"),
      cell: ({ clicked }) => (clicked === null ? "-" : number(clicked)),
      ...end,
    },
  ];
}

/** The broadcasts that were read most, and least. */
export function Broadcasts({ range }: ChartProps) {
  const { t } = useTranslation("analytics");
  const columns = useColumns();
  return (
    <Part
      chart="broadcasts"
      part="broadcasts"
      report="broadcasts"
      range={range}
      any={({ best }) => best.length > 0}
    >
      {(data) => (
        <div className={styles.pair}>
          {LISTS.filter((list) => data[list].length > 0).map((list) => (
            <div key={list}>
              <h3>{t(list)}</h3>
              <DataTable
                label={t(list)}
                columns={columns}
                rows={data[list]}
                rowId={({ id }) => id}
                rowName={({ name }) => name}
                compact
                flush
              />
            </div>
          ))}
        </div>
      )}
    </Part>
  );
}
