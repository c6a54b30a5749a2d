import { blacklistRoutes } from "./blacklist.ts";
import { messageReportRoutes } from "./reports.ts";

export const messageRoutes = { ...messageReportRoutes, ...blacklistRoutes };
