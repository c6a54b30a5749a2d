import type { Asleep } from "./messages/outreach.ts";
import type { ChatChange, ChatGone, ChatTaken, LaterHeld } from "./chat/views.ts";
import type { VideoTold } from "./chat/video-actions.ts";
import type { VideoChat } from "./chat/video.ts";
import type { VisitorChange } from "./chat/webchat.ts";
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

/** Close code: the client stands under other names now. It comes back at once and fetches everything anew. */
export const CLOSE_AUDIENCE_CHANGED = 4002;

/**
 * What the client may say. The token may also stand in the query (`/ws?token=`) or in the session cookie. `lastSeq` and
 * `audience` say where it left off. Every other frame is an action of the contract (`socketActions`) with its payload;
 * its `id` comes back with the answer.
 */
export type ClientFrame =
  | { action: "authenticate"; token?: string; lastSeq?: number; audience?: string }
  /** `used`: the client's person is at work since the ping before, so that the session does not end as idle. */
  | { action: "ping"; used?: true }
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
  /** How many people opened one of its links; null where that is not counted. */
  clicked: number | null;
  /** How many people answered within 72 hours. */
  replied: number;
  /** How many people did in time what it is for; null where it has no goal. */
  converted: number | null;
  /** What that was worth in all; null where no value is summed. */
  worth: number | null;
  /** What waits of it for the end of quiet hours; null where nothing does. */
  asleep: Asleep | null;
}

/** What happens with a chat, by the specification's names and ours; each carries the chat as it is now. */
export const CHAT_EVENTS = [
  "agentPickupChat",
  "acceptInvite",
  "acceptTransfer",
  "acceptAssign",
  "agentMissedChatPickup",
  "inviteAgent",
  "transferToAgent",
  "assignAgent",
  "agentLeave",
  "customerReplyChat",
  "agentReplyChat",
  "agentEndChat",
  "botReplyChat",
  /** It begins to wait for an agent, or waits again. */
  "newChat",
  "chatMissed",
  "chatSuspended",
  "chatResumed",
  /** A video call was begun, joined, recorded or ended. */
  "videoChat",
  /** An answer that was promised is due soon, and nobody writes it; or it is late. */
  "promiseNear",
  "promiseBroken",
  /** A supervisor whispered to its agent, joined it, or took it over. */
  "chatWhispered",
  "chatJoined",
  "chatTakenOver",
  /** Words that go out later were written, changed, removed or held back. */
  "chatLater",
  /** Anything else: labels, ticks, what was read. */
  "chatChanged",
] as const;
export type ChatEventName = (typeof CHAT_EVENTS)[number];

/** What an agent did, told to their own consoles alone. */
export const OWN_CHAT_EVENTS = [
  "youAcceptedInvite",
  "youAcceptedTransfer",
  "youAcceptedAssign",
  "youTransferredToAgent",
  "youLeft",
] as const;
export type OwnChatEventName = (typeof OWN_CHAT_EVENTS)[number];

/** Every event by name with what it carries. */
export interface Events extends Record<ChatEventName, ChatChange>, Record<OwnChatEventName, ChatGone> {
  /** Words of this agent that were to go out at a time were held back. */
  laterHeld: LaterHeld;
  /** A supervisor has taken a chat from this agent. */
  chatTaken: ChatTaken;
  /** The chat is not this person's to see any more. */
  "chat.gone": ChatGone;
  "chat.settings": { what: "settings" | "label" | "canned" | "promises" | "hours" | "rules" };
  /** An agent's status, load or presence. */
  "agent.changed": { uId: string };
  "visitor.chat": VisitorChange;
  /** The call of who came to it by a link; null once it has ended. */
  "visitor.video": { videoChat: VideoChat | null };
  /** For one page of those in a video call. */
  "video.signal": VideoTold;
  "job.changed": JobView;
  /** Something that one is told, or what one has read of it. */
  "notification.changed": Record<string, never>;
  "bot.changed": {
    botId: string;
    what: "bot" | "story" | "intent" | "entity" | "config" | "knowledge" | "tests" | "collected";
  };
  "user.changed": { userId: string };
  "role.changed": { roleId: number };
  "department.changed": { departmentId: string };
  "channel.changed": { channelId: string };
  "onboarding.changed": { onboardingId: string };
  "customer.changed": { customerId: string | null };
  /** Something was told of customers; once a second at most. */
  "customer-events.changed": Record<string, never>;
  "segment.changed": { what: "segment" | "group" | "field" | "settings" };
  "enterprise.changed": { what: "details" | "branding" };
  /** Which cards are shown, or the targets. */
  "analytics.changed": Record<string, never>;
  /** Other reports are mailed, or at other times. */
  "analytics.mailed": Record<string, never>;
  "integration.changed": { integrationId: string };
  "billing.changed": { what: "wallet" | "prices" };
  "webhook.changed": { webhookId: string };
  "marketplace.changed": { what: "preset" | "install" };
  /** `app`: it itself or its draft; `run`: people came further, told at most once a second. */
  "journey.changed": { journeyId: string; what: "journey" | "people" };
  "encap.changed": { encapId: string; what: "app" | "links" | "run" };
  "trash.changed": Record<string, never>;
  /** `libraryId` is null where it concerns more than one library. */
  "creatives.changed": { libraryId: string | null };
  "speech.changed": { clipId: string | null };
  "flow.changed": { channelId: string; flowId: string | null };
  "library.changed": { what: "artifact" | "bucket" };
  "broadcast.changed": { broadcastId: string };
  /** It was changed, sent, deleted or restored. */
  "broadcast.draft": { draftId: string };
  /** `activityId` is null where it concerns the campaign itself. */
  "campaign.changed": { campaignId: string; activityId: string | null };
  "dispatch.progress": DispatchProgress;
  "message.received": { channelId: string; customerId: string | null; at: string };
  "template.changed": { templateId: string | null; channelId: string | null; status: TemplateStatus | null };
  /** Telephones of these accounts show something new; told at most twice a second. */
  "sandbox.changed": { accounts: string[] };
  "bot.training": { botId: string; state: TrainingState };
}
export type EventName = keyof Events;

/** What passes and is not kept, by name. */
export interface Ephemera {
  /** Somebody writes in a chat; `until` they are not heard of again, they write for some seconds. */
  "chat.typing": { chatId: string; by: { kind: "agent" | "customer"; id: string; name: string } };
  /** What an agent has said so far of a reply in Try it that is still being made. */
  "bot.says": { sessionId: string; text: string };
}
export type EphemeralName = keyof Ephemera;

/** What the server says. `seq` counts the events of an enterprise; a gap is never left open. */
export type ServerFrame =
  | { action: "ready"; seq: number; replayed: number; snapshot: boolean; audience: string }
  | { action: "ping" }
  | { action: "pong" }
  | { action: "error"; id?: string; message: string }
  | { action: "done"; id?: string; name: string; data: unknown }
  | { [N in EphemeralName]: { action: "ephemeral"; name: N; data: Ephemera[N] } }[EphemeralName]
  | { [N in EventName]: { action: "event"; seq: number; name: N; data: Events[N]; at: string } }[EventName];
