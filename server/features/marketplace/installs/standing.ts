import { THING_KINDS } from "#contract/marketplace/limits.ts";
import type { Makers } from "../makers/maker.ts";
import type { Rows } from "../tables.ts";
import type { ThingRow } from "./repository.ts";

/** The ids of those things that are still there, asked of the features they belong to. */
export async function standingThings(
  makers: Makers,
  rows: Rows,
  things: readonly Pick<ThingRow, "kind" | "thing_id">[],
): Promise<Set<string>> {
  const idsOf = (kind: ThingRow["kind"]) =>
    things.filter((thing) => thing.kind === kind).map(({ thing_id }) => thing_id);
  const found = await Promise.all(THING_KINDS.map((kind) => makers[kind].standing(rows, idsOf(kind))));
  return new Set(found.flatMap((ids) => [...ids]));
}
