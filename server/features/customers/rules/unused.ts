import { fail } from "#server/platform/fail.ts";
import type { Rows } from "../tables.ts";
import { demandUnused } from "./check.ts";
import { holdRules, listDynamic } from "./repository.ts";

/** Throws when the rule of a segment names what is about to go. */
export async function demandUnusedByRules(rows: Rows, id: string, name: string): Promise<void> {
  // No rule is written meanwhile that names it.
  await holdRules(rows);
  demandUnused(await listDynamic(rows), id, name);
}

/** What of another feature names an attribute, a segment or a group: "the journey Welcome". */
export type ThingUse = (rows: Rows, id: string) => Promise<string[]>;

const NAMED = 5;

/** Throws when a rule of a segment, or something of another feature, names what is about to go. */
export async function demandUnusedByAll(
  rows: Rows,
  uses: readonly ThingUse[],
  id: string,
  name: string,
): Promise<void> {
  await demandUnusedByRules(rows, id, name);
  const things = (await Promise.all(uses.map((use) => use(rows, id)))).flat();
  if (things.length === 0) return;
  const rest = things.length - NAMED;
  const shown = things.slice(0, NAMED).join(", ") + (rest > 0 ? ` and ${rest} more` : "");
  throw fail("USED_BY_THINGS", { name, things: shown });
}
