import { z } from "zod";
import { id, instant } from "../common.ts";
import { routes } from "../route.ts";

/** As many as are offered at once. */
export const SUGGESTIONS_MAX = 3;

export const suggestedReply = z.object({
  text: z.string(),
  /** The question of the past that was answered so. */
  question: z.string(),
  /** How like it is to what the customer asks now: 0 to 1. */
  similarity: z.number(),
  /** The chat in which it was said, and when that chat ended. */
  chatId: z.string(),
  closedAt: instant,
});
export type SuggestedReply = z.output<typeof suggestedReply>;

export const chatSuggestionRoutes = routes({
  chatSuggestions: {
    method: "GET",
    path: "/e/enterprise/chat/{id}/suggestions",
    summary:
      "What agents of the department answered to questions like the customer's last one, in chats that were not rated badly.",
    permission: "CHAT.HANDLE",
    envelope: "enterprise",
    params: z.object({ id: id("chat") }),
    reply: z.object({ suggestions: z.array(suggestedReply) }),
  },
});
