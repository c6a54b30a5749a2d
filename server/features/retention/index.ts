import type { Feature, Platform } from "#server/platform/platform.ts";
import type { Expiry } from "./expiry.ts";
import { retentionHandlers } from "./routes.ts";
import { createRound } from "./run.ts";
import { demandEveryKind } from "./service.ts";

/** For how long personal data is kept. @param expiries How each feature erases what it keeps once that is too old. */
export function createRetention(platform: Platform, expiries: readonly Expiry[]): Feature {
  demandEveryKind(expiries);
  const round = createRound(platform, expiries);
  return {
    routes: retentionHandlers(expiries),
    recurring: [{ name: "retention:run", cron: "17 * * * *", run: async () => round.begin() }],
    close: () => round.close(),
  };
}
