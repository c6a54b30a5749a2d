import type { Webhook } from "#contract/webhooks/views.ts";
import type { WebhookRow } from "./repository.ts";

export const presentWebhook = (row: WebhookRow): Webhook => ({
  id: row.id,
  name: row.name,
  url: row.url,
  events: row.events,
  active: row.active,
  formerUntil:
    row.former_until && row.former_until.getTime() > Date.now() ? row.former_until.toISOString() : null,
  failingSince: row.failing_since?.toISOString() ?? null,
  disabledAt: row.disabled_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
});
