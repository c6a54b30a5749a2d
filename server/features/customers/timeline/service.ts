import type { timelineRoutes } from "#contract/customers/timeline.ts";
import type { QueryOf } from "#contract/route.ts";
import { fail } from "#server/platform/fail.ts";
import type { Scope } from "#server/platform/scope.ts";
import { idsOfOpen } from "../people/service.ts";
import { cursorOf, positionOf } from "./cursor.ts";
import type { Item, TimelineSource, Veil } from "./source.ts";

type Query = QueryOf<(typeof timelineRoutes)["customerTimeline"]>;

export interface TimelineParts {
  sources: readonly TimelineSource[];
  veils: readonly Veil[];
}

/** One page of what every source knows of a customer, by time. */
export async function timeline(
  { sources, veils }: TimelineParts,
  scope: Scope,
  id: string,
  { from, perPage, kind, before }: Query,
) {
  const ids = await idsOfOpen(scope, id);
  const kinds = sources.flatMap((source) => source.kinds);
  if (kind && !kinds.includes(kind)) throw unknownKind(kinds);
  const position = before ? positionOf(before) : null;
  // Behind a cursor there is nothing to skip.
  const skipped = position ? 0 : from;
  const limit = skipped + perPage + 1;
  const found = await Promise.all(
    sources.map((source) => {
      const asked = source.kinds.filter((one) => !kind || one === kind);
      return asked.length > 0 ? source.items(scope, ids, position, limit, asked) : [];
    }),
  );
  const all = found.flat().sort(newestFirst).slice(skipped, limit);
  let items = all.slice(0, perPage);
  const more = all.length > perPage;
  const last = items.at(-1);
  for (const veil of veils) items = await veil(scope, ids, items);
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
