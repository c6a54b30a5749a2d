import { z } from "zod";
import { id, instant, name, paging, revision, seen, text } from "../common.ts";
import { routes } from "../route.ts";
import { channelDetails } from "./details.ts";
import { CONTACT_MAX, CREDENTIAL_MAX, CREDENTIALS_MAX, NAME_MAX, PAGE } from "./limits.ts";
import { CHANNEL_ENVIRONMENTS, channelSettings } from "./settings.ts";
import { channelType } from "./vendors.ts";

const environment = z.enum(CHANNEL_ENVIRONMENTS);
// The service checks it: a channel is refused for its form first.
const deptId = z.uuid("must be the id of a department");

/** One sender of an enterprise on one messenger. */
export const channel = z.object({
  _id: id("channel"),
  id: id("channel"),
  name: z.string(),
  contactId: z.string(),
  type: channelType,
  deptId: deptId.nullable(),
  vendor: z.string(),
  vendorName: z.string(),
  environment,
  /** What was entered into the vendor's form, but for the secrets. */
  data: z.record(z.string(), z.string()),
  /** The secrets that are set, by the names of their fields. */
  secrets: z.array(z.string()),
  settings: channelSettings,
  /** Broken: nothing can be sent until someone mends it. */
  state: z.enum(["ready", "broken"]),
  stateReason: z.string().nullable(),
  /** What its vendor tells of its number and its account of itself. */
  standing: z.object({
    /** Since when people complain so much that the vendor flagged the number. */
    flaggedSince: instant.nullable(),
    /** Since when the vendor's messaging limit is what it is. */
    limitedSince: instant.nullable(),
    /** What is laid on the account, in the vendor's words. */
    account: z.object({ event: z.string(), detail: z.string().nullable(), since: instant }).nullable(),
  }),
  /** When its credentials were last tried. */
  checkedAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
  revision,
  abilities: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type Channel = z.output<typeof channel>;

/** What still has to go through a channel: how many of a kind, and the first of them that the asking person may see. */
export const waitingOnChannel = z.object({
  kind: z.enum(["broadcast", "campaign", "journey"]),
  count: z.number(),
  names: z.array(z.string()),
});
export type WaitingOnChannel = z.output<typeof waitingOnChannel>;

/** What was entered into the vendor's form; null takes a secret away. */
const credentials = z
  .record(text(100), text(CREDENTIAL_MAX).nullable())
  .refine(
    (data) => Object.keys(data).length <= CREDENTIALS_MAX,
    `must have at most ${CREDENTIALS_MAX} fields`,
  );

const fields = {
  name: name(NAME_MAX, "this field is required"),
  type: channelType,
  deptId: deptId.nullish(),
  vendor: text(NAME_MAX).min(1, "this field is required"),
  contactId: text(CONTACT_MAX).default(""),
  settings: channelSettings.optional(),
};
const params = z.object({ id: id("channel") });
const written = z.object({ channelId: id("channel") });

/** What came of telling the vendor where to report. */
export const webhookOutcome = z.object({
  webhook: z.enum(["registered", "refused", "by-hand", "none"]),
  /** Why it was refused, in the vendor's words. */
  reason: z.string().nullable(),
});
const saved = webhookOutcome.extend({ id: id("channel") });

/** Whoever may do anything with channels sees which there are. */
const READ = ["CHANNELS.VIEW", "CHANNELS.CREATE", "CHANNELS.EDIT", "CHANNELS.DELETE"] as const;

export const channelRoutes = routes({
  listChannels: {
    method: "GET",
    path: "/e/enterprise/channels",
    summary: "Channels by name.",
    permission: READ,
    envelope: "enterprise",
    query: z.object({
      ...paging(PAGE),
      /** Words looked for in name and contact id. */
      name: text(NAME_MAX).default(""),
      type: channelType.optional(),
    }),
    reply: z.object({ channelConfig: z.array(channel), more: z.boolean() }),
  },
  getChannel: {
    method: "GET",
    path: "/e/enterprise/channels/{id}",
    summary: "One channel.",
    permission: READ,
    envelope: "enterprise",
    params,
    reply: z.object({ channel }),
  },
  getChannelDetails: {
    method: "GET",
    path: "/e/enterprise/channels/{id}/details",
    summary: "One channel with what it can do, its form, and where its vendor is to report.",
    permission: "CHANNELS.VIEW",
    envelope: "enterprise",
    params,
    reply: z.object({ channel, details: channelDetails }),
  },
  createChannel: {
    method: "POST",
    path: "/e/enterprise/channels",
    summary: "Make a channel. In the sandbox it needs no credentials.",
    permission: "CHANNELS.CREATE",
    envelope: "enterprise",
    body: z.object({ ...fields, environment: environment.default("live"), data: credentials.default({}) }),
    reply: saved,
  },
  updateChannel: {
    method: "PUT",
    path: "/e/enterprise/channels/{channelId}",
    summary: "Change a channel. Secrets that are left out or empty stay as they are.",
    permission: "CHANNELS.EDIT",
    envelope: "enterprise",
    params: written,
    body: z.object({
      ...fields,
      environment: environment.optional(),
      data: credentials.optional(),
      seen,
    }),
    reply: saved,
  },
  waitingOnChannel: {
    method: "GET",
    path: "/e/enterprise/channels/{id}/waiting",
    summary:
      "What would stand still without a channel: broadcasts, campaigns and journeys that are to send by it.",
    permission: "CHANNELS.DELETE",
    envelope: "enterprise",
    params,
    reply: z.object({ waiting: z.array(waitingOnChannel) }),
  },
  deleteChannel: {
    method: "DELETE",
    path: "/e/enterprise/channels/{channelId}",
    summary: "Remove a channel. It can be restored.",
    permission: "CHANNELS.DELETE",
    envelope: "enterprise",
    params: written,
    reply: z.object({}),
  },
  restoreChannel: {
    method: "POST",
    path: "/e/enterprise/channels/{channelId}/restore",
    summary: "Take a removed channel back.",
    permission: "CHANNELS.DELETE",
    envelope: "enterprise",
    params: written,
    reply: z.object({}),
  },
});
