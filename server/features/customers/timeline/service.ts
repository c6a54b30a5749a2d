import type { timelineRoutes } from "#contract/customers/timeline.ts";
import type { QueryOf } from "#contract/route.ts";
import { fail } from "#server/platform/fail.ts";
import { idsOfOpen } from "../people/service.ts";
import type { Rows } from "../tables.ts";
import { cursorOf, positionOf } from "./cursor.ts";
import type { Item, TimelineSource } from "./source.ts";

type Query = QueryOf<(typeof timelineRoutes)["customerTimeline"]>;

/** One page of what every source knows of a customer, by time. */
export async function timeline(
  sources: readonly TimelineSource[],
  rows: Rows,
  id: string,
  { from, perPage, kind, before }: Query,
) {
  const ids = await idsOfOpen(rows, id);
  const kinds = sources.flatMap((source) => source.kinds);
  if (kind && !kinds.includes(kind)) throw unknownKind(kinds);
  const position = before ? positionOf(before) : null;
  // Behind a cursor there is nothing to skip.
  const skipped = position ? 0 : from;
  const limit = skipped + perPage + 1;
  const found = await Promise.all(
    sources.map((source) => {
      const asked = source.kinds.filter((one) => !kind || one === kind);
      return asked.length > 0 ? source.items(rows, ids, position, limit, asked) : [];
    }),
  );
  const all = found.flat().sort(newestFirst).slice(skipped, limit);
  const items = all.slice(0, perPage);
  const more = all.length > perPage;
  const last = items.at(-1);
  return { items, more, next: more && last ? cursorOf(last) : null, kinds };
}

function newestFirst(one: Item, other: Item): number {
  if (one.at !== other.at) return one.at < other.at ? 1 : -1;
  return one.id < other.id ? 1 : -1;
}

function unknownKind(kinds: readonly string[]) {
  const message = `must be one of ${kinds.join(", ")}`;
  return fail("INVALID_INPUT", { summary: `kind: ${message}` }, [{ field: "kind", message }]);
}
