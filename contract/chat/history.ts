import { z } from "zod";
import { done, id, instant, paging, text } from "../common.ts";
import { API, routes } from "../route.ts";
import { DISPOSITION_MAX, HISTORY_PAGE } from "./limits.ts";
import { chatLabel } from "./labels.ts";
import { person } from "./person.ts";
import { endedPromise } from "./promise-view.ts";
import { participant } from "./views.ts";
import { CHAT_OUTCOMES, CHAT_STATE_NUMBERS, PROMISE_OUTCOMES } from "./words.ts";

/** Which chats a list speaks of. What is left out narrows nothing. */
const filter = {
  /** Words in messages, or in the customer's name or number. */
  search: text(100).default(""),
  channelId: id("channel").optional(),
  agentId: id("user").optional(),
  departmentId: id("department").optional(),
  labelId: id("chat-label").optional(),
  customerId: id("customer").optional(),
  state: z.coerce.number().int().pipe(z.literal(CHAT_STATE_NUMBERS)).optional(),
  rating: z.coerce.number().int().min(1).max(5).optional(),
  /** What came of them, in the enterprise's words. */
  disposition: text(DISPOSITION_MAX).optional(),
  outcome: z.enum(CHAT_OUTCOMES).optional(),
  /** What became of a promise of an answer; an agent or a department is then whose promise it was. */
  promise: z.enum(PROMISE_OUTCOMES).optional(),
  /** When the chat began. */
  fromDate: instant.optional(),
  toDate: instant.optional(),
};
const historyFilter = z.object(filter);
export type HistoryFilter = z.output<typeof historyFilter>;

export const historyChat = z.object({
  chatId: z.string(),
  state: z.literal(CHAT_STATE_NUMBERS),
  channel: z.object({ id: z.string(), name: z.string(), type: z.number() }),
  customer: z.object({ id: z.string().nullable(), name: z.string(), number: z.string() }),
  departmentId: z.string().nullable(),
  /** Who has it, or had it last. */
  agent: person.nullable(),
  labels: z.array(z.string()),
  lastMessage: z.string(),
  messageCount: z.number(),
  byBot: z.boolean(),
  missed: z.boolean(),
  createdAt: instant,
  closedAt: instant.nullable(),
  closedBy: z.string().nullable(),
  /** Seconds from asking for an agent to the first pickup. */
  pickupSeconds: z.number().nullable(),
  /** Seconds from asking for an agent to the first thing an agent said. */
  firstResponseSeconds: z.number().nullable(),
  /** Seconds from the first message to the end. */
  durationSeconds: z.number().nullable(),
  rating: z.number().nullable(),
});
export type HistoryChat = z.output<typeof historyChat>;

const one = historyChat.extend({
  participants: z.array(participant),
  feedback: z.string().nullable(),
  /** What came of it, of those an enterprise chooses from; null where none was chosen, as when a chat ends by itself. */
  disposition: z.string().nullable(),
  ratingComment: z.string().nullable(),
  /** What became of what the customer was promised, in the order in which it did. */
  promises: z.array(endedPromise),
});
export type HistoryDetails = z.output<typeof one>;

const earlierChat = historyChat.extend({ disposition: z.string().nullable() });
export const earlierChats = z.object({ chats: z.array(earlierChat), more: z.boolean() });
export type EarlierChats = z.output<typeof earlierChats>;
export type EarlierChat = z.output<typeof earlierChat>;

const named = z.object({ id: z.string(), name: z.string() });
const E = "/e/enterprise/chat/history";
const permission = "CHAT.VIEW_CHATHISTORY";
const READS = ["CHAT.HANDLE", "CHAT.VIEW_MONITOR", "CHAT.VIEW_CHATHISTORY"] as const;
const params = z.object({ id: id("chat") });

export const chatHistoryRoutes = routes({
  chatHistory: {
    method: "GET",
    path: E,
    summary: "Closed chats, and this person's own open ones, newest first; whoever monitors sees every chat.",
    permission,
    envelope: "enterprise",
    query: z.object({
      ...filter,
      ...paging(HISTORY_PAGE),
      /** The `next` of the page before, to reach old chats as fast as new ones. */
      after: text(80).optional(),
    }),
    reply: z.object({ chats: z.array(historyChat), more: z.boolean(), next: z.string().nullable() }),
  },
  chatHistoryCsv: {
    method: "GET",
    path: `${E}/csv`,
    summary: "The same chats as a file.",
    permission,
    envelope: "raw",
    query: historyFilter,
    reply: z.any(),
  },
  chatChoices: {
    method: "GET",
    path: `${E}/choices`,
    summary:
      "What chats are narrowed by and handed to: channels, agents, departments, labels, dispositions, bots.",
    permission: [permission, "CHAT.VIEW_MONITOR", "CHAT.VIEW_ANALYTICS", "CHAT.CHAT_CONFIG"],
    envelope: "enterprise",
    reply: z.object({
      channels: z.array(named.extend({ type: z.number() })),
      agents: z.array(named),
      departments: z.array(named),
      labels: z.array(chatLabel),
      dispositions: z.array(z.string()),
      /** Who may answer first on a channel. */
      bots: z.array(named),
    }),
  },
  chatHistoryOne: {
    method: "GET",
    path: `${E}/{id}`,
    summary: "What is known of one chat after its end: times, who took part, feedback.",
    permission: READS,
    envelope: "enterprise",
    params,
    reply: one,
  },
  earlierChats: {
    method: "GET",
    path: "/e/enterprise/chat/{id}/earlier",
    summary:
      "The last closed chats with the same person before this one, newest first: with the same customer, or where there is none, of the same address on the channel.",
    permission,
    envelope: "enterprise",
    params,
    reply: earlierChats,
  },
  chatTranscript: {
    method: "GET",
    path: `${E}/{id}/transcript`,
    summary: "What was said in a chat as a file, without private notes.",
    permission: READS,
    envelope: "raw",
    params,
    query: z.object({ format: z.enum(["text", "csv"]).default("text") }),
    reply: z.any(),
  },
  sendTranscript: {
    method: "POST",
    path: `${API}/chat/sendtranscript`,
    summary: "Mail what was said in a chat, without private notes, through the enterprise's e-mail channel.",
    permission: READS,
    envelope: "nlp",
    body: z.object({ chatId: id("chat"), emailId: z.email("must be an e-mail address").max(254) }),
    reply: done,
  },
});
