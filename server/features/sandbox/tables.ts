import type { Generated } from "kysely";
import type { ChannelType } from "#contract/channel-types.ts";
import type { Bubble } from "#contract/sandbox/bubble.ts";
import type { FaultKind, Tier } from "#contract/sandbox/limits.ts";
import type { VendorNews } from "#sandbox/kit/protocol.ts";
import type { FlowStatus } from "#sandbox/kit/flows.ts";
import type { Pace, WireRecord } from "#contract/sandbox/index.ts";
import type { Db } from "#server/platform/db/pools.ts";
import type { Json, JsonOr, Moment, OwnEnterprise } from "#server/platform/db/tables.ts";

interface AccountTable {
  enterprise_id: OwnEnterprise;
  channel_id: string;
  vendor: string;
  type: ChannelType;
  contact_id: string;
  name: string;
  credentials: string;
  hook_url: string;
  hook_headers: JsonOr<Record<string, string>>;
  hook_error: string | null;
  /** When its channel was removed. */
  closed_at: Date | null;
  pace: JsonOr<Partial<Pace>>;
  frozen_flows: Generated<boolean>;
  tier: Generated<Tier>;
  tier_told_from: Tier | null;
  tier_due_at: Date | null;
  tier_tries: Generated<number>;
  /** Of its mailbox, where it has one: what numbers in it are good for, and the last of them. */
  uid_validity: Generated<number>;
  last_uid: Generated<number>;
  created_at: Moment;
  updated_at: Moment;
}
interface FaultTable {
  enterprise_id: OwnEnterprise;
  channel_id: string;
  kind: FaultKind;
  percent: number;
  enabled: boolean;
}
interface ReachedTable {
  enterprise_id: OwnEnterprise;
  channel_id: string;
  address: string;
  at: Moment;
}
interface NewsTable {
  enterprise_id: OwnEnterprise;
  id: string;
  channel_id: string;
  news: Json<VendorNews>;
  due_at: Moment;
  tries: Generated<number>;
}
interface PhoneTable {
  enterprise_id: OwnEnterprise;
  id: string;
  channel_id: string;
  address: string;
  name: string | null;
  unread: Generated<number>;
  last_at: Moment;
  last_text: Generated<string>;
  wrote_at: Date | null;
  number_hidden: Generated<boolean>;
}
interface MessageTable {
  enterprise_id: OwnEnterprise;
  id: string;
  channel_id: string;
  phone_id: string;
  direction: "out" | "in";
  at: Moment;
  vendor_id: string;
  /** Its number in the mailbox, where it lies in one. */
  uid: number | null;
  reference: string | null;
  once_key: string | null;
  bubble: Json<Bubble>;
  wire: Json<WireRecord>;
  pressed: Generated<string[]>;
}
interface ProgressTable {
  enterprise_id: OwnEnterprise;
  message_id: string;
  channel_id: string;
  plan: string;
  told: Generated<number>;
  failure: string | null;
  mischief: string | null;
  callback_url: string | null;
  due_at: Date | null;
  tries: Generated<number>;
}
interface TemplateTable {
  enterprise_id: OwnEnterprise;
  id: string;
  channel_id: string;
  vendor_id: string;
  name: string;
  language: string;
  category: string;
  components: Json<unknown[]>;
  status: string;
  reason: string | null;
  edits: Generated<Date[]>;
  created_at: Moment;
  review_at: Date | null;
  verdict_due_at: Date | null;
  tries: Generated<number>;
}
interface MediaTable {
  enterprise_id: OwnEnterprise;
  id: string;
  channel_id: string;
  mime_type: string;
  file_name: string;
  bytes: Buffer;
  sha256: string;
  created_at: Moment;
}

interface FlowTable {
  enterprise_id: OwnEnterprise;
  id: string;
  channel_id: string;
  vendor_id: string;
  name: string;
  categories: string[];
  status: FlowStatus;
  flow_json: Generated<string>;
  told_from: string | null;
  told_due_at: Date | null;
  tries: Generated<number>;
  created_at: Moment;
}

interface WabaTable {
  enterprise_id: OwnEnterprise;
  id: string;
  name: string;
  created_at: Moment;
}
interface WabaNumberTable {
  enterprise_id: OwnEnterprise;
  id: string;
  waba_id: string;
  number: string;
  verified_name: string;
  code: string | null;
  code_method: string | null;
  code_at: Date | null;
}

declare module "#server/platform/db/tables.ts" {
  interface Tables {
    sandbox_account: AccountTable;
    sandbox_fault: FaultTable;
    sandbox_reached: ReachedTable;
    sandbox_news: NewsTable;
    sandbox_phone: PhoneTable;
    sandbox_message: MessageTable;
    sandbox_progress: ProgressTable;
    sandbox_template: TemplateTable;
    sandbox_media: MediaTable;
    sandbox_flow: FlowTable;
    sandbox_waba: WabaTable;
    sandbox_waba_number: WabaNumberTable;
  }
}

/** An enterprise's rows: a scope to read, or a transaction. Every repository function takes it first. */
export interface Rows {
  db: Db;
  enterpriseId: string;
}
