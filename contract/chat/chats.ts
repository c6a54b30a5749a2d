import { z } from "zod";
import { done, id, instant, ordinal, paging, text, upcoming } from "../common.ts";
import { routes } from "../route.ts";
import { earlierChats } from "./history.ts";
import { chatVisitor } from "./visitor.ts";
import {
  ASIDE_NOTE_MAX,
  DISPOSITION_MAX,
  FEEDBACK_MAX,
  LABELS_MAX,
  SUMMARY_CAP,
  THREAD_CAP,
  THREAD_PAGE,
} from "./limits.ts";
import { chatCounts, chatMessage, chatView } from "./views.ts";
import { filledTemplate } from "./template.ts";
import { PICKUP_KINDS } from "./words.ts";

const E = "/e/enterprise";
const HANDLES = "CHAT.HANDLE";
/** Who may look at chats at all; which ones, the service says. */
const READS = ["CHAT.HANDLE", "CHAT.VIEW_MONITOR", "CHAT.VIEW_CHATHISTORY"] as const;
const params = z.object({ id: id("chat") });
/** The same one twice is one. */
const chatLabels = z
  .array(id("chat-label"))
  .max(LABELS_MAX)
  .transform((ids) => [...new Set(ids)]);
const ofMessage = z.object({
  id: id("chat"),
  seq: z.coerce
    .number()
    .int()
    .min(1)
    .meta({ examples: [1] }),
});

/** What a composer may offer on a chat's channel. */
export const composerRules = z.object({
  textMax: z.number(),
  captionMax: z.number(),
  media: z.array(z.string()),
  buttonsMax: z.number(),
  markup: z.enum(["whatsapp", "none"]),
  templates: z.boolean(),
  /** Hours after the customer's last message in which words of one's own may be sent; null: no such end. */
  windowHours: z.number().nullable(),
  receipts: z.boolean(),
  typing: z.boolean(),
});
export type ComposerRules = z.output<typeof composerRules>;

