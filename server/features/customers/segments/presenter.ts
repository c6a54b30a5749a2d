import type { Group, Segment } from "#contract/customers/segments.ts";
import type { Names } from "#engines/audience/index.ts";
import type { Rules } from "../rules/rules.ts";
import type { SegmentRow } from "./repository.ts";

export const presentGroup = (row: { id: string; name: string; customers: number }): Group => ({
  id: row.id,
  name: row.name,
  count: row.customers,
});

/** `reckoned`: how many it will hold once it is filled. */
export const presentSegment = (row: SegmentRow, rules: Rules, names: Names, reckoned?: number): Segment => ({
  ...presentGroup(row),
  ...(reckoned === undefined ? {} : { count: reckoned }),
  kind: row.rule ? "dynamic" : "static",
  rule: row.rule,
  sentence: row.rule && rules.sentence(row.rule, names),
  counting: row.filling !== null,
});
