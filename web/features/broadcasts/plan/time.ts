import type { Broadcast, FlightPlan } from "#contract/broadcasts/views.ts";

/** An instant that is still to come; undefined for none ("") and for what has passed. */
export const toCome = (instant: string, now = Date.now()): string | undefined =>
  Date.parse(instant) > now ? instant : undefined;

/**
 * When it has all gone out, begun at a time (null: at once), or where nothing is said as it stands, and behind what goes
 * out beside it; null where nobody knows.
 */
export function endOf(
  { beside, seconds, finishesAt }: Pick<FlightPlan, "beside" | "seconds" | "finishesAt">,
  { state, startAt }: Pick<Broadcast, "state" | "startAt">,
  at: string | null | undefined,
): string | null {
  const stands = state === "scheduled" ? startAt : null;
  if (at === undefined || at === stands || seconds === null) return finishesAt;
  const begins = Math.max(at === null ? 0 : Date.parse(at), Date.now() + beside.seconds * 1_000);
  return new Date(begins + seconds * 1_000).toISOString();
}
