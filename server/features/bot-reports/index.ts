import type { Feature, Platform } from "#server/platform/platform.ts";
import { botFrameHandlers } from "./frames/routes.ts";
import { botReportHandlers } from "./routes.ts";
import { settlingReports } from "./settle.ts";

/** What became of a bot's conversations, in numbers and message by message. */
export const createBotReports = (platform: Platform): Feature => ({
  routes: [...botReportHandlers(), ...botFrameHandlers(platform)],
  recurring: [settlingReports(platform)],
});
