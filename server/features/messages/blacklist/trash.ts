import type { Taken } from "#server/platform/trash/taken.ts";

/** An entry of the blacklist in the trash; whoever is erased as a customer is forgotten there too. */
export const TRASHED_ENTRY: Taken = {
  kind: "blacklist-entry",
  permission: ["BLACKLIST.DELETE"],
  table: "blacklist_entry",
};
