import { z } from "zod";
import { CHANNEL_TYPES } from "../channel-types.ts";
import { done, id, text } from "../common.ts";
import { API, routes } from "../route.ts";
import {
  CONFIRM_BODY_MAX,
  CONFIRM_DAYS_MAX,
  CONFIRM_PAGE,
  CONFIRM_REMIND_HOURS_MAX,
  CONFIRM_SUBJECT_MAX,
  CONFIRM_WORD_MAX,
  CONFIRM_WORDS_MAX,
} from "./limits.ts";

/** A yes that somebody else said for a person: it waits for their own word, or none came in time. */
export const UNCONFIRMED = ["pending", "expired"] as const;
export type Unconfirmed = (typeof UNCONFIRMED)[number];
/** Where somebody stands of whom something was said. */
export const STANDINGS = ["yes", "no", ...UNCONFIRMED] as const;
export type Standing = (typeof STANDINGS)[number];

const channelType = z.enum(CHANNEL_TYPES);
const path = `${API}/confirmations`;
const kind = { params: z.object({ channelType: z.coerce.number().pipe(channelType) }) };

/** How people are asked on a kind of channel whether they want messages there. */
const setting = {
  active: z.boolean(),
  /** Through which channel. */
  channelId: id("channel").nullable(),
  /** An approved template without variables; without one the text is sent. Never of mails. */
  templateId: id("template").nullable(),
  /** Of mails. */
  subject: text(CONFIRM_SUBJECT_MAX),
  /** The text; in that of a mail the link stands where "{link}" does. */
  body: text(CONFIRM_BODY_MAX),
  /** What confirms when it is all that they write, or the quick reply that they press. Not of mails. */
  words: z
    .array(text(CONFIRM_WORD_MAX).min(1, "Write a word."))
    .max(CONFIRM_WORDS_MAX, `Write at most ${CONFIRM_WORDS_MAX} words.`),
  /** After so many hours they are asked once more; null: not. */
  remindHours: z.int().min(1).max(CONFIRM_REMIND_HOURS_MAX).nullable(),
  /** After so many days without an answer they are asked no more. */
  expireDays: z.int().min(1).max(CONFIRM_DAYS_MAX),
};
export const confirmation = z.object({
  channelType: z.number(),
  ...setting,
  /** People who have not confirmed yet, those of them who were asked, and those who never answered. */
  counts: z.object({ pending: z.number(), asked: z.number(), expired: z.number() }),
  /** Why nobody is asked now; null where they are. */
  problem: z.string().nullable(),
  /** Why messages that ask are held, until somebody goes on with them; null where none are. */
  held: z.string().nullable(),
});
export type Confirmation = z.output<typeof confirmation>;

const page = {
  path: `${CONFIRM_PAGE}/{code}`,
  public: true,
  /** Mail programs of many people call from a few addresses. */
  perMinute: 240,
  envelope: "raw",
  params: z.object({ code: text(60) }),
  reply: z.unknown(),
} as const;

export const confirmationRoutes = routes({
  listConfirmations: {
    method: "GET",
    path,
    summary:
      "On which kinds of channel people are asked to confirm a yes that somebody else said for them (double opt-in), how, and how many have not.",
    permission: "BLACKLIST.VIEW",
    envelope: "nlp",
    reply: z.object({ confirmations: z.array(confirmation) }),
  },
  saveConfirmation: {
    method: "PUT",
    path: `${path}/{channelType}`,
    summary:
      "Say how people are asked on a kind of channel, and whether they are. Who stands as a yes when it is turned on stays so; who has not confirmed when it is turned off can still do so, and is asked no more.",
    permission: "BLACKLIST.EDIT",
    envelope: "nlp",
    ...kind,
    body: z.object(setting),
    reply: z.object({ confirmation }),
  },
  resumeConfirmation: {
    method: "POST",
    path: `${path}/{channelType}/resume`,
    summary:
      "Go on with messages that ask people to confirm: they were held because the channel, the template or the wallet was at fault.",
    permission: "BLACKLIST.EDIT",
    envelope: "nlp",
    ...kind,
    reply: done,
  },
  confirmPage: {
    method: "GET",
    ...page,
    summary:
      "The page behind the link of a mail that asks whether its reader wants more of them: one button. Changes nothing, whoever opens it; a code that is none of ours gets a page that says so (404).",
  },
  confirm: {
    method: "POST",
    ...page,
    summary: "That page's button: its reader wants messages on this kind of channel.",
    formats: ["form", "multipart"],
    maxBytes: 1_024,
    body: z.object({}),
  },
});
