import { z } from "zod";
import { id, text } from "../common.ts";
import { socketRoutes } from "../route.ts";
import { DISPOSITION_MAX, FEEDBACK_MAX, REPLY_MAX } from "./limits.ts";
import { agentVideoActions, visitorVideoActions } from "./video-actions.ts";

const permission = "CHAT.HANDLE";
const chat = { chatId: id("chat") };
/** Without it: the chat that has waited longest. */
const oneOfThese = { chatId: id("chat").optional() };
/** The sender's own id of a message (UUID): saying it again with the same one does no harm. */
const messageId = z.uuid("must be a UUID that the sender makes");

/** What agents ask for over the socket. Each is answered with `done`, or with its name and "Failed". */
export const agentActions = socketRoutes({
  agentPickupChat: { permission, summary: "Take a waiting chat.", payload: z.object(oneOfThese) },
  acceptTransfer: { permission, summary: "Take a chat that was passed on.", payload: z.object(oneOfThese) },
  acceptInvite: { permission, summary: "Join a chat one was invited to.", payload: z.object(oneOfThese) },
  acceptAssign: { permission, summary: "Take a chat one was assigned.", payload: z.object(oneOfThese) },
  agentMissedChatPickup: {
    permission,
    summary: "Take a chat that nobody picked up in time.",
    payload: z.object(oneOfThese),
  },
  inviteAgent: {
    permission,
    summary: "Ask a colleague to join.",
    payload: z.object({ ...chat, agentId: id("user") }),
  },
  transferToAgent: {
    permission,
    summary: "Pass a chat on, to a colleague or to a department.",
    payload: z.object({
      ...chat,
      agentId: id("user").optional(),
      departmentId: id("department").nullish(),
      note: text(FEEDBACK_MAX).default(""),
    }),
  },
  assignAgent: {
    permission: "CHAT.VIEW_MONITOR",
    summary: "Give a chat to an agent, as their supervisor.",
    payload: z.object({ ...chat, agentId: id("user") }),
  },
  whisperInChat: {
    permission: "CHAT.VIEW_MONITOR",
    summary:
      "Tell a chat's agent something that the customer does not see, as a supervisor and without taking part.",
    payload: z.object({ ...chat, messageId, text: text(REPLY_MAX).trim().min(1) }),
  },
  joinChat: {
    permission: "CHAT.VIEW_MONITOR",
    summary: "Take part in a chat beside its agent, as their supervisor.",
    payload: z.object(chat),
  },
  takeOverChat: {
    permission: "CHAT.VIEW_MONITOR",
    summary: "Take a chat from whoever has it, as their supervisor.",
    payload: z.object({
      ...chat,
      /** Who has it, as far as the supervisor knows; null: nobody. Somebody else is not taken by surprise. */
      agentId: id("user").nullable(),
    }),
  },
  declineChat: {
    permission,
    summary: "Say no to an invitation, a transfer or an assignment.",
    payload: z.object(chat),
  },
  agentLeave: { permission, summary: "Leave a chat.", payload: z.object(chat) },
  agentReplyChat: {
    permission,
    summary: "Say something in a chat, to the customer or to colleagues alone.",
    payload: z.object({
      ...chat,
      messageId,
      text: text(REPLY_MAX).default(""),
      /** A file of the library. */
      artifactId: id("artifact").optional(),
      private: z.boolean().default(false),
      mentions: z.array(id("user")).max(20).default([]),
    }),
  },
  agentEndChat: {
    permission,
    summary: "End a chat, with what came of it.",
    payload: z.object({
      ...chat,
      feedback: text(FEEDBACK_MAX).default(""),
      disposition: text(DISPOSITION_MAX).default(""),
    }),
  },
  chatRead: {
    permission,
    summary: "Say that this agent has seen the chat, up to the customer's last message.",
    payload: z.object(chat),
  },
  chatTyping: { permission, summary: "Say that this agent is writing.", payload: z.object(chat) },
});

/** What visitors of a web chat ask for over the socket. */
export const visitorActions = socketRoutes({
  customerReplyChat: {
    permission: "VISITOR",
    summary: "Say something; a chat begins with it where none is open.",
    payload: z.object({
      messageId,
      text: text(REPLY_MAX).default(""),
      /** The button that was pressed. */
      choice: z.object({ id: text(200), title: text(200) }).optional(),
      /** A file that was sent before (`visitorUpload`). */
      fileId: z.uuid().optional(),
    }),
  },
  customerRead: {
    permission: "VISITOR",
    summary: "Say that everything up to a message was seen.",
    payload: z.object({ seq: z.number().int().min(0) }),
  },
  customerTyping: {
    permission: "VISITOR",
    summary: "Say that the visitor is writing.",
    payload: z.object({}),
  },
  customerAskPerson: {
    permission: "VISITOR",
    summary: "Ask for a person where a bot answers: the chat is handed over as it is by the bot itself.",
    payload: z.object({}),
  },
  customerEndChat: { permission: "VISITOR", summary: "End the chat.", payload: z.object({}) },
});

/** Every socket action, by the frame's `action`. */
export const socketActions = {
  ...agentActions,
  ...visitorActions,
  ...agentVideoActions,
  ...visitorVideoActions,
};
export type SocketActionName = keyof typeof socketActions;
