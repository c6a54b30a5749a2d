import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { AnalyticsRange } from "#contract/analytics/index.ts";
import type { BotSummary } from "#contract/analytics/views.ts";
import { useCan } from "#web/platform/session/store.ts";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { DataTable } from "#web/ui/table/DataTable.tsx";
import type { Column } from "#web/ui/table/types.ts";
import { shareOf } from "../figures/figured.ts";
import { REPORTS, toBot } from "../places.ts";
import { type ChartProps, Part } from "./Part.tsx";

type Row = BotSummary["bots"][number];

function useColumns(range: AnalyticsRange): Column<Row>[] {
  const { t } = useTranslation("analytics");
  const { number, exactPercent } = useNumbers();
  const opens = useCan(...REPORTS.bots.permission);
  return [
    {
      key: "name",
      head: t("columns.bot"),
      cell: ({ id, name }) => (opens ? <Link to={toBot(id, range)}>{name}</Link> : <bdi>{name}</bdi>),
    },
    {
      key: "conversations",
      head: t("columns.conversations"),
      cell: ({ conversations }) => number(conversations),
      align: "end",
      fold: true,
    },
    {
      key: "understood",
      head: t("columns.understood"),
      cell: ({ understood, messages }) => {
        const share = shareOf(understood, messages);
        return share === null ? "-" : exactPercent(share);
      },
      align: "end",
      keep: true,
    },
  ];
}

/** What bots were asked, and how much of it they understood. */
export function Bots({ range }: ChartProps) {
  const { t } = useTranslation("analytics");
  const columns = useColumns(range);
  return (
    <Part chart="bots" part="bots" report="bots" range={range} any={({ bots }) => bots.length > 0}>
      {({ bots }) => (
        <DataTable
          label={t("charts.bots")}
          columns={columns}
          rows={bots}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          compact
          flush
        />
      )}
    </Part>
  );
}
