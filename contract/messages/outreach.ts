import { z } from "zod";
import { instant, revision, seen } from "../common.ts";
import { API, routes } from "../route.ts";
import { CAP_DAYS_MAX, CAP_MESSAGES_MAX } from "./limits.ts";

const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Write a time such as 21:00.")
  .meta({ examples: ["21:00"] });

/** What holds for everything that nobody asked for: broadcasts, campaigns and journeys. */
const rules = {
  /**
   * Between them nobody is sent anything, by the clocks of the country of their number, or of the enterprise where that
   * has several or there is no number; messages wait for the end. May span midnight. Null: off.
   */
  quiet: z
    .object({ from: time, to: time })
    .refine(({ from, to }) => from !== to, { path: ["to"], message: "Quiet hours end at another time." })
    .nullable(),
  /** So many messages to a person in so many days, on all channels together; the others are left out. Null: off. */
  cap: z
    .object({
      messages: z.int().min(1).max(CAP_MESSAGES_MAX),
      days: z.int().min(1).max(CAP_DAYS_MAX),
    })
    .nullable(),
};
export const outreachRules = z.object(rules);
export type OutreachRules = z.output<typeof outreachRules>;

/** How many messages wait for what the clocks of their people show: the end of quiet hours, or their local time. */
export const asleep = z.object({
  /** They wait for the local time of the broadcast. */
  local: z.boolean(),
  count: z.number(),
  /** What clocks show then. */
  ends: z.string(),
  /** When the first of them go on, and the last. */
  first: instant,
  last: instant,
});
export type Asleep = z.output<typeof asleep>;

const told = z.object({ rules: outreachRules, timeZone: z.string(), revision });

const path = `${API}/outreach`;

export const outreachRoutes = routes({
  outreachRules: {
    method: "GET",
    path,
    summary: "When nobody is written to unasked (quiet hours), and how much somebody is (frequency cap).",
    permission: "BLACKLIST.VIEW",
    envelope: "nlp",
    reply: told,
  },
  saveOutreachRules: {
    method: "PUT",
    path,
    summary:
      "Say when nobody is written to unasked, and how much somebody is. Holds at once, also for what is under way.",
    permission: "BLACKLIST.EDIT",
    envelope: "nlp",
    body: outreachRules.extend({ seen }),
    reply: told,
  },
});
