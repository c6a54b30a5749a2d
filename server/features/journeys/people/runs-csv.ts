import type { RunFilter } from "#contract/journeys/people.ts";
import type { FileOutcome } from "#server/platform/http/envelope.ts";
import { csvInBatches } from "#server/platform/http/csv.ts";
import { type ListedRun, runsBehind } from "./monitor.ts";
import type { Rows } from "../tables.ts";

const HEAD = [
  "Customer",
  "Customer id",
  "Journey",
  "State",
  "Reason",
  "Entered",
  "Ended",
  "Goal reached",
  "Worth",
];
const time = (at: Date | null) => at?.toISOString() ?? "";

/** People in journeys as a file, who came in first at its top. */
export const runsCsv = (rows: Rows, filter: RunFilter): FileOutcome =>
  csvInBatches(
    "journey-people.csv",
    HEAD,
    (after: ListedRun | undefined, limit) => runsBehind(rows, filter, after?.id, limit),
    (run) => [
      run.customer_name,
      run.customer_id,
      run.journey_name,
      run.state,
      run.reason ?? "",
      time(run.entered_at),
      time(run.ended_at),
      time(run.reached_at),
      run.worth ?? "",
    ],
  );
