import { DateTime } from "luxon";
import { csvInBatches } from "#server/platform/http/csv.ts";
import type { FileOutcome } from "#server/platform/http/envelope.ts";
import type { Rows } from "../tables.ts";
import { type TranscriptionRow, transcriptionsBehind, type Wanted } from "./repository.ts";

const HEAD = [
  "Time",
  "Where",
  "Recording",
  "Service",
  "Asked by",
  "Language",
  "Bytes",
  "Seconds",
  "Characters",
  "Took ms",
  "Failed because",
];

/** The recordings of a range, newest first; the time is the range's zone's. */
export const transcriptionsCsv = (rows: Rows, wanted: Wanted): FileOutcome =>
  csvInBatches(
    "speech-to-text.csv",
    HEAD,
    (after: TranscriptionRow | undefined, limit) => transcriptionsBehind(rows, wanted, after, limit),
    (row) => [
      DateTime.fromJSDate(row.at, { zone: wanted.zone }).toFormat("yyyy-MM-dd HH:mm:ss"),
      row.source,
      row.clip_name ?? row.subject_id,
      row.service,
      row.asked_by_name,
      row.language ?? "",
      String(row.size),
      row.seconds === null ? "" : row.seconds.toFixed(1),
      row.reason === null ? String(row.characters) : "",
      String(row.took_ms),
      row.reason ?? "",
    ],
  );
