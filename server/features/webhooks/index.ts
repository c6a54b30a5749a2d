import type { Feature, Platform } from "#server/platform/platform.ts";
import { takenKind } from "#server/platform/trash/taken-kind.ts";
import { createDeliverer, type DeliverOptions } from "./deliver/deliverer.ts";
import { hearWanted } from "./emit/wanted.ts";
import { createDeliveryLog } from "./log/service.ts";
import { pruningWebhooks } from "./prune.ts";
import { createWebhookService } from "./records/service.ts";
import { webhookHandlers } from "./routes.ts";
import { TRASHED_WEBHOOK, webhookBack } from "./trash.ts";

export type WebhookOptions = DeliverOptions;

/** Webhooks out: programs of an enterprise are told of what happens, signed, at least once. */
export async function createWebhooks(platform: Platform, options: WebhookOptions = {}): Promise<Feature> {
  await hearWanted(platform.bus);
  const deliverer = createDeliverer(platform, options);
  const works = platform.config.DLVRD_ROLES.includes("worker");
  return {
    routes: webhookHandlers(createWebhookService(platform), createDeliveryLog(deliverer)),
    recurring: [pruningWebhooks(platform)],
    trash: [takenKind(TRASHED_WEBHOOK, webhookBack)],
    ...(works ? { start: async () => deliverer.start() } : {}),
    close: () => deliverer.stop(),
  };
}
