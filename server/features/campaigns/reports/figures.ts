import { countClickers, countMessages } from "#server/features/messages/public.ts";
import type { Sending } from "../rows/instances.ts";
import type { Rows } from "../tables.ts";

/** What became of the messages of each sending, and how many people opened a link of it. */
export async function figuresBySending(rows: Rows, sendings: readonly Sending[]) {
  const nos = sendings.map(({ dispatchNo }) => dispatchNo);
  const [counts, clickers] = await Promise.all([countMessages(rows, nos), countClickers(rows, nos)]);
  return new Map(nos.map((no) => [no, { counts: counts.get(no)!, clicked: clickers.get(no) ?? 0 }]));
}
