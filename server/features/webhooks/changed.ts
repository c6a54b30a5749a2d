import type { Work } from "#server/platform/scope.ts";

/** Consoles that show webhooks look again. */
export const webhookChanged = (work: Work, webhookId: string): Promise<void> =>
  work.announce("webhook.changed", { webhookId }, ["INTEGRATIONS.VIEW"]);
