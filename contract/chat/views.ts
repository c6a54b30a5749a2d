import { z } from "zod";
import { instant } from "../common.ts";
import { EMOTIONS } from "../emotions.ts";
import { answered } from "./answered.ts";
import { chatContent } from "./content.ts";
import { runningPromise } from "./promise-view.ts";
import { laterWords } from "./later-words.ts";
import { type Person, person } from "./person.ts";
import { videoChat } from "./video.ts";
import { AUTHORS, CHAT_STATE_NUMBERS, type HeldReason, PARTS } from "./words.ts";

export const participant = z.object({
  uId: z.string(),
  name: z.string(),
  part: z.enum(PARTS),
  /** Who invited, transferred or assigned. */
  by: z.string().nullable(),
  /** How many of the customer's messages this person has seen. */
  seen: z.number(),
  pinned: z.boolean(),
});
export type Participant = z.output<typeof participant>;

/** What somebody shows in a message, and how likely: 0 to 1. */
const feeling = z.object({ emotion: z.enum(EMOTIONS), chance: z.number() });
export type Feeling = z.output<typeof feeling>;

/** A chat as every member of its audience sees it. */
export const chatView = z.object({
  chatId: z.string(),
  /** Grows with each change: of two views of a chat the one with the higher version holds. */
  version: z.number(),
  state: z.union(CHAT_STATE_NUMBERS.map((state) => z.literal(state))),
  channel: z.object({ id: z.string(), name: z.string(), type: z.number() }),
  customer: z.object({ id: z.string().nullable(), name: z.string(), number: z.string() }),
  departmentId: z.string().nullable(),
  /** Who handles it. */
  agent: person.nullable(),
  /** Who passed it on to the department; null for one that came from the customer. */
  transferredBy: z.string().nullable(),
  participants: z.array(participant),
  lastMessage: z
    .object({ text: z.string(), by: z.enum(AUTHORS), byId: z.string().nullable(), at: instant })
    .nullable(),
  messageCount: z.number(),
  /** How many messages the customer wrote. */
  customerCount: z.number(),
  /** How many of ours the customer has read: the number of the last one. */
  customerReadSeq: z.number(),
  labels: z.array(z.string()),
  /** The customer may be sent nothing but a template now (code 470). */
  needsTemplate: z.boolean(),
  lastInboundAt: instant.nullable(),
  /** Until when words of one's own may be sent; null where the channel knows no such end. */
  windowEndsAt: instant.nullable(),
  createdAt: instant,
  /** Since when it waits for an agent. */
  queuedAt: instant.nullable(),
  pickedAt: instant.nullable(),
  /** It is about to be closed: when, and who may still undo that. */
  closing: z.object({ at: instant, by: person }).nullable(),
  closedAt: instant.nullable(),
  /** Of a chat that was put aside: until when (null: until the customer writes, or by hand), and why. */
  aside: z.object({ until: instant.nullable(), note: z.string() }).nullable(),
  /** What agents have written to go out later, the next first; then what was held back. */
  later: z.array(laterWords),
  rating: z.number().nullable(),
  /** By what the customer is upset now: shown within their last three messages, and nothing glad after it. */
  upset: z.enum(EMOTIONS).nullable(),
  /** Which answers the customer was promised and waits for. */
  promises: z.array(runningPromise),
  /** The video call under way. */
  videoChat: videoChat.nullable(),
});
export type ChatView = z.output<typeof chatView>;

/** A message of a chat. */
export const chatMessage = z.object({
  /** Counts the messages of the chat from 1, without a gap. */
  seq: z.number(),
  /** The id that its sender gave it: a second message with it is not taken. */
  messageId: z.string(),
  /** The chat's version at the message's last change. */
  version: z.number(),
  actionBy: z.enum(AUTHORS),
  actionId: z.string().nullable(),
  actionName: z.string(),
  /** For agents alone. */
  private: z.boolean(),
  /** A private note of a supervisor who takes no part: a whisper to the chat's agent. */
  whispered: z.boolean(),
  content: chatContent,
  /** 0 on its way, 1 delivered, 2 read, 3 failed. */
  status: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
  channelErrorCode: z.string().nullable(),
  channelErrorDesc: z.string().nullable(),
  /** Of customers' messages in English; null where it was not read. */
  feeling: feeling.nullable(),
  /** Of customers' messages: which of ours they answer, where the channel tells. */
  answers: answered.nullable(),
  actedOn: instant,
});
export type ChatMessage = z.output<typeof chatMessage>;

/** A change of a chat: how it is now, and the messages that are new or changed with it. */
export interface ChatChange {
  chat: ChatView;
  messages: ChatMessage[];
  by: Person | null;
}
/** A chat that somebody hears of no more. */
export interface ChatGone {
  chatId: string;
  version: number;
}

/** A chat that a supervisor took from its agent. */
export interface ChatTaken {
  chatId: string;
  customer: string;
  by: Person;
}

/** Words of an agent that did not go out. */
export interface LaterHeld {
  chatId: string;
  customer: string;
  why: HeldReason;
}

export const chatCounts = z.object({
  newChatCount: z.number(),
  invitedChatCount: z.number(),
  transferredChatCount: z.number(),
  assignedChatCount: z.number(),
  missedChatCount: z.number(),
  total: z.number(),
});
export type ChatCounts = z.output<typeof chatCounts>;
