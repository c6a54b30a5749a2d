import { z } from "zod";
import { costShape, payingWallet } from "../billing/cost.ts";
import { goalShown } from "../broadcasts/goal.ts";
import { mappingRow, sentTemplate } from "../broadcasts/message.ts";
import { broadcast } from "../broadcasts/views.ts";
import { id, instant, revision } from "../common.ts";
import { messageCounts } from "../messages/counts.ts";
import { schedule } from "./schedule.ts";
import { ACCESS_TYPES, ACTIVITY_STATE_NAMES, CAMPAIGN_STATE_NAMES, UPLOAD_TYPES } from "./words.ts";

/** Who did what sendings are for, each counted by itself and added; of those alone that have a goal. */
export const campaignConversions = z.object({
  /** Whom they were sent to, and how many of them did it. */
  of: z.number(),
  persons: z.number(),
  /** The value that is summed; null where none is, or not the same one everywhere. */
  value: z.string().nullable(),
  /** Its sum; null where there is no such value. */
  worth: z.number().nullable(),
});
export type CampaignConversions = z.output<typeof campaignConversions>;

/** What became of the messages of all its sendings together. */
const figures = {
  total: z.number(),
  counts: messageCounts,
  /** How many times somebody opened a first link of a message; null where that is not counted. */
  clicked: z.number().nullable(),
  conversions: campaignConversions.nullable(),
};

export const campaign = z.object({
  id: id("campaign"),
  campaignId: z.string(),
  name: z.string(),
  description: z.string(),
  /** 0 Created, 1 Scheduled, 2 Started, 3 Paused, 4 Stopped. */
  state: z.number(),
  status: z.string(),
  stage: z.enum(CAMPAIGN_STATE_NAMES),
  accessType: z.enum(ACCESS_TYPES),
  uploadType: z.enum(UPLOAD_TYPES),
  channelId: z.string(),
  channelName: z.string(),
  channelType: z.number(),
  contactId: z.string(),
  templateId: z.string(),
  templateName: z.string(),
  user: z.object({ name: z.string() }),
  createdOn: instant,
  updatedOn: instant,
  /** How many activities it has, wait for a checker, and may send by themselves. */
  activities: z.object({ total: z.number(), waiting: z.number(), underWay: z.number() }),
  ...figures,
  abilities: z.object({
    edit: z.boolean(),
    /** Other than its name and who sees it; not while a checker looks at it or it may be sent. */
    editMessage: z.boolean(),
    remove: z.boolean(),
    start: z.boolean(),
    pause: z.boolean(),
    stop: z.boolean(),
    /** Plan an activity of it. */
    plan: z.boolean(),
  }),
});
export type Campaign = z.output<typeof campaign>;

/** What was entered for it: the specification's campaign details. */
export const campaignDetails = campaign.extend({
  message: z.object({ template: sentTemplate }),
  variables: z.array(mappingRow),
  countClicks: z.boolean(),
  goal: goalShown.nullable(),
  revision,
});
export type CampaignDetails = z.output<typeof campaignDetails>;

/** One sending of an activity. */
export const instance = z.object({
  id: id("instance"),
  /** The first is 1. */
  no: z.number(),
  dueAt: instant.nullable(),
  broadcast,
});
export type Instance = z.output<typeof instance>;

export const NEXT_ACTS = [
  /** The maker sends it to a checker. */
  "submit",
  /** The maker mends what the checker said. */
  "mend",
  /** The messages are being made. */
  "prepare",
  /** A checker approves or rejects it. */
  "check",
  /** Nobody: it begins at its time. */
  "wait",
  /** Nobody: it is being sent. */
  "send",
  /** Somebody resumes it, or stops it. */
  "resume",
  /** Nobody: it was sent to its end, and what failed is tried again by itself. */
  "try",
  /** Nobody: it is over. */
  "none",
] as const;
export type NextAct = (typeof NEXT_ACTS)[number];

export const activity = z.object({
  id: id("activity"),
  activityId: z.string(),
  campaignId: z.string(),
  campaignName: z.string(),
  channelName: z.string(),
  channelType: z.number(),
  templateName: z.string(),
  name: z.string(),
  /** 0 Created, 1 Scheduled, 2 Started, 3 Paused, 4 Stopped, 6 Completed. */
  state: z.number(),
  status: z.string(),
  stage: z.enum(ACTIVITY_STATE_NAMES),
  /** What happens next. */
  next: z.enum(NEXT_ACTS),
  schedule,
  /** When it is sent next, as far as that is known. */
  nextRuns: z.array(instant),
  timeZone: z.string(),
  perSecond: z.number().nullable(),
  /** For how many days what fails is tried again by itself; null: not at all. */
  tryDays: z.number().nullable(),
  /** Its sendings go also to those whom the frequency cap keeps back. */
  urgent: z.boolean(),
  /** What its latest sending is for; before there is one, what its campaign is for. */
  goal: goalShown.nullable(),
  user: z.object({ name: z.string() }),
  createdOn: instant,
  submittedOn: instant.nullable(),
  submittedBy: z.string().nullable(),
  decidedOn: instant.nullable(),
  decidedBy: z.string().nullable(),
  /** Why its checker rejected it. */
  reason: z.string().nullable(),
  instances: z.number(),
  /** Its latest sending; before it is approved, the one that its checker sees. */
  latest: instance.nullable(),
  ...figures,
  abilities: z.object({
    edit: z.boolean(),
    submit: z.boolean(),
    withdraw: z.boolean(),
    approve: z.boolean(),
    reject: z.boolean(),
    start: z.boolean(),
    pause: z.boolean(),
    resume: z.boolean(),
    stop: z.boolean(),
    clone: z.boolean(),
    remove: z.boolean(),
  }),
  /** It would be this person's to approve, had they not submitted it themselves. */
  ownWork: z.boolean(),
});
export type Activity = z.output<typeof activity>;

export const activityDetails = activity.extend({
  phoneNumbers: z.array(z.string()),
  customers: z
    .object({
      customerIds: z.array(z.string()).optional(),
      filter: z
        .object({ search: z.string(), groups: z.array(z.string()), tags: z.array(z.string()) })
        .optional(),
    })
    .nullable(),
  /** How many people it means now. */
  recipients: z.number(),
  revision,
});
export type ActivityDetails = z.output<typeof activityDetails>;

export const quote = z.object({
  recipients: z.number(),
  cost: z.object({ ...costShape, wallet: payingWallet }).nullable(),
  perSecond: z.number().nullable(),
  seconds: z.number().nullable(),
  /** Where the recipients are from, as the caller said. */
  source: z.string(),
});
export type Quote = z.output<typeof quote>;

export const variableGroup = z.object({
  type: z.enum(["messageTags", "buttonPayload", "limitedTimeOffer", "cards", "url"]),
  label: z.string(),
  card: z.number().nullable(),
  isRequired: z.boolean(),
  parameters: z.array(
    z.object({
      name: z.string(),
      type: z.enum(["TEXT", "URL"]),
      label: z.string(),
      isRequired: z.boolean(),
      example: z.string(),
      /** What stands for it: of a campaign, as it was mapped; else empty. */
      value: z.string(),
      mapType: z.enum(["static", "column", "expression"]),
    }),
  ),
});
export type FilledGroup = z.output<typeof variableGroup>;
