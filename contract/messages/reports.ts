import { z } from "zod";
import { id, instant, pagingOrAll, text } from "../common.ts";
import { API, routes } from "../route.ts";
import { messageCounts } from "./counts.ts";
import { messageDetail } from "./detail.ts";
import { MESSAGE_ID_MAX, NUMBER_MAX, REPORT_CAP, REPORT_PAGE } from "./limits.ts";
import { DISPATCH_SOURCES, MESSAGE_STATUSES } from "./status.ts";

/** Which messages a report speaks of. What is left out narrows nothing. */
const filter = {
  channelId: id("channel").optional(),
  /** The whole number or address. */
  customerNumber: text(NUMBER_MAX).default(""),
  /** When the sending began. */
  fromDate: instant.optional(),
  toDate: instant.optional(),
  source: z.enum(DISPATCH_SOURCES).optional(),
  /** Our id of a message, or the channel's. */
  messageId: text(MESSAGE_ID_MAX).default(""),
  status: z.enum(MESSAGE_STATUSES).optional(),
};
export const reportFilter = z.object(filter);
export type ReportFilter = z.output<typeof reportFilter>;

export const reportedMessage = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  customerId: z.string().nullable(),
  /** Null for an address that is no customer's. */
  customerName: z.string().nullable(),
  channelId: z.string(),
  channelName: z.string(),
  source: z.enum(DISPATCH_SOURCES),
  /** The broadcast or the template it belongs to. */
  name: z.string(),
  currentDeliveryStatus: z.enum(MESSAGE_STATUSES),
  currentDeliveryStatusTime: instant,
  transId: z.string().nullable(),
  /** Why it failed or was skipped. */
  reason: z.string().nullable(),
});
export type ReportedMessage = z.output<typeof reportedMessage>;

const permission = "REPORTS.VIEW_DELIVERY_REPORT";

export const messageReportRoutes = routes({
  reportMessages: {
    method: "GET",
    path: `${API}/reports/messages/status`,
    summary: "Messages with how far they came, newest first.",
    permission,
    envelope: "nlp",
    query: z.object({
      ...filter,
      ...pagingOrAll(REPORT_PAGE, REPORT_CAP),
      /** The `next` of the page before, to reach old messages as fast as new ones. */
      after: text(40).optional(),
    }),
    reply: z.object({
      messages: z.array(reportedMessage),
      more: z.boolean(),
      next: z.string().nullable(),
    }),
  },
  countReportedMessages: {
    method: "GET",
    path: `${API}/reports/messages/count`,
    summary: "How many messages there are, by status and by channel.",
    permission,
    envelope: "nlp",
    query: reportFilter,
    reply: z.object({
      count: z.number(),
      counts: messageCounts,
      channels: z.array(z.object({ id: z.string(), name: z.string(), counts: messageCounts })),
    }),
  },
  reportMessageSources: {
    method: "GET",
    path: `${API}/reports/messages/source`,
    summary: "Why messages were sent, with how many.",
    permission,
    envelope: "nlp",
    query: reportFilter,
    reply: z.object({
      sources: z.array(z.object({ source: z.enum(DISPATCH_SOURCES), count: z.number() })),
    }),
  },
  reportMessage: {
    method: "GET",
    path: `${API}/reports/messages/message`,
    summary: "One message with its history.",
    permission,
    envelope: "nlp",
    query: z.object({ messageId: text(MESSAGE_ID_MAX).min(1, "Name the message.") }),
    reply: z.object({ message: messageDetail }),
  },
  countMessagesForCsv: {
    method: "GET",
    path: `${API}/message/api/count`,
    summary: "How many lines the file of these messages has.",
    permission,
    envelope: "nlp",
    query: reportFilter,
    reply: z.object({ count: z.number() }),
  },
  messagesCsv: {
    method: "GET",
    path: `${API}/message/api/csv`,
    summary: "These messages as a CSV file.",
    permission,
    envelope: "raw",
    query: reportFilter,
    reply: z.unknown(),
  },
});
