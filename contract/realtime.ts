import type { JobView } from "./jobs.ts";
import type { DispatchState, MessageCounts } from "./messages/status.ts";
import type { TemplateStatus } from "./templates/words.ts";
import type { TrainingState } from "./bots/agents.ts";

export const SOCKET_PATH = "/ws";
export const HEARTBEAT_MS = 30_000;
/** A peer that leaves this many heartbeats unanswered is gone. */
export const MISSED_PONGS = 2;
export const RECONNECT_FIRST_MS = 2_000;
export const RECONNECT_MS = 3_000;
/** Close code: the token is not (or no longer) valid. The page reloads. */
export const CLOSE_INVALID_TOKEN = 4001;

/** What the client may say. The token may also stand in the query (`/ws?token=`) or in the session cookie. */
export type ClientFrame =
  | { action: "authenticate"; token?: string; lastSeq?: number }
  | { action: "ping" }
  | { action: "pong" };

/** How far the messages of a dispatch came; told twice a second at most. */
export interface DispatchProgress {
  dispatchId: string;
  source: string;
  /** The broadcast it belongs to. */
  sourceId: string | null;
  state: DispatchState;
  total: number;
  counts: MessageCounts;
}

/** Every event by name with what it carries. */
export interface Events {
  "job.changed": JobView;
  "bot.changed": { botId: string; what: "bot" | "story" | "intent" | "entity" | "config" };
  "user.changed": { userId: string };
  "department.changed": { departmentId: string };
  "channel.changed": { channelId: string };
  "customer.changed": { customerId: string | null };
  "segment.changed": { what: "segment" | "group" | "field" | "settings" };
  "library.changed": { what: "artifact" | "bucket" };
  "broadcast.changed": { broadcastId: string };
  "dispatch.progress": DispatchProgress;
  "message.received": { channelId: string; customerId: string | null; at: string };
  "template.changed": { templateId: string | null; channelId: string | null; status: TemplateStatus | null };
  /** Telephones of these accounts show something new; told at most twice a second. */
  "sandbox.changed": { accounts: string[] };
  "bot.training": { botId: string; state: TrainingState };
}
export type EventName = keyof Events;

/** What the server says. `seq` counts the events of an enterprise; a gap is never left open. */
export type ServerFrame =
  | { action: "ready"; seq: number; replayed: number; snapshot: boolean }
  | { action: "ping" }
  | { action: "pong" }
  | { action: "error"; message: string }
  | { [N in EventName]: { action: "event"; seq: number; name: N; data: Events[N]; at: string } }[EventName];
