import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { AnalyticsRange } from "#contract/analytics/index.ts";
import type { Chart } from "#contract/analytics/words.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { useCan } from "#web/platform/session/store.ts";
import { ChartCard } from "#web/ui/charts/ChartCard.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { type ReportName, REPORTS } from "../places.ts";
import type { Part as PartName, Parts } from "../queries.ts";
import { usePart } from "../usePart.ts";
import styles from "./Charts.module.css";

/** What every card of the page is given. */
export interface ChartProps {
  range: AnalyticsRange;
  /** A day was chosen. */
  onPick: (day: string) => void;
}
/** The same numbers as a table. */
interface Tabled {
  head: readonly string[];
  rows: readonly (readonly string[])[];
}
interface PartProps<P extends PartName> {
  chart: Chart;
  part: P;
  range: AnalyticsRange;
  report: ReportName;
  /** Whether there is anything to draw. */
  any: (data: Parts[P]) => boolean;
  table?: (data: Parts[P]) => Tabled;
  children: (data: Parts[P]) => ReactNode;
}

/** A card with a chart: it waits and fails by itself, and leads to its report those who may open that. */
export function Part<P extends PartName>({ chart, part, range, report, any, table, children }: PartProps<P>) {
  const { t } = useTranslation("analytics");
  const query = usePart(part, range);
  const { permission, to } = REPORTS[report];
  const opens = useCan(...permission);
  const { data } = query;
  const drawn = data !== undefined && any(data);
  return (
    <ChartCard
      title={t(`charts.${chart}`)}
      {...(drawn && table ? table(data) : {})}
      actions={opens ? <Link to={to(range)}>{t(`reports.${report}`)}</Link> : null}
    >
      <QueryState query={query} message={errorMessage(query.error)}>
        {(shown) => (
          <div className={styles.part} data-stale={query.isPlaceholderData || undefined}>
            {any(shown) ? children(shown) : <p className={styles.none}>{t("none")}</p>}
          </div>
        )}
      </QueryState>
    </ChartCard>
  );
}
