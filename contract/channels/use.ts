import { z } from "zod";
import { id, instant, text } from "../common.ts";
import { routes } from "../route.ts";
import { webhookOutcome } from "./channels.ts";
import { CONTACT_MAX, TEST_TEXT_MAX, TRAFFIC_PAGE } from "./limits.ts";

const params = z.object({ id: id("channel") });
const flag = z.stringbool().or(z.boolean()).default(false);

/** Why a vendor did not do it, as far as that matters to what to do next. */
export const errorClass = z.enum([
  "auth",
  "throughput",
  "pair",
  "server",
  "reengagement",
  "later",
  "quality",
  "recipient",
  "optout",
  "template",
  "request",
  "account",
  "unknown",
]);
export type ErrorClassName = z.output<typeof errorClass>;
const vendorError = z.object({ class: errorClass, code: z.string(), text: z.string() });

/** What came of one message that was sent to try a channel. */
export const testOutcome = z.union([
  z.object({ kind: z.literal("accepted"), vendorId: z.string() }),
  z.object({ kind: z.literal("refused"), error: vendorError }),
  /** The vendor was not reached: nothing was sent. */
  z.object({ kind: z.literal("unreached"), reason: z.string() }),
  /** The call was cut off: it may have been sent. */
  z.object({ kind: z.literal("unknown"), reason: z.string() }),
]);
export type TestOutcome = z.output<typeof testOutcome>;

/** One call that went over the wire, secrets hidden. */
export const trafficLine = z.object({
  id: z.number(),
  at: instant,
  direction: z.enum(["out", "in"]),
  what: z.string(),
  method: z.string(),
  url: z.string(),
  /** Null where no answer came. */
  status: z.number().nullable(),
  ms: z.number(),
  requestHeaders: z.record(z.string(), z.string()),
  requestBody: z.string(),
  replyHeaders: z.record(z.string(), z.string()),
  replyBody: z.string(),
  error: z.string().nullable(),
});
export type TrafficLineView = z.output<typeof trafficLine>;

export const channelUseRoutes = routes({
  checkChannel: {
    method: "POST",
    path: "/e/enterprise/channels/{id}/check",
    summary: "Ask the vendor whether the channel's credentials work.",
    permission: ["CHANNELS.EDIT", "CHANNELS.CREATE"],
    envelope: "enterprise",
    params,
    reply: z.object({
      /** `open`: the vendor was not reached, or was ill, so nothing is known. */
      outcome: z.enum(["ready", "broken", "open"]),
      reason: z.string().nullable(),
    }),
  },
  subscribeChannel: {
    method: "POST",
    path: "/e/enterprise/channels/{id}/subscribe",
    summary: "Tell the vendor where to report, where it can be told by a call.",
    permission: ["CHANNELS.EDIT", "CHANNELS.CREATE"],
    envelope: "enterprise",
    params,
    reply: webhookOutcome,
  },
  testChannel: {
    method: "POST",
    path: "/e/enterprise/channels/{id}/test",
    summary: "Send one message through the channel, to see whether it works.",
    permission: "CHANNELS.EDIT",
    envelope: "enterprise",
    params,
    body: z.object({
      to: text(CONTACT_MAX).min(1, "This field is mandatory."),
      text: text(TEST_TEXT_MAX).min(1, "This field is mandatory."),
    }),
    reply: z.object({ outcome: testOutcome }),
  },
  channelTraffic: {
    method: "GET",
    path: "/e/enterprise/channels/{id}/traffic",
    summary: "What went over the wire in the last week, newest first; a busy channel keeps a sample.",
    permission: "CHANNELS.EDIT",
    envelope: "enterprise",
    params,
    query: z.object({
      /** Only lines older than this one. */
      before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
      perPage: z.coerce.number().int().min(1).max(200).default(TRAFFIC_PAGE),
      direction: z.enum(["out", "in"]).optional(),
      /** Only what was refused, failed, got no answer, or was about none of our accounts. */
      trouble: flag,
    }),
    reply: z.object({ traffic: z.array(trafficLine), more: z.boolean() }),
  },
});