export const chatRoutes = routes({
  chatSummary: {
    method: "GET",
    path: `${E}/chat/summary`,
    summary: "Every open chat that this person hears of, with the counters of the pickup widget.",
    permission: READS,
    envelope: "enterprise",
    query: z.object(paging(SUMMARY_CAP, SUMMARY_CAP)),
    reply: z.object({
      chats: z.array(chatView),
      counts: chatCounts,
      more: z.boolean(),
      /** Departments whose waiting chats are this person's to pick up; null stands for chats of none. */
      departments: z.array(z.string().nullable()),
    }),
  },
  chatCount: {
    method: "GET",
    path: `${E}/chat/chat_count`,
    summary: "How many chats wait for this agent, by kind.",
    permission: HANDLES,
    envelope: "enterprise",
    reply: chatCounts,
  },
  waitingChats: {
    method: "GET",
    path: `${E}/chat/notifications`,
    summary: "The chats of one kind that wait for this agent, longest waiting first.",
    permission: HANDLES,
    envelope: "enterprise",
    query: z.object({ action: z.enum(PICKUP_KINDS), ...paging(100) }),
    reply: z.object({
      chats: z.array(
        z.object({
          chatId: z.string(),
          customerName: z.string(),
          customerNumber: z.string(),
          channelType: z.number(),
          lastMessage: z.string(),
          waitingSince: instant,
          transferringAgent: z.object({ uId: z.string(), name: z.string() }).nullable(),
          handlingAgent: z.object({ uId: z.string(), name: z.string() }).nullable(),
        }),
      ),
      more: z.boolean(),
    }),
  },
  oneChat: {
    method: "GET",
    path: `${E}/chat/{id}`,
    summary: "One chat, its last messages and what its channel can do.",
    permission: READS,
    envelope: "enterprise",
    params,
    query: z.object({ perPage: paging(THREAD_PAGE, THREAD_CAP).perPage }),
    reply: z.object({
      chat: chatView,
      messages: z.array(chatMessage),
      composer: composerRules,
      /** What is known of who writes in a web chat; null on other channels. */
      visitor: chatVisitor.nullable(),
      /** What was before with them; null for who does not read histories. */
      earlier: earlierChats.nullable(),
    }),
  },
  chatMessages: {
    method: "GET",
    path: `${E}/chat/{id}/messages`,
    summary: "Messages of a chat in their order: those before a number, or after one.",
    permission: READS,
    envelope: "enterprise",
    params,
    query: z.object({
      before: ordinal.min(1).optional(),
      after: ordinal.optional(),
      perPage: paging(THREAD_PAGE, THREAD_CAP).perPage,
    }),
    reply: z.object({ messages: z.array(chatMessage), more: z.boolean() }),
  },
  closeChat: {
    method: "POST",
    path: `${E}/chat/{id}/close`,
    summary: "End a chat, with what came of it.",
    permission: [HANDLES, "CHAT.VIEW_MONITOR"],
    envelope: "enterprise",
    params,
    body: z.object({
      feedback: text(FEEDBACK_MAX).default(""),
      labels: chatLabels.optional(),
      /** One of those that the settings offer. */
      disposition: text(DISPOSITION_MAX).default(""),
      /** Say nothing to the customer. */
      quietly: z.stringbool().or(z.boolean()).default(false),
      /** Close it only once some seconds have passed in which it can be undone. */
      undoable: z
        .stringbool()
        .or(z.boolean())
        .default(false)
        .meta({ examples: [false] }),
    }),
    reply: chatView,
  },
  keepChatOpen: {
    method: "POST",
    path: `${E}/chat/{id}/close/undo`,
    summary: "Undo that a chat was closed, as long as that can be undone: it goes on with its agent.",
    permission: [HANDLES, "CHAT.VIEW_MONITOR"],
    envelope: "enterprise",
    params,
    reply: chatView,
  },
  sendChatTemplate: {
    method: "POST",
    path: `${E}/chat/{id}/template`,
    summary:
      "Send the customer an approved template: the one thing that may be sent once the window has closed. Said twice with one messageId, it is sent once.",
    permission: HANDLES,
    envelope: "enterprise",
    params,
    body: z.object({
      /** The sender's own id of the message. */
      messageId: z.uuid("must be a UUID that the sender makes"),
      ...filledTemplate.shape,
    }),
    reply: z.object({ chat: chatView, message: chatMessage }),
  },
  suspendChat: {
    method: "POST",
    path: `${E}/chat/{id}/suspend`,
    summary: "Put a chat aside; it comes back when the customer writes, at a time, or by hand.",
    permission: HANDLES,
    envelope: "enterprise",
    params,
    body: z.object({
      until: upcoming.nullish(),
      /** Why: read when it comes back. */
      note: text(ASIDE_NOTE_MAX).default(""),
    }),
    reply: chatView,
  },
  resumeChat: {
    method: "POST",
    path: `${E}/chat/{id}/resume`,
    summary: "Take a suspended chat up again.",
    permission: HANDLES,
    envelope: "enterprise",
    params,
    reply: chatView,
  },
  tagChat: {
    method: "POST",
    path: `${E}/chat/{id}/update_tag`,
    summary: "Set a chat's labels.",
    permission: [HANDLES, "CHAT.VIEW_MONITOR"],
    envelope: "enterprise",
    params,
    body: z.object({ labels: chatLabels }),
    reply: chatView,
  },
  pinChat: {
    method: "POST",
    path: `${E}/chat/{id}/pin`,
    summary: "Keep a chat on top of one's own list, or no longer.",
    permission: HANDLES,
    envelope: "enterprise",
    params,
    body: z.object({ pinned: z.stringbool().or(z.boolean()) }),
    reply: done,
  },
  chatMedia: {
    method: "GET",
    path: `${E}/chat/{id}/media/{seq}`,
    summary: "The file that came with a message.",
    permission: READS,
    envelope: "raw",
    params: ofMessage,
    reply: z.any(),
  },
  transcribeChatMedia: {
    method: "POST",
    path: `${E}/chat/{id}/media/{seq}/transcript`,
    summary: "Have what is said in a message's recording written down, for everybody who reads the chat.",
    permission: HANDLES,
    envelope: "enterprise",
    params: ofMessage,
    reply: z.object({ transcript: z.string() }),
  },
});
