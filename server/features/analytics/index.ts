import type { Feature } from "#server/platform/platform.ts";
import { analyticsHandlers } from "./routes.ts";

/** How everything is going, over a period: the figures of the other features on one page. */
export const createAnalytics = (): Feature => ({ routes: analyticsHandlers() });
