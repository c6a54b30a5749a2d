import type { Generated } from "kysely";
import type { Answered } from "#contract/chat/answered.ts";
import type { ChatContent } from "#contract/chat/content.ts";
import type { SavedView } from "#contract/chat/saved-views.ts";
import type { Emotion } from "#contract/emotions.ts";
import type { VideoChat } from "#contract/chat/video.ts";
import type {
  AgentStatus,
  Author,
  ChatMessageStatus,
  ChatState,
  Part,
  PromiseKind,
  RuleEvent,
  VideoEnd,
  VideoEnder,
} from "#contract/chat/words.ts";
import type { PromiseClock } from "#engines/chat/index.ts";
import type { Db } from "#server/platform/db/pools.ts";
import type { Closing } from "./closing-plan.ts";
import type { Waiting } from "./waiting-words.ts";
import type { Json, JsonOr, Moment, OwnEnterprise } from "#server/platform/db/tables.ts";

export interface ChatTable {
  enterprise_id: OwnEnterprise;
  id: string;
  channel_id: string;
  channel_type: number;
  address: string;
  customer_id: string | null;
  customer_name: string;
  department_id: string | null;
  state: ChatState;
  version: Generated<number>;
  bot_id: string | null;
  bot_state: Json<unknown> | null;
  bot_seq: Generated<number>;
  agent_id: string | null;
  transferred_by: string | null;
  message_count: Generated<number>;
  customer_count: Generated<number>;
  customer_read_seq: Generated<number>;
  last_text: string | null;
  last_by: Author | null;
  last_by_id: string | null;
  last_at: Date | null;
  last_inbound_at: Date | null;
  labels: Generated<string[]>;
  needs_template: Generated<boolean>;
  created_at: Moment;
  queued_at: Date | null;
  due_at: Date | null;
  picked_at: Date | null;
  first_reply_at: Date | null;
  closing: Json<Closing> | null;
  closing_at: Date | null;
  closed_at: Date | null;
  closed_by: string | null;
  closed_by_name: string | null;
  feedback: string | null;
  disposition: string | null;
  ask_rating: Generated<boolean>;
  rating: number | null;
  rating_comment: string | null;
  asked_at: Date | null;
  missed_at: Date | null;
  by_bot: Generated<boolean>;
  upset: Emotion | null;
  upset_at: Generated<number>;
  upset_count: Generated<number>;
  video: Json<VideoChat> | null;
  promises: JsonOr<PromiseClock[]>;
  promise_at: Date | null;
  promise_held_until: Date | null;
  later: Json<Waiting[]> | null;
  later_at: Date | null;
  aside_note: string | null;
  reminded_at: Date | null;
  started_by: string | null;
}
export interface ChatMessageTable {
  enterprise_id: OwnEnterprise;
  chat_id: string;
  seq: number;
  id: string;
  version: number;
  author: Author;
  author_id: string | null;
  author_name: Generated<string>;
  private: Generated<boolean>;
  whispered: Generated<boolean>;
  content: Json<ChatContent>;
  status: Generated<ChatMessageStatus>;
  error_code: string | null;
  error_text: string | null;
  dispatch_no: number | null;
  file_id: string | null;
  inbound_id: number | null;
  emotion: Emotion | null;
  emotion_chance: number | null;
  answers: Json<Answered> | null;
  at: Moment;
}
export interface ChatMemberTable {
  enterprise_id: OwnEnterprise;
  chat_id: string;
  user_id: string;
  part: Part;
  by_id: string | null;
  by_name: string | null;
  seen: Generated<number>;
  pinned: Generated<boolean>;
  lapses_at: Date | null;
  left_at: Date | null;
  at: Moment;
}
interface ChatLabelTable {
  enterprise_id: OwnEnterprise;
  id: string;
  department_id: string | null;
  name: string;
  colour: string;
  position: number;
}
interface ChatAgentTable {
  enterprise_id: OwnEnterprise;
  user_id: string;
  status: Generated<AgentStatus>;
  status_at: Moment;
  seen_at: Date | null;
  taken_at: Moment;
}
interface ChatChannelTable {
  enterprise_id: OwnEnterprise;
  channel_id: string;
  bot_id: string | null;
  widget: JsonOr<unknown>;
}
export interface ChatVisitorTable {
  enterprise_id: OwnEnterprise;
  id: string;
  channel_id: string;
  token_hash: Buffer;
  name: Generated<string>;
  email: string | null;
  phone: string | null;
  customer_id: string | null;
  language: Generated<string>;
  page: Generated<string>;
  created_at: Moment;
  seen_at: Moment;
}
interface ChatFileTable {
  enterprise_id: OwnEnterprise;
  id: string;
  visitor_id: string | null;
  chat_id: string | null;
  file_key: string;
  name: string;
  mime_type: string;
  bytes: number;
  created_at: Moment;
}
export interface ChatVideoTable {
  enterprise_id: OwnEnterprise;
  id: string;
  chat_id: string;
  agent_id: string;
  agent_name: string;
  customer_name: string;
  started_at: Moment;
  rings_until: Date;
  joined_at: Date | null;
  ended_at: Date | null;
  reason: VideoEnd | null;
  ended_by: VideoEnder | null;
  agent_seen_at: Moment;
  customer_seen_at: Date | null;
  consented_at: Date | null;
}
export interface ChatRecordingTable {
  enterprise_id: OwnEnterprise;
  id: string;
  room_id: string;
  mime_type: string;
  started_at: Moment;
  pieces: Generated<number>;
  bytes: Generated<number>;
  finished: Generated<boolean>;
}
export interface ChatRecordingPieceTable {
  enterprise_id: OwnEnterprise;
  recording_id: string;
  seq: number;
  file_key: string;
  bytes: number;
}

