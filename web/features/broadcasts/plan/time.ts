import dayjs from "dayjs";
import type { Broadcast, FlightPlan } from "#contract/broadcasts/views.ts";

/** A moment as an input of date and time holds it, by the reader's clock; "" for none. */
export const localTime = (instant: string | null): string =>
  instant ? dayjs(instant).format("YYYY-MM-DDTHH:mm") : "";

/** What was entered as the wire writes it; undefined for nothing, and for what has passed. */
export function readTime(local: string, now = Date.now()): string | undefined {
  const at = dayjs(local || undefined);
  return local && at.isValid() && at.valueOf() > now ? at.toISOString() : undefined;
}

/** When it has all gone out, begun at a time (null: at once), or where nothing is said as it stands; null where nobody knows. */
export function endOf(
  { seconds, finishesAt }: Pick<FlightPlan, "seconds" | "finishesAt">,
  { state, startAt }: Pick<Broadcast, "state" | "startAt">,
  at: string | null | undefined,
): string | null {
  const stands = state === "scheduled" ? startAt : null;
  if (at === undefined || at === stands || seconds === null) return finishesAt;
  const begins = at === null ? Date.now() : Date.parse(at);
  return new Date(begins + seconds * 1_000).toISOString();
}
