import { csvInBatches } from "#server/platform/http/csv.ts";
import type { FileOutcome } from "#server/platform/http/envelope.ts";
import { lasting } from "./lasting.ts";
import { type EntryFilter, type EntryRow, pageOfEntries, type Rows } from "./repository.ts";

const HEAD = [
  "Number",
  "Time",
  "Who",
  "Who's Id",
  "Action",
  "Subject",
  "Subject's Id",
  "Before",
  "After",
  "Address",
  "Request Id",
  "Seal",
];

const text = (value: unknown): string => (value === null ? "" : JSON.stringify(value));

/** Every match, newest first. Its seal lets an entry be held against the trail again later. */
export const entriesCsv = (rows: Rows, filter: EntryFilter): FileOutcome =>
  csvInBatches(
    "audit-trail.csv",
    HEAD,
    (after: EntryRow | undefined, limit) =>
      lasting(rows, (own) => pageOfEntries(own, { ...filter, from: 0, limit, after: after?.id })),
    (row) => [
      row.number === null ? "" : String(row.number),
      row.at.toISOString(),
      row.actor,
      row.actor_id ?? "",
      row.action,
      row.subject ?? "",
      row.subject_id ?? "",
      text(row.before),
      text(row.after),
      row.address ?? "",
      row.request_id ?? "",
      row.seal?.toString("hex") ?? "",
    ],
  );
