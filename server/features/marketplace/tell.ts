import type { Events } from "#contract/realtime.ts";
import type { Work } from "#server/platform/scope.ts";

/** Tells the consoles of those who see the marketplace. */
export const tellMarketplace = (work: Work, what: Events["marketplace.changed"]["what"]): Promise<void> =>
  work.announce("marketplace.changed", { what }, ["MARKET_PLACE.VIEW", "MARKET_PLACE.MODULE.VIEW"]);
