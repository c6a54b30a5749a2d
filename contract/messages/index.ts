export { messageReportRoutes as messageRoutes } from "./reports.ts";
