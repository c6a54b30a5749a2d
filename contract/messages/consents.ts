import { z } from "zod";
import { CHANNEL_TYPES } from "../channel-types.ts";
import { id, instant, paging, text } from "../common.ts";
import { API, routes } from "../route.ts";
import { STANDINGS, UNCONFIRMED } from "./confirmations.ts";
import { CONSENT_WORDS_MAX, CONSENTS_PAGE, NUMBER_MAX } from "./limits.ts";

/**
 * By what a person's wish came to be known: a word that they wrote, their settings at the vendor, the page behind a
 * message's link, the button of a mail program; somebody here, or a program, who entered it for them; or a list. The
 * last four are what became of a yes that somebody else said: they were asked, asked once more, confirmed it, or did not
 * answer in time.
 */
export const CONSENT_WAYS = [
  "word",
  "vendor",
  "page",
  "one_click",
  "agent",
  "api",
  "import",
  "asked",
  "reminded",
  "confirmed",
  "expired",
] as const;
export type ConsentWay = (typeof CONSENT_WAYS)[number];

const channelType = z.enum(CHANNEL_TYPES);

/** One yes or no to messages on a kind of channel. */
export const consentEvent = z.object({
  id: z.string(),
  address: z.string(),
  channelType: z.number(),
  customerId: z.string().nullable(),
  /** null: that they were asked, or did not answer. */
  optedIn: z.boolean().nullable(),
  /** Of the yes that holds: whether it waits for their own word, or none came in time. Null for all else. */
  unconfirmed: z.enum(UNCONFIRMED).nullable(),
  way: z.enum(CONSENT_WAYS),
  /** What they wrote, or what whoever entered it knows of it. */
  words: z.string(),
  /** Who entered it; null where they said it themselves. */
  by: z.string().nullable(),
  at: instant,
});
export type ConsentEvent = z.output<typeof consentEvent>;

export const consentRoutes = routes({
  listConsents: {
    method: "GET",
    path: `${API}/consents`,
    summary:
      "Every yes and no that people said to messages, newest first: when, by what, in which words, and who entered it.",
    permission: "BLACKLIST.VIEW",
    envelope: "nlp",
    query: z.object({
      /** Of this customer alone: by them, and at the addresses that are theirs now. */
      customerId: id("customer").optional(),
      search: text(NUMBER_MAX).default(""),
      channelType: z.coerce.number().pipe(channelType).optional(),
      /** Only the yes that waits for the person's own word, or for which none came in time. */
      unconfirmed: z.enum(UNCONFIRMED).optional(),
      ...paging(CONSENTS_PAGE),
    }),
    reply: z.object({ consents: z.array(consentEvent), total: z.number(), more: z.boolean() }),
  },
  noteConsent: {
    method: "POST",
    path: `${API}/consents`,
    summary:
      "Note what a person said elsewhere: on paper, on the telephone, in a form. It stands until they say something else.",
    permission: "BLACKLIST.EDIT",
    envelope: "nlp",
    body: z.object({
      address: text(NUMBER_MAX).min(1, "Write an address."),
      channelType,
      optedIn: z.boolean(),
      /** How it is known: "Signed form of 3 May". */
      words: text(CONSENT_WORDS_MAX).min(1, "Write how this is known."),
      /** When they said it; now where nothing is said. */
      at: instant.optional(),
    }),
    reply: z.object({
      consent: consentEvent,
      /** Whether it is what holds now: a later word of theirs goes before it. */
      holds: z.boolean(),
      /** Where the person stands now: a yes may have to be confirmed by themselves first. */
      standing: z.enum(STANDINGS),
    }),
  },
});
