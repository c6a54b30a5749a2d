import type { Rows } from "../tables.ts";
import { demandUnused } from "./check.ts";
import { holdRules, listDynamic } from "./repository.ts";

/** Throws when the rule of a segment names what is about to go. */
export async function demandUnusedByRules(rows: Rows, id: string, name: string): Promise<void> {
  // No rule is written meanwhile that names it.
  await holdRules(rows);
  demandUnused(await listDynamic(rows), id, name);
}
