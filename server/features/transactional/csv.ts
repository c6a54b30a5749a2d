import type { ExternalFilter } from "#contract/transactional/external.ts";
import { MESSAGE_STATUSES } from "#contract/messages/status.ts";
import { csvFile } from "#server/platform/http/csv.ts";
import type { FileOutcome } from "#server/platform/http/envelope.ts";
import { listExternal } from "./external.ts";
import type { Rows } from "./tables.ts";

const BATCH = 500;
const HEAD = ["Name", "First message", "Last message", "Messages", ...MESSAGE_STATUSES];

async function* lines(rows: Rows, filter: ExternalFilter) {
  yield HEAD;
  for (let from = 0; ; from += BATCH) {
    const some = await listExternal(rows, filter, { from, limit: BATCH });
    for (const { name, firstAt, lastAt, total, counts } of some)
      yield [name, firstAt, lastAt, String(total), ...MESSAGE_STATUSES.map((one) => String(counts[one]))];
    if (some.length < BATCH) return;
  }
}

export const externalCsv = (rows: Rows, filter: ExternalFilter): FileOutcome =>
  csvFile("external-campaigns.csv", lines(rows, filter));
