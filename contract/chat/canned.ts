import { z } from "zod";
import { done, id, text } from "../common.ts";
import { routes } from "../route.ts";
import { CANNED_SHORTCUT_MAX, CANNED_TEXT_MAX } from "./limits.ts";

/** What a canned reply may leave to be filled in when it is used. */
export const CANNED_PLACES = ["customer.name", "agent.name"] as const;
export type CannedPlace = (typeof CANNED_PLACES)[number];

export const cannedReply = z.object({
  id: z.string(),
  shortcut: z.string(),
  text: z.string(),
  /** Whose chats it is for; null: everybody's. */
  deptId: z.string().nullable(),
  /** This person's own. */
  personal: z.boolean(),
});
export type CannedReply = z.output<typeof cannedReply>;

const isPlace = (name: string) => (CANNED_PLACES as readonly string[]).includes(name);
const unknownPlaces = (value: string) =>
  [...value.matchAll(/\{\{\s*([^{}]*?)\s*\}\}/gu)].filter(([, name]) => !isPlace(name!));

/** What a reply says, and what is typed to find it. */
export const cannedContent = {
  shortcut: text(CANNED_SHORTCUT_MAX)
    .transform((value) => value.trim().replace(/^\//, "").toLowerCase())
    .pipe(z.string().regex(/^[a-z0-9_-]+$/, "must be made of a to z, 0 to 9, _ and -"))
    .meta({ examples: ["hello", "order-late", "thanks_1"] }),
  text: text(CANNED_TEXT_MAX)
    .refine((value) => value.trim() !== "", "Write what it says")
    .refine(
      (value) => unknownPlaces(value).length === 0,
      "may leave {{customer.name}} and {{agent.name}} to be filled in, and nothing else",
    ),
};

const body = z.object({
  ...cannedContent,
  deptId: id("department").nullish(),
  /** One's own, which nobody else sees and no department narrows; otherwise it is shared. */
  personal: z.stringbool().or(z.boolean()).default(true),
});

const path = "/e/chat/canned";
const permission = ["CHAT.HANDLE", "CHAT.CHAT_CONFIG"] as const;
const params = z.object({ id: id("canned-reply") });

export const chatCannedRoutes = routes({
  cannedReplies: {
    method: "GET",
    path,
    summary:
      "Canned replies by shortcut: everybody's, those of one's departments, one's own; who configures chats sees every shared one.",
    permission,
    envelope: "enterprise",
    reply: z.object({ replies: z.array(cannedReply) }),
  },
  createCannedReply: {
    method: "POST",
    path,
    summary: "Add a canned reply. A shared one needs CHAT.CHAT_CONFIG.",
    permission,
    envelope: "enterprise",
    body,
    reply: cannedReply,
  },
  updateCannedReply: {
    method: "PUT",
    path: `${path}/{id}`,
    summary: "Change a canned reply. A shared one needs CHAT.CHAT_CONFIG.",
    permission,
    envelope: "enterprise",
    params,
    body,
    reply: cannedReply,
  },
  deleteCannedReply: {
    method: "DELETE",
    path: `${path}/{id}`,
    summary: "Remove a canned reply. A shared one needs CHAT.CHAT_CONFIG.",
    permission,
    envelope: "enterprise",
    params,
    reply: done,
  },
});
