import type { Generated } from "kysely";
import type { ChannelType } from "#contract/channel-types.ts";
import type { ConsentWay } from "#contract/messages/consents.ts";
import type { Unconfirmed } from "#contract/messages/confirmations.ts";
import type { DispatchSource, DispatchState } from "#contract/messages/status.ts";
import type { InboundContent } from "#channels/kit/index.ts";
import type { Db } from "#server/platform/db/pools.ts";
import type { Json, Moment, OwnEnterprise } from "#server/platform/db/tables.ts";
import type { DispatchContent } from "./render/content.ts";

interface DispatchTable {
  enterprise_id: OwnEnterprise;
  id: string;
  no: Generated<number>;
  mark: string;
  channel_id: string;
  source: DispatchSource;
  source_id: string | null;
  template_id: string | null;
  name: string;
  content: Json<DispatchContent>;
  state: DispatchState;
  state_reason: string | null;
  start_at: Date | null;
  /** What the clock of each person is to show when they are sent it; null: all at one moment. */
  local_time: string | null;
  total: Generated<number>;
  per_second: number | null;
  turn: Generated<number>;
  link_origin: string | null;
  /** What it is for; null where that was not said. */
  goal_event: string | null;
  goal_hours: number | null;
  /** The event's value whose number is summed. */
  goal_value: string | null;
  created_by: string | null;
  created_by_name: Generated<string>;
  created_at: Moment;
  started_at: Date | null;
  finished_at: Date | null;
  /** How often everything of it was worked off. */
  rounds: Generated<number>;
  held_until: Date | null;
  /** It goes also to who had as many messages as the frequency cap lets through. */
  urgent: Generated<boolean>;
  /** It goes to those whom another did not reach. */
  fallback: Generated<boolean>;
  try_days: number | null;
  trying: Generated<boolean>;
  tries_held: Generated<boolean>;
  erased_to: Generated<number>;
  erased_at: Date | null;
}
interface DispatchChunkTable {
  enterprise_id: OwnEnterprise;
  dispatch_no: number;
  no: number;
  channel_id: string;
  urgent: boolean;
  from_seq: number;
  size: number;
  seqs: number[] | null;
  tries: Generated<number>;
  doubt: Generated<boolean>;
  /** It waits for what the clocks of its people show: the end of quiet hours, or where it is `local`, their time. */
  quiet: Generated<boolean>;
  local: Generated<boolean>;
  done: Generated<number>;
  intent: Generated<number>;
  finished: Generated<boolean>;
  /** The people of it are noted as written to. */
  noted: Generated<boolean>;
  owner: string | null;
  lease_until: Date | null;
  run_at: Moment;
}
interface MessageTable {
  enterprise_id: OwnEnterprise;
  dispatch_no: number;
  seq: number;
  address: string;
  /** Of its number; "" where it goes to none. */
  country: Generated<string>;
  customer_id: string | null;
  vars: Json<string[] | null>;
  status: Generated<number>;
  attempt: Generated<number>;
  vendor_id: string | null;
  at: Moment;
}
interface MessageTryTable {
  enterprise_id: OwnEnterprise;
  dispatch_no: number;
  seq: number;
  first_at: Moment;
  tries: Generated<number>;
  failed_at: Date | null;
  next_at: Date | null;
}
interface MessageEventTable {
  enterprise_id: OwnEnterprise;
  dispatch_no: number;
  seq: number;
  status: number;
  at: Moment;
  code: string | null;
  description: string | null;
}
interface DispatchStatTable {
  enterprise_id: OwnEnterprise;
  dispatch_no: number;
  shard: number;
  status: number;
  country: Generated<string>;
  n: number;
}
interface DispatchLinkTable {
  enterprise_id: OwnEnterprise;
  dispatch_no: number;
  no: number;
  pattern: string;
}
interface MessageClickTable {
  enterprise_id: OwnEnterprise;
  dispatch_no: number;
  seq: number;
  link: number;
  at: Date;
}
interface ClickStatTable {
  enterprise_id: OwnEnterprise;
  dispatch_no: number;
  shard: number;
  link: number;
  persons: number;
  clicks: number;
}
interface VendorRefTable {
  enterprise_id: OwnEnterprise;
  channel_id: string;
  vendor_id: string;
  dispatch_no: number;
  seq: number;
  attempt: number | null;
}
interface InboundMessageTable {
  enterprise_id: OwnEnterprise;
  id: Generated<number>;
  channel_id: string;
  vendor_id: string;
  address: string;
  customer_id: string | null;
  profile_name: string | null;
  content: Json<InboundContent>;
  reply_dispatch_no: number | null;
  reply_seq: number | null;
  /** A machine wrote it by itself. */
  automatic: Generated<boolean>;
  at: Moment;
  received_at: Moment;
}
interface InboundNotedTable {
  enterprise_id: OwnEnterprise;
  message_id: number;
}
interface ConversationWindowTable {
  enterprise_id: OwnEnterprise;
  channel_id: string;
  address: string;
  last_inbound_at: Moment;
}
interface ChannelReachedTable {
  enterprise_id: OwnEnterprise;
  channel_id: string;
  address: string;
  at: Moment;
}
interface MessageReplyTable {
  enterprise_id: OwnEnterprise;
  dispatch_no: number;
  seq: number;
  inbound_id: number;
  at: Date;
}
interface ReplyStatTable {
  enterprise_id: OwnEnterprise;
  dispatch_no: number;
  persons: number;
}
interface ReplyNotedTable {
  enterprise_id: OwnEnterprise;
  inbound_id: number;
}
interface MessageConversionTable {
  enterprise_id: OwnEnterprise;
  dispatch_no: number;
  seq: number;
  held_out: boolean;
  at: Date;
  worth: string | null;
}
interface ConversionStatTable {
  enterprise_id: OwnEnterprise;
  dispatch_no: number;
  held_out: boolean;
  persons: number;
  worth: string;
}
interface OutreachRuleTable {
  enterprise_id: OwnEnterprise;
  quiet_from: string | null;
  quiet_to: string | null;
  cap_messages: number | null;
  cap_days: number | null;
  counted: Generated<boolean>;
}
interface OutreachSentTable {
  enterprise_id: OwnEnterprise;
  dispatch_no: number;
  seq: number;
  person: string;
  at: Moment;
  /** Its person fell back. */
  fallen: Generated<boolean>;
}
interface MessageFallbackTable {
  enterprise_id: OwnEnterprise;
  dispatch_no: number;
  seq: number;
  fallback_no: number;
  fallback_seq: number;
  at: Moment;
}
interface BlacklistEntryTable {
  enterprise_id: OwnEnterprise;
  id: string;
  address: string;
  channel_type: ChannelType | null;
  reason: Generated<string>;
  until: Date | null;
  created_by: string;
  created_at: Generated<Date>;
}
interface ConsentTable {
  enterprise_id: OwnEnterprise;
  channel_type: ChannelType;
  address: string;
  customer_id: string | null;
  opted_in: boolean;
  reason: string;
  way: Generated<ConsentWay>;
  at: Moment;
  /** The import that brought it. */
  upload_id: string | null;
  /** Of a yes that somebody else said for them: it waits for their own word, or none came in time. */
  unconfirmed: Unconfirmed | null;
  asked_at: Date | null;
  reminded_at: Date | null;
}
interface ConfirmationTable {
  enterprise_id: OwnEnterprise;
  channel_type: ChannelType;
  active: Generated<boolean>;
  channel_id: string | null;
  template_id: string | null;
  subject: Generated<string>;
  body: Generated<string>;
  words: string[];
  remind_hours: number | null;
  expire_days: number;
  problem: string | null;
}
interface ConsentEventTable {
  enterprise_id: OwnEnterprise;
  id: Generated<number>;
  channel_type: ChannelType;
  address: string;
  customer_id: string | null;
  /** Null where it is neither a yes nor a no. */
  opted_in: boolean | null;
  way: ConsentWay;
  words: string;
  by_name: Generated<string>;
  at: Moment;
  upload_id: string | null;
  /** Of an import's event that held: what held before. */
  before: Json<Record<string, unknown>> | null;
}

