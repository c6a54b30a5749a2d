import type { Generated } from "kysely";
import type { DeliveryState, WebhookEvent } from "#contract/webhooks/limits.ts";
import type { Attempt } from "#contract/webhooks/views.ts";
import type { Db } from "#server/platform/db/pools.ts";
import type { Json, JsonOr, Moment, OwnEnterprise } from "#server/platform/db/tables.ts";

interface WebhookTable {
  enterprise_id: OwnEnterprise;
  id: string;
  name: string;
  url: string;
  events: WebhookEvent[];
  active: Generated<boolean>;
  secret: string;
  former_secret: string | null;
  former_until: Date | null;
  failing_since: Date | null;
  disabled_at: Date | null;
  created_at: Moment;
  updated_at: Moment;
}
interface WebhookEventTable {
  enterprise_id: OwnEnterprise;
  id: Generated<string>;
  sequence: Generated<number>;
  type: string;
  subject_id: string;
  data: Json<Record<string, unknown>>;
  at: Moment;
}
interface WebhookDeliveryTable {
  enterprise_id: OwnEnterprise;
  id: Generated<string>;
  webhook_id: string;
  event_id: string;
  state: Generated<DeliveryState>;
  attempts: Generated<number>;
  next_at: Moment;
  claimed_until: Date | null;
  deadline: Moment;
  log: JsonOr<Attempt[]>;
  created_at: Moment;
}

declare module "#server/platform/db/tables.ts" {
  interface Tables {
    webhook: WebhookTable;
    webhook_event: WebhookEventTable;
    webhook_delivery: WebhookDeliveryTable;
  }
}

/** An enterprise's rows: a scope to read, or a transaction. Every repository function takes it first. */
export interface Rows {
  db: Db;
  enterpriseId: string;
}
