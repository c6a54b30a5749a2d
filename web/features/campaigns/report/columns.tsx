import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Campaign } from "#contract/campaigns/views.ts";
import { useNumbers } from "#web/ui/format/numbers.ts";
import type { Column } from "#web/ui/table/types.ts";
import { Figures } from "../parts/Figures.tsx";
import { StatePill } from "../parts/Pills.tsx";
import { toReport } from "../places.ts";
import { COUNTERS } from "./numbers.ts";

type Reached = Pick<Campaign, "name" | "total" | "counts">;

/** How far the messages of each row came. */
export function useReachedColumns<R extends Reached>(): Column<R>[] {
  const { t } = useTranslation("campaigns");
  const { number } = useNumbers();
  return [
    {
      key: "figures",
      head: t("sent"),
      width: "170px",
      priority: 2,
      cell: (row) => <Figures name={row.name} total={row.total} counts={row.counts} />,
    },
    ...COUNTERS.map(
      ({ key, of }): Column<R> => ({
        key,
        head: t(`report.${key}`),
        align: "end",
        priority: key === "sent" || key === "skipped" ? 3 : 2,
        cell: ({ counts }) => number(of(counts)),
      }),
    ),
  ];
}

/** The columns of campaigns beside one another. */
export function useReportColumns(): Column<Campaign>[] {
  const { t } = useTranslation("campaigns");
  const { number } = useNumbers();
  const reached = useReachedColumns<Campaign>();
  return [
    {
      key: "name",
      head: t("name"),
      cell: (row) => (
        <Link to={toReport(row.id)}>
          <bdi>{row.name}</bdi>
        </Link>
      ),
    },
    {
      key: "state",
      head: t("state"),
      keep: true,
      width: "130px",
      cell: ({ stage }) => <StatePill stage={stage} />,
    },
    ...reached,
    {
      key: "converted",
      head: t("goal.converted"),
      align: "end",
      priority: 3,
      cell: ({ conversions }) => (conversions ? number(conversions.persons) : "-"),
    },
  ];
}
