import { z } from "zod";
import { done, id, instant, name, revision, seen } from "../common.ts";
import { routes } from "../route.ts";
import { MAILED_EVERY, MAILED_NAME_MAX, MAILED_READERS_MAX } from "./mailed-limits.ts";

const reader = z.object({
  id: z.string(),
  name: z.string(),
  /** Is mailed: active, and may see analytics. */
  gets: z.boolean(),
  /** Took themselves off it. Who is taken out and put in again is mailed it again. */
  left: z.boolean(),
});

const plan = {
  name: name(MAILED_NAME_MAX, "Write what it is called."),
  every: z.enum(MAILED_EVERY),
  /** Of a week, Monday is 1: then the seven days before it are mailed. */
  weekday: z.number().int().min(1).max(7).default(1),
  /** Of the clock in the enterprise's time zone. */
  hour: z.number().int().min(0).max(23),
};

const mailedReport = z.object({
  id: z.string(),
  name: z.string(),
  every: z.enum(MAILED_EVERY),
  weekday: z.number(),
  hour: z.number(),
  readers: z.array(reader),
  paused: z.boolean(),
  /** Null while it is paused. */
  nextAt: instant.nullable(),
  sentAt: instant.nullable(),
  /** The name of who made it. */
  madeBy: z.string(),
  revision,
  abilities: z.object({ edit: z.boolean() }),
});
export type MailedReport = z.output<typeof mailedReport>;

const body = z.object({
  ...plan,
  /** People of the enterprise who may see analytics. */
  readers: z.array(id("user")).min(1, "Choose who gets it.").max(MAILED_READERS_MAX),
});
export type SavedReport = z.output<typeof body>;

const BASE = "/e/enterprise/analytics/mailed";
const permission = "ANALYTICS.VIEW";
const params = z.object({ id: id("mailed-report") });
const one = z.object({ report: mailedReport });

export const mailedRoutes = routes({
  mailedReports: {
    method: "GET",
    path: BASE,
    summary: "The reports that are mailed again and again, and who can get one.",
    permission,
    envelope: "enterprise",
    reply: z.object({
      reports: z.array(mailedReport),
      people: z.array(reader.pick({ id: true, name: true })),
      /** The installation has a mail server. */
      mail: z.boolean(),
      timeZone: z.string(),
    }),
  },
  createMailedReport: {
    method: "POST",
    path: BASE,
    summary: "Have the figures of each finished day, week or month mailed.",
    permission,
    envelope: "enterprise",
    body,
    reply: one,
  },
  updateMailedReport: {
    method: "PUT",
    path: `${BASE}/{id}`,
    summary: "Change a mailed report: one's own, or with ENTERPRISE.EDIT any.",
    permission,
    envelope: "enterprise",
    params,
    body: body.extend({ seen }),
    reply: one,
  },
  pauseMailedReport: {
    method: "POST",
    path: `${BASE}/{id}/pause`,
    summary: "Mail it no more, or go on with the next period: what fell into the pause is not made up for.",
    permission,
    envelope: "enterprise",
    params,
    body: z.object({ paused: z.boolean() }),
    reply: one,
  },
  sendMailedReport: {
    method: "POST",
    path: `${BASE}/{id}/send`,
    summary: "Mail oneself the last finished period now, beside what is mailed by the clock.",
    permission,
    envelope: "enterprise",
    params,
    reply: done,
  },
  deleteMailedReport: {
    method: "DELETE",
    path: `${BASE}/{id}`,
    summary: "Delete a mailed report: one's own, or with ENTERPRISE.EDIT any.",
    permission,
    envelope: "enterprise",
    params,
    reply: done,
  },
});
