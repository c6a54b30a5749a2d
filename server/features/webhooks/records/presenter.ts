import type { Webhook } from "#contract/webhooks/views.ts";
import { revisionOf } from "#server/platform/revision.ts";
import type { WebhookRow } from "./repository.ts";

/** What there is to change of a webhook. */
export const settingsOf = ({ name, url, events, active }: WebhookRow) => ({ name, url, events, active });

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
  revision: revisionOf(settingsOf(row)),
});
