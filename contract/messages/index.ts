import { blacklistRoutes } from "./blacklist.ts";
import { linkRoutes } from "./links.ts";
import { messageReportRoutes } from "./reports.ts";

export const messageRoutes = { ...messageReportRoutes, ...blacklistRoutes, ...linkRoutes };
