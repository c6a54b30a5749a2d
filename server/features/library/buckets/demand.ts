import { fail } from "#server/platform/fail.ts";
import type { Rows } from "../tables.ts";
import { findBucket } from "./repository.ts";

/** The folder, which stays until a transaction ends; NOT_FOUND when it is not the enterprise's own. */
export async function demandBucket(rows: Rows, id: string) {
  const found = await findBucket(rows, id);
  if (!found) throw fail("NOT_FOUND", { what: "folder" });
  return found;
}
