import { externalCampaignRoutes } from "./external.ts";
import { transactionalRoutes as messageRoutes } from "./messages.ts";

/** Messages that other systems have sent, one by one or many at once, and what became of their campaigns. */
export const transactionalRoutes = { ...messageRoutes, ...externalCampaignRoutes };
