import type { MilestoneFigures } from "#contract/journeys/views.ts";
import { csvFile } from "#server/platform/http/csv.ts";

const HEAD = ["Journey", "Milestone", "Entered", "Reached", "Share", "Median seconds"];

const shareOf = ({ entered, reached }: MilestoneFigures): string =>
  entered === 0 ? "" : `${Math.round((reached / entered) * 1_000) / 10} %`;

export const milestonesCsv = (milestones: readonly MilestoneFigures[]) =>
  csvFile("milestones.csv", [
    HEAD,
    ...milestones.map((one) => [
      one.journeyName,
      one.name || one.stepId,
      String(one.entered),
      String(one.reached),
      shareOf(one),
      one.medianSeconds === null ? "" : String(one.medianSeconds),
    ]),
  ]);
