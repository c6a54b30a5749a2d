import type { Rows } from "../tables.ts";
import { demandUnused } from "./check.ts";
import { listDynamic } from "./repository.ts";

/** Throws when the rule of a segment names what is about to go. */
export const demandUnusedByRules = async (rows: Rows, id: string, name: string): Promise<void> =>
  demandUnused(await listDynamic(rows), id, name);
