import { z } from "zod";
import { id, instant, paging, text } from "../common.ts";
import { customerFilter } from "../customers/customers.ts";
import { jobView } from "../jobs.ts";
import { messageCounts } from "../messages/counts.ts";
import { drawnTemplate, messageDetail } from "../messages/detail.ts";
import { DISPATCH_STATES, MESSAGE_STATUSES } from "../messages/status.ts";
import { API, routes } from "../route.ts";
import {
  ADDRESS_MAX,
  BROADCAST_NAME_MAX,
  BROADCASTS_PAGE,
  MAPPING_ROWS_MAX,
  MESSAGES_PAGE,
  NUMBERS_MAX,
  SAMPLES,
} from "./limits.ts";

/** A file for a header: of the library, or at an address. */
export const media = z.object({
  fileName: text(300).default(""),
  type: text(100).default(""),
  url: text(2_048),
});

const sentTemplate = z.object({
  templateId: text(512).optional(),
  templateUId: text(100).optional(),
  language: text(20).optional(),
  media: media.optional(),
  cards: z
    .array(z.object({ media: media.optional() }))
    .max(10)
    .optional(),
});

export const mappingRow = z.object({
  variable: text(200),
  type: z.enum(["static", "column", "expression"]),
  value: text(4_000),
});

const addresses = z
  .union([
    text(NUMBERS_MAX * 20).transform((value) => value.split(",")),
    z.array(text(ADDRESS_MAX)).max(NUMBERS_MAX, `must be at most ${NUMBERS_MAX}; put more into a segment`),
  ])
  .transform((values) => values.map((value) => value.trim()).filter(Boolean))
  .default([])
  .meta({ examples: [["+919812345679"]] });

const perSecond = z.coerce.number().min(0.1).max(10_000);

const written = {
  name: text(BROADCAST_NAME_MAX).default(""),
  channelId: id("channel"),
  phoneNumber: addresses,
  /** Customers of the customer master, beside the numbers: these, or every match of a filter. */
  customers: z
    .object({
      customerIds: z.array(id("customer")).min(1, "This Field is Mandatory").max(10_000).optional(),
      filter: customerFilter.optional(),
    })
    .optional(),
  message: z.object({ template: sentTemplate }),
  columnMapping: z.array(mappingRow).max(MAPPING_ROWS_MAX).default([]),
  resourceId: text(100).optional(),
  resourceType: z.enum(["CAMPAIGN", "CHAT"]).optional(),
  /** Messages a second; absent: as fast as the channel allows. */
  perSecond: perSecond.optional(),
};
const order = z.object({
  ...written,
  /** Off: it is prepared, and waits to be started. */
  start: z.stringbool().or(z.boolean()).default(true),
  startAt: instant.optional(),
});

export const broadcast = z.object({
  id: id("broadcast"),
  name: z.string(),
  user: z.object({ name: z.string() }),
  channelId: z.string(),
  channelName: z.string(),
  /** The number by which the wire names its messenger. */
  channelType: z.number(),
  templateName: z.string(),
  createdOn: instant,
  startAt: instant.nullable(),
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  /** As people read it: "Running". */
  status: z.string(),
  state: z.enum(DISPATCH_STATES),
  /** Why it was paused by itself. */
  reason: z.string().nullable(),
  total: z.number(),
  counts: messageCounts,
  perSecond: z.number().nullable(),
  /** Preparing, with its progress. */
  job: jobView.nullable(),
  abilities: z.object({
    start: z.boolean(),
    pause: z.boolean(),
    resume: z.boolean(),
    stop: z.boolean(),
    retry: z.boolean(),
    remove: z.boolean(),
  }),
});
export type Broadcast = z.output<typeof broadcast>;

export const broadcastMessage = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  customerId: z.string().nullable(),
  currentDeliveryStatus: z.enum(MESSAGE_STATUSES),
  currentDeliveryStatusTime: instant,
  /** Why it failed or was skipped. */
  reason: z.string().nullable(),
});
export type BroadcastMessage = z.output<typeof broadcastMessage>;

