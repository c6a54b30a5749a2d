import type { Generated } from "kysely";
import type { BroadcastForm } from "#contract/broadcasts/form.ts";
import type { BodyOf } from "#contract/route.ts";
import type { broadcastRoutes } from "#contract/broadcasts/broadcasts.ts";
import type { Db } from "#server/platform/db/pools.ts";
import type { Json, Moment, OwnEnterprise } from "#server/platform/db/tables.ts";

export type Order = BodyOf<(typeof broadcastRoutes)["createBroadcast"]>;
/** What was entered for a broadcast; those of before clicks were counted say nothing of them, nor of what they were sent from. */
export type Entry = Pick<Order, "phoneNumber" | "customers" | "message" | "columnMapping"> &
  Partial<Pick<Order, "countClicks" | "resourceId" | "resourceType">>;

interface BroadcastTable {
  enterprise_id: OwnEnterprise;
  id: string;
  name: string;
  channel_id: string;
  template_id: string;
  template_name: string;
  dispatch_id: string;
  entry: Json<Entry>;
  /** Which variant it is, counted from 0; null where it has none. */
  variant: number | null;
  /** The first of its variants; null for that one. */
  variant_of: string | null;
  /** Percent. */
  share: number | null;
  hold_out: number | null;
  /** The broadcast whose fallback it is; null where it is none. */
  fallback_for: string | null;
  fallback_failed: Generated<boolean>;
  fallback_hours: number | null;
  /** Somebody still may fall back. */
  fallback_open: Generated<boolean>;
  /** Before then nobody's hours are over; null where that was not looked at. */
  fallback_next: Date | null;
  start: boolean;
  start_at: Date | null;
  /** The activity of a campaign whose sending it is. */
  activity_id: string | null;
  /** The draft it was written in, which is gone once it is sent. */
  draft_id: string | null;
  created_by: string | null;
  created_by_name: string;
  created_at: Moment;
}

interface BroadcastDraftTable {
  enterprise_id: OwnEnterprise;
  id: string;
  name: string;
  form: Json<BroadcastForm>;
  created_by: string | null;
  created_by_name: string;
  created_at: Moment;
  changed_by: string | null;
  changed_by_name: string;
  changed_at: Moment;
}

declare module "#server/platform/db/tables.ts" {
  interface Tables {
    broadcast: BroadcastTable;
    broadcast_draft: BroadcastDraftTable;
  }
}

/** An enterprise's rows: a scope to read, or a transaction. Every repository function takes it first. */
export interface Rows {
  db: Db;
  enterpriseId: string;
}
