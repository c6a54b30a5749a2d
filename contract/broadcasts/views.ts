import { z } from "zod";
import { costByCountry, costShape, payingWallet } from "../billing/cost.ts";
import { id, instant } from "../common.ts";
import { jobView } from "../jobs.ts";
import { messageCounts } from "../messages/counts.ts";
import { drawnTemplate } from "../messages/detail.ts";
import { asleep } from "../messages/outreach.ts";
import { DISPATCH_STATES, MESSAGE_STATUSES } from "../messages/status.ts";
import { variant } from "./experiment.ts";
import { fallbackEnd, fallbackTerms } from "./fallback.ts";
import { goalShown } from "./goal.ts";
import { localStart } from "./local-time.ts";

export const broadcast = z.object({
  id: id("broadcast"),
  name: z.string(),
  user: z.object({ name: z.string() }),
  channelId: z.string(),
  channelName: z.string(),
  /** The number by which the wire names its messenger. */
  channelType: z.number(),
  templateName: z.string(),
  /** Null where it has no variants. */
  variant: variant.nullable(),
  /** So many percent are sent nothing, so that the effect can be compared; null where nobody is. */
  holdOut: z.number().nullable(),
  /** What goes to those whom it does not reach; null where nothing does. Of variants: of all of them. */
  fallback: fallbackEnd.extend(fallbackTerms.shape).nullable(),
  /** The broadcast whose fallback it is, and when it goes; null where it is none. */
  fallbackFor: fallbackEnd.extend(fallbackTerms.shape).nullable(),
  /** What it is for; null where that was not said. */
  goal: goalShown.nullable(),
  /** The activity of a campaign whose sending it is. */
  activityId: z.string().nullable(),
  createdOn: instant,
  startAt: instant.nullable(),
  /** What the clock of each person is to show when they are sent it; null: all at one moment. */
  localTime: z.string().nullable(),
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  /** As people read it: "Running". */
  status: z.string(),
  state: z.enum(DISPATCH_STATES),
  /** It was stopped, and what is under way still goes out. */
  stopping: z.boolean(),
  /** Why it was paused by itself. */
  reason: z.string().nullable(),
  /** Until when nobody more may be written to first, where it runs and that holds it. */
  heldUntil: instant.nullable(),
  total: z.number(),
  counts: messageCounts,
  /** How many people opened one of its links; null where that is not counted. */
  clicked: z.number().nullable(),
  /** How many people answered within 72 hours. */
  replied: z.number(),
  /** How many people did in time what it is for; null where it has no goal. */
  converted: z.number().nullable(),
  /** What that was worth in all; null where no value is summed. */
  worth: z.number().nullable(),
  /** Of all its variants together. */
  perSecond: z.number().nullable(),
  /** For how many days what failed is tried again by itself; null: not at all. */
  tryDays: z.number().nullable(),
  /** It goes also to those whom the frequency cap keeps back. */
  urgent: z.boolean(),
  /** What waits of it for what clocks show; null where nothing does. */
  asleep: asleep.nullable(),
  /** Preparing, with its progress. */
  job: jobView.nullable(),
  abilities: z.object({
    start: z.boolean(),
    edit: z.boolean(),
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
  /** The customer's; null for an address that is no customer's. */
  name: z.string().nullable(),
  currentDeliveryStatus: z.enum(MESSAGE_STATUSES),
  currentDeliveryStatusTime: instant,
  /** When the vendor took it, the last time it was sent; null for what was never sent. */
  sentAt: instant.nullable(),
  /** Why it failed, was skipped or stopped. */
  reason: z.string().nullable(),
});
export type BroadcastMessage = z.output<typeof broadcastMessage>;

/** Who answered a message of a broadcast within 72 hours. */
export const broadcastReply = z.object({
  /** Of the message that was answered. */
  messageId: z.string(),
  from: z.string(),
  /** The customer's, or else as they call themselves. */
  name: z.string().nullable(),
  customerId: z.string().nullable(),
  /** Their first words, or the button that was pressed; empty for a file or a place, null once they are erased. */
  text: z.string().nullable(),
  at: instant,
});
export type BroadcastReply = z.output<typeof broadcastReply>;

/** How fast a broadcast goes. */
const pace = z.object({
  /** Messages a second; null where nothing binds. */
  perSecond: z.number().nullable(),
  /** What binds it. */
  limit: z.enum(["broadcast", "channel", "vendor", "measured", "none"]),
});

export const plan = z.object({
  total: z.number(),
  sending: z.number(),
  /** Who gets nothing, by the reason. */
  skipped: z.array(z.object({ reason: z.string(), count: z.number() })),
  /** Those of them whom the frequency cap keeps back: it goes to them if it is urgent. */
  capped: z.number(),
  /** Those of them who are held out, so that the effect can be compared. */
  heldOut: z.number(),
  /** Who would wait for the end of quiet hours, if it began as planned; null where nobody would. */
  asleep: asleep.nullable(),
  /** When it goes out in each time zone, the first first, where it goes by local time; null where it does not. */
  localStarts: z.array(localStart).nullable(),
  /**
   * The channel's messaging limit, where it has one: how many people it may write to first within 24 hours, how many of
   * those are left now, and how many this would write to first.
   */
  people: z.object({ limit: z.number(), left: z.number(), first: z.number() }).nullable(),
  pace,
  /** The same without a pace of its own: what the channel allows. */
  allowed: pace,
  /** Messages a second at which the last broadcasts through the channel went; null where there are none to tell. */
  measured: z.number().nullable(),
  /** What goes out through the channel meanwhile: messages of others that are under way, and how long they take. */
  beside: z.object({ messages: z.number(), seconds: z.number() }),
  seconds: z.number().nullable(),
  finishesAt: instant.nullable(),
  cost: z.object({ ...costShape, ...costByCountry, wallet: payingWallet }).nullable(),
  /** Its fallback: to how many of those who are sent it that could go, and what it costs if none of them is reached. */
  fallback: z
    .object({
      channelName: z.string(),
      channelType: z.number(),
      reachable: z.number(),
      cost: z.object(costShape).nullable(),
    })
    .nullable(),
  /** What is sent, with the files that were chosen for it. */
  template: drawnTemplate.nullable(),
  samples: z.array(
    z.object({
      to: z.string(),
      name: z.string().nullable(),
      values: z.record(z.string(), z.string()),
      /** Filled with the links of this message alone; null where the template shows it with the values. */
      template: drawnTemplate.nullable(),
    }),
  ),
});
export type FlightPlan = z.output<typeof plan>;

export const linkClicks = z.object({
  /** The link as the template has it: the same for everybody, with {{name}} where a person's value stands. */
  link: z.string(),
  persons: z.number(),
  clicks: z.number(),
});
export type LinkClicks = z.output<typeof linkClicks>;
