import { z } from "zod";
import { id, instant, text } from "../common.ts";
import { routes } from "../route.ts";
import { REPLY_MAX } from "./limits.ts";
import { filledTemplate } from "./template.ts";
import { chatMessage, chatView } from "./views.ts";

const E = "/e/enterprise";
const permission = "CHAT.HANDLE";
const address = text(254).pipe(z.string().trim().min(1, "This field is required"));

/** Where a person can be written to: a channel, and their number or account on it. */
export const way = z.object({
  channel: z.object({ id: z.string(), name: z.string(), type: z.number() }),
  address: z.string(),
  /** Whether words of one's own may be sent now, and how many characters of them. */
  text: z.boolean(),
  textMax: z.number(),
  /** Whether the channel sends templates. */
  template: z.boolean(),
  /** Until when words of one's own may be sent; null where the channel knows no such end, and where it has passed. */
  windowEndsAt: instant.nullable(),
  /** Why they are written to nothing unasked. */
  unwanted: z.enum(["blacklisted", "optedOut"]).nullable(),
  /** The chat that is under way there: who has it, and whether this person may open it. */
  open: z.object({ chatId: z.string(), agent: z.string().nullable(), opens: z.boolean() }).nullable(),
});
export type Way = z.output<typeof way>;

export const chatStartingRoutes = routes({
  waysToCustomer: {
    method: "GET",
    path: `${E}/chat/ways`,
    summary: "Where a customer can be written to now, through the channels of one's departments.",
    permission,
    envelope: "enterprise",
    query: z.object({ customerId: id("customer") }),
    reply: z.object({ name: z.string(), ways: z.array(way) }),
  },
  startChat: {
    method: "POST",
    path: `${E}/chat/start`,
    summary:
      "Write to a customer first: a chat of one's own begins with it. Where one has a chat with them already, that is given and nothing is said. Said twice with one messageId, it is said once.",
    permission,
    envelope: "enterprise",
    body: z
      .object({
        /** The sender's own id of the message. */
        messageId: z.uuid("must be a UUID that the sender makes"),
        customerId: id("customer"),
        channelId: id("channel"),
        address: address.meta({ examples: ["+919812345678"] }),
        text: text(REPLY_MAX).default(""),
        /** An approved template in the place of words of one's own. */
        template: filledTemplate.optional(),
      })
      .refine((given) => given.template !== undefined || given.text.trim() !== "", {
        path: ["text"],
        message: "Write something, or choose a template.",
      }),
    reply: z.object({ chat: chatView, message: chatMessage.nullable() }),
  },
});
