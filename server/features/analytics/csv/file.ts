import type { AnalyticsRange } from "#contract/analytics/index.ts";
import { csvFile } from "#server/platform/http/csv.ts";
import type { FileOutcome } from "#server/platform/http/envelope.ts";
import type { Scope } from "#server/platform/scope.ts";
import { configOf } from "../config/service.ts";
import { chartRows } from "./charts.ts";
import { figureRow } from "./figures.ts";
import { summariesOf } from "./summaries.ts";

const HEAD = ["Card", "Name", "Measure", "Value", "Before"];

/** The cards that the enterprise shows, in their order. */
export async function analyticsCsv(scope: Scope, range: AnalyticsRange): Promise<FileOutcome> {
  const { config } = await configOf(scope);
  const all = await summariesOf(scope, range);
  return csvFile(`analytics ${range.fromDate} ${range.toDate}.csv`, [
    HEAD,
    ...config.figures.flatMap((figure) => figureRow(figure, all)),
    ...config.charts.flatMap((chart) => chartRows(chart, all)),
  ]);
}