interface ChatCannedTable {
  enterprise_id: OwnEnterprise;
  id: string;
  department_id: string | null;
  user_id: string | null;
  shortcut: string;
  content: string;
  actions: JsonOr<unknown>;
  changed_at: Moment;
}

interface ChatRuleTable {
  enterprise_id: OwnEnterprise;
  id: string;
  name: string;
  position: number;
  active: boolean;
  event: RuleEvent;
  content: Json<unknown>;
  runs: Generated<number>;
  last_at: Date | null;
}
export interface ChatRuleDueTable {
  enterprise_id: OwnEnterprise;
  chat_id: string;
  version: number;
  event: RuleEvent;
  place: number;
  seq: number | null;
  labels: Generated<string[]>;
  plan: string[] | null;
  at: Moment;
}
interface ChatRuleRunTable {
  enterprise_id: OwnEnterprise;
  chat_id: string;
  rule_id: string;
  runs: number;
}

interface ChatDepartmentHoursTable {
  enterprise_id: OwnEnterprise;
  department_id: string;
  hours: Json<unknown>;
}
interface ChatPromisePolicyTable {
  enterprise_id: OwnEnterprise;
  department_id: string | null;
  terms: Json<unknown>;
}
interface ChatPromiseTable {
  enterprise_id: OwnEnterprise;
  chat_id: string;
  kind: PromiseKind;
  since: Date;
  kept: boolean;
  minutes: number;
  in_hours: boolean;
  due_at: Date;
  at: Date;
  agent_id: string | null;
  department_id: string | null;
}

interface ChatSavedViewsTable {
  enterprise_id: OwnEnterprise;
  user_id: string;
  views: Json<SavedView[]>;
}

declare module "#server/platform/db/tables.ts" {
  interface Tables {
    chat: ChatTable;
    chat_message: ChatMessageTable;
    chat_member: ChatMemberTable;
    chat_label: ChatLabelTable;
    chat_agent: ChatAgentTable;
    chat_channel: ChatChannelTable;
    chat_visitor: ChatVisitorTable;
    chat_file: ChatFileTable;
    chat_canned: ChatCannedTable;
    chat_video: ChatVideoTable;
    chat_recording: ChatRecordingTable;
    chat_recording_piece: ChatRecordingPieceTable;
    chat_department_hours: ChatDepartmentHoursTable;
    chat_promise_policy: ChatPromisePolicyTable;
    chat_promise: ChatPromiseTable;
    chat_rule: ChatRuleTable;
    chat_rule_due: ChatRuleDueTable;
    chat_rule_run: ChatRuleRunTable;
    chat_saved_views: ChatSavedViewsTable;
  }
}

/** An enterprise's rows: a scope to read, or a transaction. Every repository function takes it first. */
export interface Rows {
  db: Db;
  enterpriseId: string;
}
