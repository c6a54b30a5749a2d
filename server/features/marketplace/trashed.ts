import type { Taken } from "#server/platform/trash/taken.ts";

/** An imported preset in the trash. */
export const TRASHED_PRESET: Taken = {
  kind: "preset",
  permission: ["MARKET_PLACE.MODULE.VIEW"],
  table: "marketplace_preset",
};

/** An install in the trash; what it made lies there beside it, each with an entry of its own. */
export const TRASHED_INSTALL: Taken = {
  kind: "preset-install",
  permission: ["MARKET_PLACE.MODULE.VIEW", "MARKET_PLACE.VIEW"],
  table: "marketplace_install",
};
