import { z } from "zod";
import { id, instant, ordinal, paging, seen, text } from "../common.ts";
import { drawnTemplate, messageDetail } from "../messages/detail.ts";
import { conversion } from "../messages/conversions.ts";
import { gathered, gatheredName } from "../messages/gathering.ts";
import { MESSAGE_STATUSES } from "../messages/status.ts";
import { API, routes } from "../route.ts";
import {
  ADDRESS_MAX,
  BROADCAST_NAME_MAX,
  BROADCASTS_PAGE,
  GATHERED_OF_BROADCAST,
  MESSAGES_PAGE,
  SAMPLES,
} from "./limits.ts";
import { experiment } from "./experiment.ts";
import { openedForm } from "./form.ts";
import { fallbackReport, otherMessage } from "./fallback.ts";
import { localTime } from "./local-time.ts";
import { mappingRow, sentTemplate } from "./message.ts";
import { order, RESOURCE_TYPES, tested, written } from "./order.ts";
import { starting } from "./starting.ts";
import { tries } from "./tries.ts";
import { broadcast, broadcastMessage, broadcastReply, linkClicks, plan } from "./views.ts";

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
    body: z.object({ ...written, ...tested }),
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
  broadcastEntered: {
    method: "GET",
    path: `${API}/broadcast/{id}/entered`,
    summary:
      "What was entered for a broadcast, its variants and its fallback, as its form shows it; and what of that is there no more.",
    permission: VIEW,
    envelope: "nlp",
    ...place,
    reply: z.object({
      /**
       * `startAt`: when it is planned to begin; null where it has no time, or has begun. `localTime`: where it goes by
       * the clock of each person.
       */
      opened: openedForm.extend({ startAt: instant.nullable(), localTime: z.string().nullable() }),
    }),
  },
  editBroadcast: {
    method: "PUT",
    path: `${API}/broadcast/{id}`,
    summary:
      "Write a broadcast anew that has not begun: it stays the same one, and its messages are prepared once more.",
    permission: "CAMPAIGNS.CREATE",
    envelope: "nlp",
    ...place,
    body: order.omit({ draftId: true }).extend({ seen }),
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
    summary: "One broadcast with what was entered for it, and the first of its messages.",
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
        /** The first page of its messages; the others have a call of their own. */
        messages: z.array(broadcastMessage),
        countClicks: z.boolean(),
        /** What it was sent from; null where that was not said. */
        resourceId: z.string().nullable(),
        resourceType: z.enum(RESOURCE_TYPES).nullable(),
      }),
    }),
  },
  broadcastLinks: {
    method: "GET",
    path: `${API}/broadcast/links`,
    summary:
      "What tracked links of a channel begin with; null where nobody outside reaches this installation, so that none can be sent.",
    permission: VIEW,
    envelope: "nlp",
    query: z.object({ channelId: id("channel") }),
    reply: z.object({ origin: z.string().nullable() }),
  },
  broadcastClicks: {
    method: "GET",
    path: `${API}/broadcast/{id}/clicks`,
    summary: "Who opened its links: how many people, and how often; all links together and each by itself.",
    permission: VIEW,
    envelope: "nlp",
    ...place,
    reply: z.object({ persons: z.number(), clicks: z.number(), links: z.array(linkClicks) }),
  },
  broadcastPlan: {
    method: "GET",
    path: `${API}/broadcast/{id}/plan`,
    summary:
      "The flight plan: who is sent what, who is skipped and why, how fast, how long and for how much.",
    permission: VIEW,
    envelope: "nlp",
    ...place,
    query: z.object({
      /** When somebody thinks of beginning it: who would be in quiet hours then. */
      at: instant.optional(),
      /** The same, by the clock of each person. */
      localTime: localTime.optional(),
    }),
    reply: z.object({ plan }),
  },
  broadcastExperiment: {
    method: "GET",
    path: `${API}/broadcast/{id}/experiment`,
    summary:
      "Its variants side by side: how many each goes to, what became of it, and whether they differ by more than chance; and how many are held out.",
    permission: VIEW,
    envelope: "nlp",
    ...place,
    reply: z.object({ experiment }),
  },
  broadcastFallback: {
    method: "GET",
    path: `${API}/broadcast/{id}/fallback`,
    summary:
      "A broadcast and its fallback: whom the first message reached, who fell back, and whom that reached; null where it has none.",
    permission: VIEW,
    envelope: "nlp",
    ...place,
    reply: z.object({ fallback: fallbackReport.nullable() }),
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
      after: ordinal.optional(),
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
  broadcastReplies: {
    method: "GET",
    path: `${API}/broadcast/{id}/replies`,
    summary: "Who answered within 72 hours of their message, the latest first, with their first words.",
    permission: VIEW,
    envelope: "nlp",
    ...place,
    query: z.object(paging(MESSAGES_PAGE)),
    reply: z.object({ replies: z.array(broadcastReply), more: z.boolean() }),
  },
  broadcastRepliesCsv: {
    method: "GET",
    path: `${API}/broadcast/{id}/replies/csv`,
    summary: "The same as a CSV file, in the order of its messages.",
    permission: VIEW,
    envelope: "raw",
    ...place,
    reply: z.unknown(),
  },
  broadcastConversions: {
    method: "GET",
    path: `${API}/broadcast/{id}/conversions`,
    summary: "Who did what it is for, the latest first, with what it was worth; nobody without a goal.",
    permission: VIEW,
    envelope: "nlp",
    ...place,
    query: z.object(paging(MESSAGES_PAGE)),
    reply: z.object({ conversions: z.array(conversion), more: z.boolean() }),
  },
  broadcastConversionsCsv: {
    method: "GET",
    path: `${API}/broadcast/{id}/conversions/csv`,
    summary: "The same as a CSV file, in the order of its messages.",
    permission: VIEW,
    envelope: "raw",
    ...place,
    reply: z.unknown(),
  },
  broadcastReasons: {
    method: "GET",
    path: `${API}/broadcast/{id}/reasons`,
    summary:
      "Why its messages failed or were skipped, and how many each reason holds; the most frequent first.",
    permission: VIEW,
    envelope: "nlp",
    ...place,
    reply: z.object({
      reasons: z.array(z.object({ reason: z.string(), count: z.number(), failed: z.boolean() })),
    }),
  },
  gatherBroadcast: {
    method: "POST",
    path: `${API}/broadcast/{id}/segment`,
    summary:
      "Make a segment of those customers whom it reached, or did not: by what became of their message. Who is no customer is left out and counted.",
    permission: "CUSTOMER_MASTER.EDIT",
    envelope: "nlp",
    ...place,
    body: z.object({
      name: gatheredName,
      which: z.enum(GATHERED_OF_BROADCAST),
      /** Of those whom it did not reach: for this reason alone. */
      reason: text(2_000).optional(),
    }),
    reply: gathered,
  },
  broadcastMessage: {
    method: "GET",
    path: `${API}/broadcast/{id}/message`,
    summary: "One message with its history: what became of it, and why.",
    permission: VIEW,
    envelope: "nlp",
    ...place,
    query: z.object({ messageId: z.coerce.number().int().min(1).max(2_147_483_647) }),
    reply: z.object({ message: messageDetail.extend({ other: otherMessage.nullable() }) }),
  },
  startBroadcast: {
    method: "POST",
    path: `${API}/broadcast/{id}/start`,
    summary: "Send a prepared broadcast now, or at a time.",
    permission: "CAMPAIGNS.CREATE",
    envelope: "nlp",
    ...place,
    body: starting,
    reply: shown,
  },
  unscheduleBroadcast: {
    method: "POST",
    path: `${API}/broadcast/{id}/unschedule`,
    summary: "Take the time from a scheduled broadcast; it is ready, and waits for somebody to start it.",
    permission: "CAMPAIGNS.CREATE",
    envelope: "nlp",
    ...place,
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
    summary:
      "Send failed messages once more: all, or those alone that failed for a reason that may pass; or those of which nobody knows whether they went.",
    permission: "CAMPAIGNS.CREATE",
    envelope: "nlp",
    ...place,
    body: z.object({ which: z.enum(["failed", "passing", "doubt"]) }),
    reply: z.object({ data: broadcast, count: z.number() }),
  },
  broadcastTries: {
    method: "GET",
    path: `${API}/broadcast/{id}/tries`,
    summary:
      "What of it is tried again by itself: how many wait, until when, and how many went out after all.",
    permission: VIEW,
    envelope: "nlp",
    ...place,
    reply: z.object({ tries }),
  },
  stopBroadcastTries: {
    method: "POST",
    path: `${API}/broadcast/{id}/tries/stop`,
    summary: "Try nothing of it again by itself any more; what failed stays failed.",
    permission: ["CAMPAIGNS.CREATE", "CAMPAIGNS.EDIT", "CAMPAIGNS.START"],
    envelope: "nlp",
    ...place,
    reply: z.object({ tries }),
  },
  removeBroadcast: {
    method: "DELETE",
    path: `${API}/broadcast/{id}`,
    summary: "Put a broadcast into the trash that was never sent. Restored, it is prepared anew and waits.",
    permission: ["CAMPAIGNS.CREATE", "CAMPAIGNS.DELETE"],
    envelope: "nlp",
    ...place,
    query: z.object({
      /** On: nothing of it is kept, for who made it and only looked at what it would do. */
      forget: z.stringbool().default(false),
    }),
    reply: z.object({}),
  },
});
