import { goneAt, secondsOf } from "#contract/broadcasts/duration.ts";
import type { Broadcast, FlightPlan } from "#contract/broadcasts/views.ts";

const LEAST = 0.1;
const MOST = 10_000;

/** How many messages a second somebody wants at most: null for no wish of their own, undefined for no number. */
export function paceOf(typed: string): number | null | undefined {
  if (typed === "") return null;
  const pace = /^\d{1,5}([.,]\d)?$/.test(typed) ? Number(typed.replace(",", ".")) : Number.NaN;
  return pace >= LEAST && pace <= MOST ? pace : undefined;
}

/** How fast the channel lets it go, where somebody wants more than that. */
export function exceeded({ allowed }: FlightPlan, wanted: number | null | undefined): number | undefined {
  const most = allowed.perSecond;
  return wanted && most !== null && wanted > most ? most : undefined;
}

/** Of a pace of all variants together the part that is one's own. */
export const ownPart = <P extends number | null | undefined>(
  { variant }: Pick<Broadcast, "variant">,
  perSecond: P,
): P => (variant && perSecond ? (((perSecond * variant.share) / 100) as P) : perSecond);
/** A broadcast at the pace that is its own. */
export const ownPace = <B extends Pick<Broadcast, "variant" | "perSecond">>(broadcast: B): B => ({
  ...broadcast,
  perSecond: ownPart(broadcast, broadcast.perSecond),
});

/** A plan at the pace that somebody wants: the smaller of theirs and the channel's. At one of its own it takes turns with nobody. */
export function atPace(
  plan: FlightPlan,
  { state, startAt, perSecond: own }: Pick<Broadcast, "state" | "startAt" | "perSecond">,
  wanted: number | null | undefined,
): FlightPlan {
  if (wanted === undefined || wanted === own) return plan;
  const { allowed, measured } = plan;
  const slowest = (one: FlightPlan["pace"], other: FlightPlan["pace"]) =>
    other.perSecond !== null && (one.perSecond === null || other.perSecond < one.perSecond) ? other : one;
  const pace = [
    { perSecond: measured, limit: "measured" as const },
    { perSecond: wanted, limit: "broadcast" as const },
  ].reduce(slowest, allowed);
  const seconds = secondsOf(plan.sending, pace.perSecond, plan.people);
  const begins = Math.max(state === "scheduled" ? Date.parse(startAt ?? "") : 0, Date.now());
  const starts = (plan.localStarts ?? []).map(({ count, at }) => ({ count, at: Date.parse(at) }));
  const gone = plan.localStarts
    ? goneAt(starts, Date.now(), pace.perSecond)
    : begins + (seconds ?? 0) * 1_000;
  return {
    ...plan,
    pace,
    beside: { messages: 0, seconds: 0 },
    seconds,
    finishesAt: seconds === null ? null : new Date(gone).toISOString(),
  };
}
