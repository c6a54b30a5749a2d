import type { FlightPlan } from "./views.ts";

const DAY_S = 86_400;

/** How many times a broadcast waits until the next people may be written to first: once in 24 hours. */
export const daysHeld = (people: FlightPlan["people"]): number =>
  people === null || people.first <= people.left ? 0 : Math.ceil((people.first - people.left) / people.limit);

/**
 * When the last of them has gone, in milliseconds since 1970: each group when it is time for it, behind those before it.
 * @param starts How many go when, the first first.
 * @param perSecond Null: as fast as the vendor takes them.
 */
export const goneAt = (
  starts: readonly { count: number; at: number }[],
  begins: number,
  perSecond: number | null,
): number =>
  starts.reduce(
    (free, { at, count }) => Math.max(free, at) + (perSecond === null ? 0 : (count / perSecond) * 1_000),
    begins,
  );

/**
 * How long a broadcast takes, in seconds: at its pace, and held by its channel's messaging limit for 24 hours as often as
 * that is reached. Null where nothing binds it.
 * @param sending Messages that go out.
 * @param perSecond Null: as fast as the vendor takes them.
 */
export function secondsOf(
  sending: number,
  perSecond: number | null,
  people: FlightPlan["people"],
): number | null {
  const days = daysHeld(people);
  if (days === 0 || people === null) return perSecond === null ? null : Math.ceil(sending / perSecond);
  const last = people.first - people.left - (days - 1) * people.limit;
  return days * DAY_S + (perSecond === null ? 0 : Math.ceil(last / perSecond));
}
