import type { AnalyticsConfig } from "#contract/analytics/config.ts";
import type { AnalyticsRange } from "#contract/analytics/index.ts";
import { csvFile } from "#server/platform/http/csv.ts";
import type { FileOutcome } from "#server/platform/http/envelope.ts";
import type { Scope } from "#server/platform/scope.ts";
import { configOf } from "../config/service.ts";
import { chartRows } from "./charts.ts";
import { figureRow } from "./figures.ts";
import { type Summaries, summariesOf } from "./summaries.ts";

const HEAD = ["Card", "Name", "Measure", "Value", "Before"];

/** The cards that the enterprise shows, in their order. */
export const cardRows = ({ figures, charts }: AnalyticsConfig, all: Summaries): string[][] => [
  HEAD,
  ...figures.flatMap((figure) => figureRow(figure, all)),
  ...charts.flatMap((chart) => chartRows(chart, all)),
];

export const csvName = ({ fromDate, toDate }: AnalyticsRange): string =>
  `analytics ${fromDate} ${toDate}.csv`;

export async function analyticsCsv(scope: Scope, range: AnalyticsRange): Promise<FileOutcome> {
  const { config } = await configOf(scope);
  return csvFile(csvName(range), cardRows(config, await summariesOf(scope, range)));
}
