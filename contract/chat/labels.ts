import { z } from "zod";
import { done, id, name } from "../common.ts";
import { routes } from "../route.ts";
import { LABEL_MAX } from "./limits.ts";
import { LABEL_COLOURS } from "./words.ts";

const path = "/e/chat/config";
const permission = "CHAT.CHAT_CONFIG";

export const chatLabel = z.object({
  id: z.string(),
  name: z.string(),
  colour: z.enum(LABEL_COLOURS),
  /** null: for every department. */
  deptId: z.string().nullable(),
});
export type ChatLabel = z.output<typeof chatLabel>;

/** How a label looks. */
export const labelContent = {
  name: name(LABEL_MAX, "Label Name is required"),
  colour: z.enum(LABEL_COLOURS).default("petrol"),
};

const body = z.object({
  ...labelContent,
  deptId: id("department").nullish(),
});

export const chatLabelRoutes = routes({
  chatLabels: {
    method: "GET",
    path: `${path}/list`,
    summary: "Chat labels in their order; with a department, its own and those for everybody.",
    permission: ["CHAT.HANDLE", "CHAT.VIEW_MONITOR", "CHAT.VIEW_CHATHISTORY", "CHAT.CHAT_CONFIG"],
    envelope: "enterprise",
    query: z.object({ deptId: id("department").optional() }),
    reply: z.object({ labels: z.array(chatLabel) }),
  },
  chatLabelDetails: {
    method: "GET",
    path: `${path}/{id}`,
    summary: "One chat label.",
    permission: ["CHAT.HANDLE", "CHAT.VIEW_MONITOR", "CHAT.VIEW_CHATHISTORY", "CHAT.CHAT_CONFIG"],
    envelope: "enterprise",
    params: z.object({ id: id("chat-label") }),
    reply: chatLabel,
  },
  createChatLabel: {
    method: "POST",
    path: `${path}/create`,
    summary: "Add a chat label.",
    permission,
    envelope: "enterprise",
    body,
    reply: chatLabel,
  },
  updateChatLabel: {
    method: "PUT",
    path: `${path}/{id}`,
    summary: "Change a chat label.",
    permission,
    envelope: "enterprise",
    params: z.object({ id: id("chat-label") }),
    body,
    reply: chatLabel,
  },
  deleteChatLabel: {
    method: "DELETE",
    path: `${path}/{id}`,
    summary: "Remove a chat label, from chats as well.",
    permission,
    envelope: "enterprise",
    params: z.object({ id: id("chat-label") }),
    reply: done,
  },
  orderChatLabels: {
    method: "POST",
    path: `${path}/order`,
    summary: "Put chat labels in another order: all their ids, first to last.",
    permission,
    envelope: "enterprise",
    body: z.object({ ids: z.array(id("chat-label")).min(1).max(500) }),
    reply: done,
  },
});
