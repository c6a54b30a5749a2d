import type { Feature, Platform } from "#server/platform/platform.ts";
import { pruningReferences } from "./references.ts";
import { transactionalHandlers } from "./routes.ts";
import { createSending, type SendingParts } from "./sending.ts";
import "./tables.ts";

/** Messages that other systems have sent, and the campaigns that they belong to there. */
export const createTransactional = (platform: Platform, parts: SendingParts): Feature => ({
  routes: transactionalHandlers(createSending(parts)),
  recurring: [pruningReferences(platform)],
});
