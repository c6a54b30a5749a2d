import { z } from "zod";
import { tries } from "../broadcasts/tries.ts";
import { plan } from "../broadcasts/views.ts";
import { ADDRESS_MAX, SAMPLES } from "../broadcasts/limits.ts";
import { id, instant, paging, seen, text } from "../common.ts";
import { API, routes } from "../route.ts";
import { ACTIVITIES_PAGE, CAMPAIGN_NAME_MAX, INSTANCES_PAGE, REASON_MAX } from "./limits.ts";
import { MAKES, REMOVES, SEES, STEERS } from "./permissions.ts";
import { activity, activityDetails, instance } from "./views.ts";
import { ACTIVITY_MOVES, ACTIVITY_STATE_NAMES } from "./words.ts";
import { changedActivity, writtenActivity } from "./written.ts";

const ACTIVITY = `${API}/activity`;
const place = { params: z.object({ id: id("activity") }) };
const shown = z.object({ data: activityDetails });

export const activityRoutes = routes({
  listActivities: {
    method: "GET",
    path: ACTIVITY,
    summary: "Activities of campaigns that the caller may see, the latest change first.",
    permission: [...SEES, "CAMPAIGNS.VIEW_REJECTEDLIST"],
    envelope: "nlp",
    query: z.object({
      ...paging(ACTIVITIES_PAGE),
      campaignId: id("campaign").optional(),
      name: text(CAMPAIGN_NAME_MAX).default(""),
      /** By name, or by the specification's number. */
      state: z.enum(ACTIVITY_STATE_NAMES).or(z.coerce.number().int().min(0).max(6)).optional(),
      /** Those that a checker has approved, wherever they stand since. */
      approved: z.stringbool().optional(),
      fromDate: instant.optional(),
      toDate: instant.optional(),
      /** Of people of a department. */
      deptId: id("department").optional(),
    }),
    reply: z.object({ activityList: z.array(activity), more: z.boolean() }),
  },
  getActivity: {
    method: "GET",
    path: `${ACTIVITY}/{id}`,
    summary: "One activity with what was entered for it.",
    permission: [...SEES, "CAMPAIGNS.VIEW_REJECTEDLIST"],
    envelope: "nlp",
    ...place,
    reply: shown,
  },
  createActivity: {
    method: "POST",
    path: `${ACTIVITY}/create`,
    summary: "Plan a sending of a campaign: to whom and when. It is a draft until it is submitted.",
    permission: "CAMPAIGNS.CREATE",
    envelope: "nlp",
    body: writtenActivity,
    reply: shown,
  },
  updateActivity: {
    method: "PUT",
    path: `${ACTIVITY}/{id}`,
    summary: "Change a draft, or one that was rejected. What was approved is cloned instead.",
    permission: MAKES,
    envelope: "nlp",
    ...place,
    body: changedActivity.extend({ seen }),
    reply: shown,
  },
  deleteActivity: {
    method: "DELETE",
    path: `${ACTIVITY}/{id}/delete`,
    summary: "Put an activity into the trash that is not under way; what it sent stays sent.",
    permission: REMOVES,
    envelope: "nlp",
    ...place,
    reply: z.object({}),
  },
  startActivity: {
    method: "POST",
    path: `${ACTIVITY}/{id}/start`,
    summary: "Send an approved activity now that waits for its time.",
    permission: "CAMPAIGNS.START",
    envelope: "nlp",
    ...place,
    reply: shown,
  },
  approveActivity: {
    method: "POST",
    path: `${ACTIVITY}/{id}/approve`,
    summary:
      "Approve what was submitted: it is sent at once, or at its time. Refused to who submitted it, unless the enterprise allows that.",
    permission: "CAMPAIGNS.APPROVE",
    envelope: "nlp",
    ...place,
    reply: shown,
  },
  rejectActivity: {
    method: "POST",
    path: `${ACTIVITY}/{id}/reject`,
    summary: "Give what was submitted back to its maker, with a reason.",
    permission: "CAMPAIGNS.APPROVE",
    envelope: "nlp",
    ...place,
    body: z.object({
      reason: text(REASON_MAX).pipe(z.string().trim().min(1, "Please enter reject reason")),
    }),
    reply: shown,
  },
  moveActivity: {
    method: "POST",
    path: `${ACTIVITY}/{id}/{state}`,
    summary: "Submit or withdraw an activity; pause, resume or stop one that was approved.",
    permission: STEERS,
    envelope: "nlp",
    params: z.object({ id: id("activity"), state: z.enum(ACTIVITY_MOVES) }),
    reply: shown,
  },
  tryActivity: {
    method: "POST",
    path: `${ACTIVITY}/{id}/test`,
    summary: "Send one person's message of a submitted activity to an address of one's own, to see it.",
    permission: ["CAMPAIGNS.CREATE", "CAMPAIGNS.APPROVE"],
    envelope: "nlp",
    ...place,
    body: z.object({
      to: text(ADDRESS_MAX).pipe(z.string().trim().min(1, "This Field is Mandatory")),
      sample: z.coerce.number().int().min(0).max(SAMPLES).default(0),
    }),
    reply: z.object({}),
  },
  activityPlan: {
    method: "GET",
    path: `${ACTIVITY}/{id}/plan`,
    summary: "What a checker decides on: the flight plan of its sending. Null until it has been submitted.",
    permission: SEES,
    envelope: "nlp",
    ...place,
    reply: z.object({ plan: plan.nullable() }),
  },
  cloneActivity: {
    method: "POST",
    path: `${ACTIVITY}/clone`,
    summary: "A draft like another activity, of the same campaign.",
    permission: "CAMPAIGNS.CREATE",
    envelope: "nlp",
    body: z.object({ activityId: id("activity") }),
    reply: shown,
  },
  listInstances: {
    method: "GET",
    path: `${ACTIVITY}/{id}/instances`,
    summary: "The sendings of an activity, the latest first.",
    permission: [...SEES, "CAMPAIGNS.VIEW_CAMPAIGNREPORT"],
    envelope: "nlp",
    ...place,
    query: z.object(paging(INSTANCES_PAGE)),
    reply: z.object({ instances: z.array(instance), more: z.boolean() }),
  },
  activityTries: {
    method: "GET",
    path: `${ACTIVITY}/{id}/tries`,
    summary:
      "What of an activity's sendings is tried again by itself: how many wait, until when, and how many went out after all.",
    permission: [...SEES, "CAMPAIGNS.VIEW_CAMPAIGNREPORT"],
    envelope: "nlp",
    ...place,
    reply: z.object({ tries }),
  },
  stopActivityTries: {
    method: "POST",
    path: `${ACTIVITY}/{id}/tries/stop`,
    summary:
      "Try nothing of an activity's sendings again by itself any more that has begun; what failed stays failed.",
    permission: STEERS,
    envelope: "nlp",
    ...place,
    reply: z.object({ tries }),
  },
});
