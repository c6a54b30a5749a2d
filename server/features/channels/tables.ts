import type { Generated, Selectable } from "kysely";
import type { ChannelEnvironment, ChannelSettings } from "#contract/channels/settings.ts";
import type { ChannelType } from "#contract/channel-types.ts";
import type { Db } from "#server/platform/db/pools.ts";
import type { Json, JsonOr, Moment, OwnEnterprise } from "#server/platform/db/tables.ts";

interface ChannelTable {
  enterprise_id: OwnEnterprise;
  id: string;
  name: string;
  type: ChannelType;
  vendor: string;
  dept_id: string | null;
  contact_id: string;
  credentials: string;
  environment: ChannelEnvironment;
  hook_key: string;
  settings: JsonOr<ChannelSettings>;
  state: Generated<"ready" | "broken">;
  state_reason: string | null;
  checked_at: Date | null;
  check_due: Moment;
  told_url: string | null;
  flagged_since: Date | null;
  limited_since: Date | null;
  /** What the vendor lays on the account, in its words. */
  account_event: string | null;
  account_detail: string | null;
  account_since: Date | null;
  created_by: string | null;
  created_at: Moment;
  updated_at: Moment;
  removed_at: Date | null;
}
interface ChannelInboxTable {
  enterprise_id: OwnEnterprise;
  id: Generated<number>;
  received_at: Moment;
  /** Calls that came together, as `door/frame.ts` frames them. */
  calls: Uint8Array;
  /** The process that holds it; null: nobody does. */
  owner: string | null;
  taken: Generated<number[]>;
  tries: Generated<number>;
  error: string | null;
}
interface ChannelMailboxTable {
  enterprise_id: OwnEnterprise;
  channel_id: string;
  since: Moment;
  uid_validity: number | null;
  last_uid: number | null;
  read_at: Date | null;
  due_at: Moment;
  failures: Generated<number>;
  failed_since: Date | null;
  error: string | null;
  hard_uid: number | null;
  hard_tries: Generated<number>;
}
interface ChannelTrafficTable {
  enterprise_id: OwnEnterprise;
  id: Generated<number>;
  channel_id: string;
  at: Moment;
  direction: "out" | "in";
  what: string;
  method: string;
  url: string;
  status: number | null;
  ms: number;
  request_headers: Json<Record<string, string>>;
  request_body: string;
  reply_headers: Json<Record<string, string>>;
  reply_body: string;
  error: string | null;
}

declare module "#server/platform/db/tables.ts" {
  interface Tables {
    channel: ChannelTable;
    channel_inbox: ChannelInboxTable;
    channel_mailbox: ChannelMailboxTable;
    channel_traffic: ChannelTrafficTable;
  }
}

export type ChannelRow = Selectable<ChannelTable>;

/** An enterprise's rows: a scope to read, or a transaction. Every repository function takes it first. */
export interface Rows {
  db: Db;
  enterpriseId: string;
}
