import { z } from "zod";
import { CHAT_HAPPENINGS } from "./words.ts";

export const mediaContent = z.object({
  kind: z.literal("media"),
  media: z.enum(["image", "video", "audio", "document", "sticker"]),
  /** A path of this server, or a whole address. */
  url: z.string(),
  fileName: z.string().optional(),
  mimeType: z.string().optional(),
  caption: z.string().optional(),
  /** What is said in it, where somebody had it written down. */
  transcript: z.string().optional(),
});
const choices = z.array(z.object({ id: z.string(), title: z.string() }));

/** A template as the customer reads it. */
export const templateContent = z.object({
  kind: z.literal("template"),
  name: z.string(),
  text: z.string(),
  /** Of its header, or of its cards one after the other. */
  files: z.array(mediaContent).optional(),
  footer: z.string().optional(),
  /** What can be tapped under it. */
  buttons: z.array(z.string()).optional(),
});
export type TemplateContent = z.output<typeof templateContent>;

/**
 * Why an agent was handed a chat. `only`: nobody else was there with room; `load`: fewest chats; `turn`: as few as others
 * have, and longest without a new one; `again`: everybody who was there had let it go before.
 */
export const assignedWhy = z.object({
  reason: z.enum(["only", "load", "turn", "again"]),
  /** How many chats they had, and how many could have taken it. */
  open: z.number(),
  among: z.number(),
  /** Whose agents were looked through; none: everybody who handles chats. */
  department: z.string().optional(),
});
export type AssignedWhy = z.output<typeof assignedWhy>;

/** What a message of a chat says, whoever says it and whatever the channel. */
export const chatContent = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("text"), text: z.string() }),
  mediaContent,
  z.object({ kind: z.literal("buttons"), text: z.string(), buttons: choices }),
  z.object({ kind: z.literal("choice"), id: z.string(), title: z.string() }),
  z.object({
    kind: z.literal("location"),
    latitude: z.number(),
    longitude: z.number(),
    name: z.string().optional(),
    address: z.string().optional(),
  }),
  z.object({
    kind: z.literal("contacts"),
    contacts: z.array(
      z.object({ name: z.string(), phones: z.array(z.string()), emails: z.array(z.string()) }),
    ),
  }),
  z.object({ kind: z.literal("link"), text: z.string(), label: z.string(), url: z.string() }),
  z.object({ kind: z.literal("reaction"), emoji: z.string() }),
  z.object({
    kind: z.literal("form"),
    values: z.record(z.string(), z.unknown()),
    /** The same in the words of the form's fields and in their order: what is shown. */
    answers: z.array(z.object({ key: z.string(), label: z.string(), text: z.string() })).optional(),
  }),
  z.object({
    kind: z.literal("email"),
    subject: z.string(),
    /** The new words. */
    text: z.string(),
    /** What stood below them of the mails before. */
    quoted: z.string().optional(),
    /** What of it was left in the mailbox: all but its subject, the rest of its words, some of its files. */
    omitted: z.enum(["mail", "words", "files"]).optional(),
    /** A machine wrote it by itself. */
    automatic: z.boolean().optional(),
  }),
  templateContent,
  /** Something that happened to the chat; `who` and `to` are names. */
  z.object({
    kind: z.literal("event"),
    event: z.enum(CHAT_HAPPENINGS),
    who: z.string().optional(),
    to: z.string().optional(),
    note: z.string().optional(),
    /** Why it was handed to this agent. */
    why: assignedWhy.optional(),
  }),
  z.object({ kind: z.literal("unsupported"), type: z.string() }),
]);
export type ChatContent = z.output<typeof chatContent>;
