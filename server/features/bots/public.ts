export { botsUsingIntegration } from "./agents/integration.ts";
export type { BotBuilder } from "./blueprint/builder.ts";
export { safeMarkdown } from "./intents/markdown.ts";
export { spokenExpiry } from "./erasing/expiry.ts";
export { eraseSpoken } from "./erasing/erase.ts";
export { demandBot } from "./agents/service.ts";
export type { BotConversations, BotTurnReply } from "./conversation/conversations.ts";
export type { ReadFeeling } from "./messages/emotion.ts";
import type { Platform } from "#server/platform/platform.ts";
import { importJob } from "./transfer/job.ts";
import { createTransferService, type TransferService } from "./transfer/service.ts";

/** Import and export of training data for whoever is not the console. The queue must know the feature's jobs. */
export const botTransfer = (platform: Platform): Pick<TransferService, "import" | "export"> =>
  createTransferService(platform, importJob(platform.store));
