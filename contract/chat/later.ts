import { z } from "zod";
import { id, text, upcoming } from "../common.ts";
import { routes } from "../route.ts";
import { REPLY_MAX } from "./limits.ts";
import { filledTemplate } from "./template.ts";
import { chatMessage, chatView } from "./views.ts";

const path = "/e/enterprise/chat/{id}/later";
const permission = "CHAT.HANDLE";
const messageId = z.uuid("must be a UUID that the sender makes");
const params = z.object({
  id: id("chat"),
  messageId: messageId.meta({ examples: ["0197a1b2-0000-7000-8000-000000009ba3"] }),
});
const flag = z.stringbool().or(z.boolean());
const when = {
  text: text(REPLY_MAX).default(""),
  at: upcoming,
  /** Hold them back where the customer writes before. */
  unlessWritten: flag.default(false),
};

export const chatLaterRoutes = routes({
  planWords: {
    method: "POST",
    path,
    summary:
      "Write something that goes out by itself at a time, in one's own name. Said twice with one messageId, it waits once.",
    permission,
    envelope: "enterprise",
    params: z.object({ id: id("chat") }),
    body: z.object({
      messageId,
      ...when,
      /** A file of the library. */
      artifactId: id("artifact").optional(),
      /** An approved template in the place of words of one's own: no window holds it back. */
      template: filledTemplate.optional(),
      private: flag.default(false),
      mentions: z.array(id("user")).max(20).default([]),
      /** Put the chat aside meanwhile: it stays with its agent until the customer writes. */
      aside: flag.default(false),
    }),
    reply: chatView,
  },
  changePlannedWords: {
    method: "PUT",
    path: `${path}/{messageId}`,
    summary:
      "Change one's own words that wait, or their time; held ones wait again. Of a template its time alone is changed.",
    permission,
    envelope: "enterprise",
    params,
    body: z.object(when),
    reply: chatView,
  },
  sendPlannedWords: {
    method: "POST",
    path: `${path}/{messageId}/send`,
    summary: "Send words that wait or were held back now, in the name of who does so.",
    permission,
    envelope: "enterprise",
    params,
    reply: z.object({ chat: chatView, message: chatMessage }),
  },
  removePlannedWords: {
    method: "DELETE",
    path: `${path}/{messageId}`,
    summary:
      "Remove words that wait or were held back: one's own, of a chat one has, or of one that one watches.",
    permission: [permission, "CHAT.VIEW_MONITOR"],
    envelope: "enterprise",
    params,
    reply: chatView,
  },
});
