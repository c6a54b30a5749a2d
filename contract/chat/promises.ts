import { z } from "zod";
import { id, instant, revision, seen } from "../common.ts";
import { routes } from "../route.ts";
import { insightQuery } from "./insight.ts";
import { PROMISE_MINUTES_MAX, PROMISE_POLICIES_MAX } from "./limits.ts";

/** What is promised of one kind: so many minutes; with `inHours` those of the working hours alone. Null: nothing. */
const term = z
  .object({
    minutes: z.coerce.number().int().min(1).max(PROMISE_MINUTES_MAX),
    inHours: z.stringbool().or(z.boolean()).default(true),
  })
  .nullable();
export type PromiseTerm = NonNullable<z.output<typeof term>>;

const terms = {
  /** From asking for a person to the first thing an agent says to the customer. */
  first: term,
  /** From a word of the customer that nobody has answered to the next thing an agent says. */
  next: term,
  /** From asking for a person to the end of the chat. */
  close: term,
};
export const promiseTerms = z.object(terms);
export type PromiseTerms = z.output<typeof promiseTerms>;

/** What customers of a department are promised; of none, those of every department without a word of its own. */
const policy = z.object({ departmentId: id("department").nullable(), ...terms });
export type PromisePolicy = z.output<typeof policy>;

const policies = z
  .array(policy)
  .max(PROMISE_POLICIES_MAX)
  .refine(
    (all) => new Set(all.map(({ departmentId }) => departmentId)).size === all.length,
    "must name each department once",
  );

/** The working hours with the time zone by which they are meant. */
const openHours = z.object({
  timeZone: z.string(),
  days: z.array(z.object({ day: z.number(), from: z.string(), to: z.string() })),
});

const opened = z.object({
  policies: z.array(policy),
  /** Null: somebody is there at any time. */
  hours: openHours.nullable(),
  /** Of departments that keep others. */
  ownHours: z.array(z.object({ departmentId: z.string(), hours: openHours.nullable() })),
  timeZone: z.string(),
  revision,
});
export type OpenedPromises = z.output<typeof opened>;

const counts = z.object({ kept: z.number(), broken: z.number() });
export type PromiseCounts = z.output<typeof counts>;
const byKind = { first: counts, next: counts, close: counts };

/**
 * How many promises were kept and how many broken, of the chats that began within the range. A promise counts once, in
 * the moment in which it is kept or its time is over; what is promised later changes nothing of it. One whose chat ends
 * in time without an answer counts as neither.
 *
 * - By agent: whose word kept it; of broken ones, who had the chat then. Null: nobody had.
 * - By department: in which the chat was then.
 */
export const promiseInsight = z.object({
  fromDate: instant,
  toDate: instant,
  unit: z.enum(["day", "hour"]),
  totals: z.object(byKind),
  /** By day or hour of the client's clock in which the chats began, none left out. */
  entries: z.array(z.object({ date: z.string(), ...counts.shape })),
  agents: z.array(z.object({ agentId: z.string().nullable(), name: z.string(), ...byKind })),
  departments: z.array(z.object({ departmentId: z.string().nullable(), name: z.string(), ...byKind })),
});
export type PromiseInsight = z.output<typeof promiseInsight>;

const COUNTS = ["CHAT.VIEW_ANALYTICS", "CHAT.VIEW_MONITOR"] as const;
const PROMISES = "/e/enterprise/chat_config/promises";
const INSIGHT = "/e/enterprise/chat/dashboard_info/promises";

export const chatPromiseRoutes = routes({
  chatPromises: {
    method: "GET",
    path: PROMISES,
    summary: "How soon customers are promised an answer, and by which working hours.",
    permission: "CHAT.CHAT_CONFIG",
    envelope: "enterprise",
    reply: opened,
  },
  saveChatPromises: {
    method: "PUT",
    path: PROMISES,
    summary: "Change what customers are promised from now on; what was promised stays as it was.",
    permission: "CHAT.CHAT_CONFIG",
    envelope: "enterprise",
    body: z.object({ policies, seen }),
    reply: opened,
  },
});

export const promiseInsightRoutes = routes({
  chatPromiseInsight: {
    method: "GET",
    path: INSIGHT,
    summary: "How many promises of an answer were kept and broken, by day or hour, agent and department.",
    permission: COUNTS,
    envelope: "enterprise",
    query: insightQuery,
    reply: promiseInsight,
  },
  chatPromiseInsightCsv: {
    method: "GET",
    path: `${INSIGHT}/csv`,
    summary: "The same numbers as a file.",
    permission: COUNTS,
    envelope: "raw",
    query: insightQuery,
    reply: z.any(),
  },
});
