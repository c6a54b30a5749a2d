import { z } from "zod";
import { instant, revision, seen } from "../common.ts";
import { routes } from "../route.ts";
import { RETENTION_DAYS_MAX, RETENTION_DAYS_MIN, RETENTION_KINDS, type RetentionKind } from "./limits.ts";

const kind = z.enum(RETENTION_KINDS);
const days = z.coerce.number().int().min(RETENTION_DAYS_MIN).max(RETENTION_DAYS_MAX);

const rule = z.object({
  kind,
  /** For how many days it is kept; null: for good. */
  days: z.number().nullable(),
  /** For how many days it is kept until `beginsAt`. */
  heldDays: z.number().nullable(),
  /** When a change that keeps less begins to count; null where none is to come. */
  beginsAt: instant.nullable(),
  /** When it is looked for what is too old, the next time; null: never. */
  nextAt: instant.nullable(),
  /** The last time, and how much was erased then. */
  last: z.object({ at: instant, erased: z.number() }).nullable(),
  /** How much a run that is under way has erased so far. */
  running: z.number().nullable(),
});
export type RetentionRule = z.output<typeof rule>;

const settings = z.object({ rules: z.array(rule), revision });
export type RetentionSettings = z.output<typeof settings>;

const stale = z.object({
  count: z.number(),
  /** Of when the oldest is. */
  oldest: instant.nullable(),
  /** A few of the customers who would go, for those who may see customers. */
  names: z.array(z.string()),
});
export type RetentionStale = z.output<typeof stale>;

const changed: Record<RetentionKind, z.ZodType<number | null | undefined>> = {
  messages: days.nullish(),
  inbound: days.nullish(),
  chats: days.nullish(),
  bots: days.nullish(),
  events: days.nullish(),
  customers: days.nullish(),
};

export const retentionRoutes = routes({
  getRetention: {
    method: "GET",
    path: "/e/enterprise/retention",
    summary: "For how many days personal data is kept, by kind, and what was erased the last time.",
    permission: "ENTERPRISE.EDIT",
    envelope: "enterprise",
    reply: settings,
  },
  setRetention: {
    method: "PUT",
    path: "/e/enterprise/retention",
    summary:
      "Say for how many days personal data is kept; null: for good. Left out, a kind stays as it is. What keeps less begins a day later.",
    permission: "ENTERPRISE.EDIT",
    envelope: "enterprise",
    body: z.object({
      days: z.object(changed),
      /** The revision that was changed: another's change since is not written over. */
      seen,
    }),
    reply: settings,
  },
  staleData: {
    method: "GET",
    path: "/e/enterprise/retention/stale",
    summary: "How much is older than so many days now, and would be erased.",
    permission: "ENTERPRISE.EDIT",
    envelope: "enterprise",
    query: z.object({ kind, days }),
    reply: stale,
  },
});
