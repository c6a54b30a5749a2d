import { DateTime } from "luxon";
import type { EncapField } from "#contract/encaps/definition.ts";
import type { encapPeopleRoutes } from "#contract/encaps/people.ts";
import type { QueryOf } from "#contract/route.ts";
import { readable } from "#engines/encaps/index.ts";
import { csvInBatches } from "#server/platform/http/csv.ts";
import type { FileOutcome } from "#server/platform/http/envelope.ts";
import { newestVersions } from "../records/repository.ts";
import type { EncapRow, Rows } from "../tables.ts";
import { rangeOf } from "#server/platform/range.ts";
import { instancesBehind, type ListedInstance } from "./repository.ts";

/** Fields of how many launches, back from the last, have a column. */
const VERSIONS = 20;
const HEAD = ["Run", "State", "Opened", "Started", "Finished", "Customer", "Link", "Last milestone"];

/** Every field that was ever asked, once: as the newest launch has it. */
async function fieldsOf(rows: Rows, encapId: string): Promise<EncapField[]> {
  const fields = new Map<string, EncapField>();
  for (const { forms } of await newestVersions(rows, encapId, VERSIONS))
    for (const field of forms.flatMap((form) => form.fields))
      if (field.kind !== "note" && !fields.has(field.key)) fields.set(field.key, field);
  return [...fields.values()];
}

/** The runs of a range with their answers, read and sent in batches; what a spreadsheet would run is written as text. */
export async function runsCsv(
  rows: Rows,
  row: EncapRow,
  asked: QueryOf<(typeof encapPeopleRoutes)["encapReportCsv"]>,
): Promise<FileOutcome> {
  const range = rangeOf(asked);
  const fields = await fieldsOf(rows, row.id);
  const clock = (at: Date | null) =>
    at ? DateTime.fromJSDate(at, { zone: asked.timezone }).toFormat("yyyy-MM-dd HH:mm:ss") : "";
  const cells = (one: ListedInstance) => [
    one.id,
    one.state,
    clock(one.opened_at),
    clock(one.started_at),
    clock(one.finished_at),
    one.customer_name ?? "",
    one.link_name || one.link_kind,
    one.reached.at(-1) ?? "",
    ...fields.map((field) =>
      Object.hasOwn(one.values, field.key) ? readable(field, one.values[field.key]!) : "",
    ),
  ];
  return csvInBatches(
    `${row.name}.csv`,
    [...HEAD, ...fields.map(({ label, key }) => label || key)],
    (after: ListedInstance | undefined, limit) => instancesBehind(rows, row.id, range, after, limit),
    cells,
  );
}
