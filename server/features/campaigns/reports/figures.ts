import { sql } from "kysely";
import { countClickers, countMessages } from "#server/features/messages/public.ts";
import { conversionsBy } from "../rows/conversions.ts";
import type { Sending } from "../rows/instances.ts";
import type { Rows } from "../tables.ts";

/** What became of the messages of each sending, how many people opened a link of it, and who did what it is for. */
export async function figuresBySending(rows: Rows, sendings: readonly Sending[]) {
  const nos = sendings.map(({ dispatchNo }) => dispatchNo);
  const [counts, clickers, conversions] = await Promise.all([
    countMessages(rows, nos),
    countClickers(rows, nos),
    conversionsBy(rows, sql`d.no`, sql`d.no = any(${nos}::bigint[])`),
  ]);
  return new Map(
    nos.map((no) => [
      no,
      {
        counts: counts.get(no)!,
        clicked: clickers.get(no) ?? 0,
        conversions: conversions.get(String(no)) ?? [],
      },
    ]),
  );
}
