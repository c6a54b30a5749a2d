import { z } from "zod";
import { id, name, text } from "../common.ts";
import { tested, written as broadcast } from "../broadcasts/order.ts";
import { tryDays } from "../messages/tries.ts";
import { CAMPAIGN_NAME_MAX, CAMPAIGN_TEXT_MAX } from "./limits.ts";
import { schedule } from "./schedule.ts";
import { ACCESS_TYPES, UPLOAD_TYPES } from "./words.ts";

const named = name(CAMPAIGN_NAME_MAX, "This Field is Mandatory");

export const writtenCampaign = z.object({
  name: named,
  description: text(CAMPAIGN_TEXT_MAX).default(""),
  channelId: broadcast.channelId,
  accessType: z.enum(ACCESS_TYPES).default("all"),
  uploadType: z.enum(UPLOAD_TYPES).default("CUSTOMER_MASTER"),
  message: broadcast.message,
  columnMapping: broadcast.columnMapping,
  countClicks: broadcast.countClicks,
  /** What each of its messages is for; absent: nobody is counted who did anything. */
  goal: tested.goal,
});

const planned = {
  name: named,
  /** Who gets it beside the customers, as of a broadcast. */
  phoneNumber: broadcast.phoneNumber,
  customers: broadcast.customers,
  schedule: schedule.default({ kind: "now" }),
  perSecond: broadcast.perSecond,
  /** For so many days what fails of each sending is tried again by itself; absent: not at all. */
  tryDays: tryDays.optional(),
  /** Its sendings go also to those whom the frequency cap keeps back. */
  urgent: z.boolean().optional(),
};
export const writtenActivity = z.object({ campaignId: id("campaign"), ...planned });
export const changedActivity = z.object(planned);