export const plan = z.object({
  total: z.number(),
  sending: z.number(),
  /** Who gets nothing, by the reason. */
  skipped: z.array(z.object({ reason: z.string(), count: z.number() })),
  pace: z.object({
    /** Messages a second; null where nothing binds. */
    perSecond: z.number().nullable(),
    /** What binds it. */
    limit: z.enum(["broadcast", "channel", "vendor", "none"]),
  }),
  seconds: z.number().nullable(),
  finishesAt: instant.nullable(),
  cost: z.object({ amount: z.number(), currency: z.string(), each: z.number() }).nullable(),
  /** What is sent, with the files that were chosen for it. */
  template: drawnTemplate.nullable(),
  samples: z.array(
    z.object({ to: z.string(), name: z.string().nullable(), values: z.record(z.string(), z.string()) }),
  ),
});
export type FlightPlan = z.output<typeof plan>;

const place = { params: z.object({ id: id("broadcast") }) };
const VIEW = ["CAMPAIGNS.VIEW", "CAMPAIGNS.CREATE", "CAMPAIGNS.EDIT"] as const;
const shown = z.object({ data: broadcast });

export const broadcastRoutes = routes({
  validateBroadcast: {
    method: "POST",
    path: `${API}/broadcast/validate`,
    summary: "What speaks against a broadcast, field by field, and how many it would reach; nothing is kept.",
    permission: "CAMPAIGNS.CREATE",
    envelope: "nlp",
    body: z.object(written),
    reply: z.object({
      valid: z.boolean(),
      problems: z.array(z.object({ field: z.string(), message: z.string() })),
      recipients: z.number(),
    }),
  },
  createBroadcast: {
    method: "POST",
    path: `${API}/broadcast/create`,
    summary:
      "Make a broadcast: its messages are prepared, then sent at once, at a time, or when it is started.",
    permission: "CAMPAIGNS.CREATE",
    envelope: "nlp",
    body: order,
    reply: shown,
  },
  listBroadcasts: {
    method: "GET",
    path: `${API}/broadcast/list`,
    summary: "Broadcasts, newest first.",
    permission: VIEW,
    envelope: "nlp",
    query: z.object({
      ...paging(BROADCASTS_PAGE),
      name: text(BROADCAST_NAME_MAX).default(""),
      fromDate: instant.optional(),
      toDate: instant.optional(),
      isMore: z.stringbool().optional(),
    }),
    reply: z.object({ broadcastList: z.array(broadcast), more: z.boolean() }),
  },
  broadcastColumns: {
    method: "GET",
    path: `${API}/broadcast/columns`,
    summary: "What the customer master knows of each person, for the mapping of variables.",
    permission: VIEW,
    envelope: "nlp",
    reply: z.object({ columns: z.array(z.object({ name: z.string(), example: z.string() })) }),
  },
  getBroadcast: {
    method: "GET",
    path: `${API}/broadcast/{id}`,
    summary: "One broadcast with what was entered for it.",
    permission: VIEW,
    envelope: "nlp",
    ...place,
    reply: z.object({
      data: broadcast.extend({
        phoneNumbers: z.array(z.string()),
        customers: z
          .object({
            customerIds: z.array(z.string()).optional(),
            filter: z
              .object({ search: z.string(), groups: z.array(z.string()), tags: z.array(z.string()) })
              .optional(),
          })
          .nullable(),
        message: z.object({ template: sentTemplate }),
        /** What was sent, as it was then. */
        template: drawnTemplate.nullable(),
        columnMapping: z.array(mappingRow),
      }),
    }),
  },
  broadcastPlan: {
    method: "GET",
    path: `${API}/broadcast/{id}/plan`,
    summary:
      "The flight plan: who is sent what, who is skipped and why, how fast, how long and for how much.",
    permission: VIEW,
    envelope: "nlp",
    ...place,
    reply: z.object({ plan }),
  },
  broadcastMessages: {
    method: "GET",
    path: `${API}/broadcast/{id}/messages`,
    summary: "Its messages, by their status or by a part of the number.",
    permission: VIEW,
    envelope: "nlp",
    ...place,
    query: z.object({
      ...paging(MESSAGES_PAGE),
      status: z.enum(MESSAGE_STATUSES).optional(),
      search: text(ADDRESS_MAX).default(""),
      /** The id of the last message of the page before. */
      after: z.coerce.number().int().min(0).optional(),
    }),
    reply: z.object({ messages: z.array(broadcastMessage), more: z.boolean() }),
  },
  broadcastMessagesCsv: {
    method: "GET",
    path: `${API}/broadcast/{id}/messages/csv`,
    summary: "Its messages as a CSV file.",
    permission: VIEW,
    envelope: "raw",
    ...place,
    query: z.object({ status: z.enum(MESSAGE_STATUSES).optional(), search: text(ADDRESS_MAX).default("") }),
    reply: z.unknown(),
  },
  broadcastMessage: {
    method: "GET",
    path: `${API}/broadcast/{id}/message`,
    summary: "One message with its history: what became of it, and why.",
    permission: VIEW,
    envelope: "nlp",
    ...place,
    query: z.object({ messageId: z.coerce.number().int().min(1).max(2_147_483_647) }),
    reply: z.object({ message: messageDetail }),
  },
  startBroadcast: {
    method: "POST",
    path: `${API}/broadcast/{id}/start`,
    summary: "Send a prepared broadcast now, or at a time.",
    permission: "CAMPAIGNS.CREATE",
    envelope: "nlp",
    ...place,
    /** `startAt` null: now. `perSecond` null: as fast as the channel allows; left out: as it was made. */
    body: z.object({ startAt: instant.nullable(), perSecond: perSecond.nullish() }),
    reply: shown,
  },
  testBroadcast: {
    method: "POST",
    path: `${API}/broadcast/{id}/test`,
    summary: "Send one person's message of a prepared broadcast to an address of one's own, to see it.",
    permission: "CAMPAIGNS.CREATE",
    envelope: "nlp",
    ...place,
    body: z.object({
      to: text(ADDRESS_MAX).pipe(z.string().trim().min(1, "This Field is Mandatory")),
      /** Whose values stand in it: which of the flight plan's samples. */
      sample: z.coerce.number().int().min(0).max(SAMPLES).default(0),
    }),
    reply: z.object({}),
  },
  pauseBroadcast: {
    method: "POST",
    path: `${API}/broadcast/{id}/pause`,
    summary: "Hold a broadcast; at most what is under way still goes out.",
    permission: ["CAMPAIGNS.CREATE", "CAMPAIGNS.EDIT", "CAMPAIGNS.START"],
    envelope: "nlp",
    ...place,
    reply: shown,
  },
  resumeBroadcast: {
    method: "POST",
    path: `${API}/broadcast/{id}/resume`,
    summary: "Go on where it was held.",
    permission: ["CAMPAIGNS.CREATE", "CAMPAIGNS.EDIT", "CAMPAIGNS.START"],
    envelope: "nlp",
    ...place,
    reply: shown,
  },
  stopBroadcast: {
    method: "POST",
    path: `${API}/broadcast/{id}/stop`,
    summary: "End it for good; who was not sent the message is not sent it any more.",
    permission: ["CAMPAIGNS.CREATE", "CAMPAIGNS.EDIT", "CAMPAIGNS.START"],
    envelope: "nlp",
    ...place,
    reply: shown,
  },
  retryBroadcast: {
    method: "POST",
    path: `${API}/broadcast/{id}/retry`,
    summary: "Send failed messages once more, or those of which nobody knows whether they went.",
    permission: "CAMPAIGNS.CREATE",
    envelope: "nlp",
    ...place,
    body: z.object({ which: z.enum(["failed", "doubt"]) }),
    reply: z.object({ data: broadcast, count: z.number() }),
  },
  removeBroadcast: {
    method: "DELETE",
    path: `${API}/broadcast/{id}`,
    summary: "Remove a broadcast that was never sent.",
    permission: ["CAMPAIGNS.CREATE", "CAMPAIGNS.DELETE"],
    envelope: "nlp",
    ...place,
    reply: z.object({}),
  },
});
