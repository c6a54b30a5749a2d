import { z } from "zod";
import { done, id, text } from "../common.ts";
import { routes } from "../route.ts";
import { cannedActions } from "./canned-actions.ts";
import { CANNED_SHORTCUT_MAX, CANNED_TEXT_MAX, REPLY_MAX } from "./limits.ts";
import { chatView } from "./views.ts";

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
  /** What it does beside what it says. */
  actions: cannedActions,
  /** What its actions name, by id: files, labels, an agent, a department. What is gone has no name. */
  names: z.record(z.string(), z.string()),
});
export type CannedReply = z.output<typeof cannedReply>;

const isPlace = (name: string) => (CANNED_PLACES as readonly string[]).includes(name);
const unknownPlaces = (value: string) =>
  [...value.matchAll(/\{\{\s*([^{}]*?)\s*\}\}/gu)].filter(([, name]) => !isPlace(name!));

const NOTHING_SAID = "Write what it says";
const PLACES = "may leave {{customer.name}} and {{agent.name}} to be filled in, and nothing else";
/** Words that may leave places to be filled in. */
export const withPlaces = text(CANNED_TEXT_MAX).refine((value) => unknownPlaces(value).length === 0, PLACES);

/** What a reply says, and what is typed to find it. */
export const cannedContent = {
  shortcut: text(CANNED_SHORTCUT_MAX)
    .transform((value) => value.trim().replace(/^\//, "").toLowerCase())
    .pipe(z.string().regex(/^[a-z0-9_-]+$/, "must be made of a to z, 0 to 9, _ and -"))
    .meta({ examples: ["hello", "order-late", "thanks_1"] }),
  text: withPlaces.refine((value) => value.trim() !== "", NOTHING_SAID),
};

/** Whether a canned reply does anything beside what it says. */
export const doesMore = (actions: z.output<typeof cannedActions>): boolean =>
  actions.files.length > 0 ||
  actions.note.trim() !== "" ||
  actions.addLabels.length > 0 ||
  actions.removeLabels.length > 0 ||
  actions.transfer !== null ||
  actions.close !== null;

const body = z
  .object({
    shortcut: cannedContent.shortcut,
    text: withPlaces.default(""),
    /** Without it a reply that is there keeps what it does. */
    actions: cannedActions
      .refine(({ note }) => unknownPlaces(note).length === 0, { path: ["note"], message: PLACES })
      .optional(),
    deptId: id("department").nullish(),
    /** One's own, which nobody else sees and no department narrows; otherwise it is shared. */
    personal: z.stringbool().or(z.boolean()).default(true),
  })
  .refine(({ text: said, actions }) => said.trim() !== "" || (actions !== undefined && doesMore(actions)), {
    path: ["text"],
    message: NOTHING_SAID,
  });

/** One use of a canned reply with actions: what is said as it was edited, and the steps as they were shown. */
const use = z.object({
  /** The sender's own id of it: done once, however often it is sent. */
  messageId: z.uuid("must be a UUID that the sender makes"),
  text: text(REPLY_MAX).default(""),
  /** A file of the library that the text goes with. */
  artifactId: id("artifact").optional(),
  actions: cannedActions,
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
  useCannedReply: {
    method: "POST",
    path: "/e/enterprise/chat/{id}/canned",
    summary:
      "Say and do in a chat what a canned reply with actions says and does: all of it, or nothing where a step is refused.",
    permission: "CHAT.HANDLE",
    envelope: "enterprise",
    params: z.object({ id: id("chat") }),
    body: use,
    reply: chatView,
  },
});
