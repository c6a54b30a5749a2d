import { DRAFTS_MAX } from "#contract/broadcasts/limits.ts";
import { fail } from "#server/platform/fail.ts";
import type { Rows } from "../tables.ts";
import { countDrafts } from "./repository.ts";

/** Refuses one draft more than an enterprise may have. */
export async function demandRoom(rows: Rows): Promise<void> {
  if ((await countDrafts(rows)) >= DRAFTS_MAX) throw fail("BROADCAST_DRAFTS_FULL", { limit: DRAFTS_MAX });
}
