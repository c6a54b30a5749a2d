import { secondsOf } from "#contract/broadcasts/duration.ts";
import type { Broadcast, FlightPlan } from "#contract/broadcasts/views.ts";

const LEAST = 0.1;
const MOST = 10_000;

/** How many messages a second somebody wants at most: null for no wish of their own, undefined for no number. */
export function paceOf(typed: string): number | null | undefined {
  if (typed === "") return null;
  const pace = /^\d{1,5}([.,]\d)?$/.test(typed) ? Number(typed.replace(",", ".")) : Number.NaN;
  return pace >= LEAST && pace <= MOST ? pace : undefined;
}

/** How fast the channel lets it go, where somebody wants more than that; unknown of a plan with a pace of its own. */
export function exceeded({ pace }: FlightPlan, wanted: number | null | undefined): number | undefined {
  const { perSecond: most, limit } = pace;
  return wanted && most !== null && limit !== "broadcast" && wanted > most ? most : undefined;
}

/**
 * A plan at the pace that somebody wants. At a pace of its own it takes turns with nobody; how fast it may go without
 * the one it has, the plan does not tell.
 */
export function atPace(
  plan: FlightPlan,
  { state, startAt }: Pick<Broadcast, "state" | "startAt">,
  wanted: number | null | undefined,
): FlightPlan {
  const { perSecond: most, limit } = plan.pace;
  if (!wanted || (limit === "broadcast" && wanted >= (most ?? wanted))) return plan;
  const slower = most === null || wanted < most;
  const perSecond = slower ? wanted : most;
  const seconds = secondsOf(plan.sending, perSecond, plan.people) ?? 0;
  const begins = Math.max(state === "scheduled" ? Date.parse(startAt ?? "") : 0, Date.now());
  return {
    ...plan,
    pace: { perSecond, limit: slower ? "broadcast" : limit },
    beside: { messages: 0, seconds: 0 },
    seconds,
    finishesAt: new Date(begins + seconds * 1_000).toISOString(),
  };
}
