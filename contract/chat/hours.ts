import { z } from "zod";
import { id, revision, seen, text } from "../common.ts";
import { isTimeZone } from "../enterprise/zone.ts";
import { routes } from "../route.ts";
import { OTHER_DAYS_MAX } from "./limits.ts";

const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time such as 09:30")
  .meta({ examples: ["09:30"] });

/** One day's opening hours; Sunday is day 0. */
const day = z.object({ day: z.coerce.number().int().min(0).max(6), from: time, to: time });

const date = z.iso.date("must be a day such as 2026-12-25").meta({ examples: ["2026-12-25"] });
/** Days on which the week's hours do not stand: a holiday, or the Sundays before a feast. */
const otherDays = z
  .object({
    name: text(60).default(""),
    first: date,
    last: date,
    /** None: nobody is there. */
    hours: z.object({ from: time, to: time }).nullable().default(null),
  })
  .refine(({ first, last }) => first <= last, {
    path: ["last"],
    message: "must not be before the first day",
  });

/** When somebody is there: by the week, but for other days; at any time where they are not kept. */
export const workingHours = z.object({
  enabled: z.stringbool().or(z.boolean()).default(false),
  /** Empty: the enterprise's. */
  timeZone: text(60)
    .refine((zone) => zone === "" || isTimeZone(zone), "must be a time zone such as Asia/Kolkata")
    .meta({ examples: ["Asia/Kolkata"] })
    .default(""),
  days: z.array(day).max(14).default(weekdays()),
  others: z.array(otherDays).max(OTHER_DAYS_MAX).default([]),
});
export type WorkingHours = z.output<typeof workingHours>;

function weekdays() {
  return [1, 2, 3, 4, 5].map((one) => ({ day: one, from: "09:00", to: "18:00" }));
}

const ownHours = z.object({ departmentId: z.string(), name: z.string(), hours: workingHours, revision });
export type DepartmentHours = z.output<typeof ownHours>;

const HOURS = "/e/enterprise/chat_config/hours";
const params = z.object({ departmentId: id("department") });

export const chatHoursRoutes = routes({
  departmentHours: {
    method: "GET",
    path: HOURS,
    summary: "Departments that keep working hours of their own; for all others the chat settings' hold.",
    permission: "CHAT.CHAT_CONFIG",
    envelope: "enterprise",
    reply: z.object({ departments: z.array(ownHours) }),
  },
  saveDepartmentHours: {
    method: "PUT",
    path: `${HOURS}/{departmentId}`,
    summary: "Give a department working hours of its own, or change them.",
    permission: "CHAT.CHAT_CONFIG",
    envelope: "enterprise",
    params,
    // Left out, they would be none at all: that is a mistake, and not a wish.
    body: z.object({ hours: workingHours.extend({ enabled: z.stringbool().or(z.boolean()) }), seen }),
    reply: ownHours,
  },
  removeDepartmentHours: {
    method: "DELETE",
    path: `${HOURS}/{departmentId}`,
    summary: "Let a department keep the working hours of all others again.",
    permission: "CHAT.CHAT_CONFIG",
    envelope: "enterprise",
    params,
    reply: z.object({}),
  },
});
