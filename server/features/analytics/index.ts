import type { Feature, Platform } from "#server/platform/platform.ts";
import { createDue, dueReports } from "./mailed/due.ts";
import { leaveCodes } from "./mailed/leave-code.ts";
import { leaveHandlers } from "./mailed/leave.ts";
import { createLetters } from "./mailed/letters.ts";
import { mailedHandlers } from "./mailed/routes.ts";
import { createMailed } from "./mailed/service.ts";
import { mailedKind } from "./mailed/trash.ts";
import { analyticsHandlers } from "./routes.ts";
import "./mailed/tables.ts";

/** How everything is going, over a period: the figures of the other features on one page, and by mail. */
export function createAnalytics(platform: Platform): Feature {
  const letters = createLetters(platform);
  return {
    routes: [
      ...analyticsHandlers(),
      ...mailedHandlers(createMailed(platform, letters)),
      ...leaveHandlers(platform, leaveCodes(platform.secrets)),
    ],
    recurring: [dueReports(createDue(platform, letters))],
    trash: [mailedKind],
  };
}