declare module "#server/platform/db/tables.ts" {
  interface Tables {
    dispatch: DispatchTable;
    dispatch_chunk: DispatchChunkTable;
    message: MessageTable;
    message_event: MessageEventTable;
    message_try: MessageTryTable;
    dispatch_stat: DispatchStatTable;
    dispatch_link: DispatchLinkTable;
    message_click: MessageClickTable;
    click_stat: ClickStatTable;
    vendor_ref: VendorRefTable;
    inbound_message: InboundMessageTable;
    inbound_noted: InboundNotedTable;
    conversation_window: ConversationWindowTable;
    channel_reached: ChannelReachedTable;
    message_reply: MessageReplyTable;
    reply_stat: ReplyStatTable;
    reply_noted: ReplyNotedTable;
    message_conversion: MessageConversionTable;
    conversion_stat: ConversionStatTable;
    outreach_rule: OutreachRuleTable;
    outreach_sent: OutreachSentTable;
    message_fallback: MessageFallbackTable;
    blacklist_entry: BlacklistEntryTable;
    confirmation: ConfirmationTable;
    consent: ConsentTable;
    consent_event: ConsentEventTable;
  }
}

/** An enterprise's rows: a scope to read, or a transaction. Every repository function takes it first. */
export interface Rows {
  db: Db;
  enterpriseId: string;
}
