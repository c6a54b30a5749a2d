import { z } from "zod";
import { CHANNEL_TYPES } from "../channel-types.ts";
import { done, id, instant, paging, text } from "../common.ts";
import { CONSENT_WAYS } from "./consents.ts";
import { API, routes } from "../route.ts";
import { BLACKLIST_AT_ONCE, BLACKLIST_PAGE, BLACKLIST_REASON_MAX, NUMBER_MAX } from "./limits.ts";

const channelType = z.enum(CHANNEL_TYPES);

export const blacklistEntry = z.object({
  id: z.string(),
  address: z.string(),
  /** null: on every kind of channel. */
  channelType: z.number().nullable(),
  reason: z.string(),
  /** null: for good. */
  until: instant.nullable(),
  createdBy: z.string(),
  createdAt: instant,
});
export type BlacklistEntry = z.output<typeof blacklistEntry>;

/** Somebody who said themselves that they want no messages. */
export const optOut = z.object({
  address: z.string(),
  channelType: z.number(),
  /** What they wrote, or what whoever entered it knows of it. */
  reason: z.string(),
  /** By what it came to be known. */
  way: z.enum(CONSENT_WAYS),
  at: instant,
});
export type OptOut = z.output<typeof optOut>;

const facts = {
  channelType: channelType.nullable().default(null),
  reason: text(BLACKLIST_REASON_MAX).default(""),
  until: instant.nullable().default(null),
};
const params = z.object({ id: id("blacklist-entry") });
const filter = {
  search: text(NUMBER_MAX).default(""),
  channelType: z.coerce.number().pipe(channelType).optional(),
  ...paging(BLACKLIST_PAGE),
};

export const blacklistRoutes = routes({
  listBlacklist: {
    method: "GET",
    path: `${API}/blacklist/list`,
    summary: "Addresses that the enterprise does not write to, newest first.",
    permission: "BLACKLIST.VIEW",
    envelope: "nlp",
    query: z.object(filter),
    reply: z.object({ entries: z.array(blacklistEntry), total: z.number(), more: z.boolean() }),
  },
  listOptOuts: {
    method: "GET",
    path: `${API}/blacklist/optouts`,
    summary: "People who said themselves that they want no messages, the last who did first.",
    permission: "BLACKLIST.VIEW",
    envelope: "nlp",
    query: z.object(filter),
    reply: z.object({ optOuts: z.array(optOut), total: z.number(), more: z.boolean() }),
  },
  addToBlacklist: {
    method: "POST",
    path: `${API}/blacklist`,
    summary:
      "Put addresses on the blacklist: telephone numbers in any form, e-mail addresses, ids of messengers. Those that are none are named in `refused`, the others are added.",
    permission: "BLACKLIST.CREATE",
    envelope: "nlp",
    body: z.object({
      addresses: z
        .array(text(NUMBER_MAX))
        .min(1, "Write at least one address.")
        .max(BLACKLIST_AT_ONCE, `Send at most ${BLACKLIST_AT_ONCE} addresses at once.`),
      ...facts,
    }),
    reply: z.object({
      added: z.number(),
      /** How many stood there already. */
      known: z.number(),
      refused: z.array(z.object({ address: z.string(), reason: z.string() })),
    }),
  },
  getBlacklistEntry: {
    method: "GET",
    path: `${API}/blacklist/{id}`,
    summary: "One entry of the blacklist.",
    permission: "BLACKLIST.VIEW",
    envelope: "nlp",
    params,
    reply: z.object({ entry: blacklistEntry }),
  },
  updateBlacklistEntry: {
    method: "PUT",
    path: `${API}/blacklist/{id}`,
    summary: "Change for which channels, why, or until when an address stands on the blacklist.",
    permission: "BLACKLIST.EDIT",
    envelope: "nlp",
    params,
    body: z.object({ ...facts, reason: text(BLACKLIST_REASON_MAX) }),
    reply: z.object({ entry: blacklistEntry }),
  },
  removeFromBlacklist: {
    method: "DELETE",
    path: `${API}/blacklist/{id}`,
    summary: "Take an address off the blacklist.",
    permission: "BLACKLIST.DELETE",
    envelope: "nlp",
    params,
    reply: done,
  },
});
