import dayjs from "dayjs";
import type { Broadcast, FlightPlan } from "#contract/broadcasts/views.ts";

/** An instant that is still to come; undefined for none ("") and for what has passed. */
export const toCome = (instant: string, now = Date.now()): string | undefined =>
  Date.parse(instant) > now ? instant : undefined;

/** When somebody wants a broadcast to be sent; `at` is an instant, or "" while there is none. */
export interface Chosen {
  /** `local`: when the clock of each person shows what the reader's shows then. */
  when: "now" | "later" | "local";
  at: string;
}
/** The same as the wire has it; both null: at once. */
export interface Times {
  startAt: string | null;
  localTime: string | null;
}

export const NOW: Times = { startAt: null, localTime: null };
export const AT_ONCE: Chosen = { when: "now", at: "" };

/** What the reader's clock shows at an instant, and the instant at which it shows that. */
const clockAt = (instant: string): string => dayjs(instant).format("YYYY-MM-DDTHH:mm");
const instantOf = (localTime: string): string => dayjs(localTime).toISOString();

/** What stands of a broadcast, to be changed. */
export const chosenTime = ({ startAt, localTime }: Times): Chosen => {
  if (localTime !== null) return { when: "local", at: instantOf(localTime) };
  return startAt === null ? AT_ONCE : { when: "later", at: startAt };
};

/** Undefined where the time is missing, or has passed: where clocks differ, some may still have to show it. */
export function timesOf({ when, at }: Chosen, now = Date.now()): Times | undefined {
  if (when === "now") return NOW;
  if (when === "local") return at ? { startAt: null, localTime: clockAt(at) } : undefined;
  const startAt = toCome(at, now);
  return startAt === undefined ? undefined : { startAt, localTime: null };
}

/** Writes what clocks show, wherever they stand. */
export const formatLocal = (localTime: string, format: string): string => dayjs(localTime).format(format);

/**
 * When it has all gone out, begun at a time (null: at once), or where nothing is said as it stands, and behind what goes
 * out beside it; null where nobody knows.
 */
export function endOf(
  {
    beside,
    seconds,
    finishesAt,
    localStarts,
  }: Pick<FlightPlan, "beside" | "seconds" | "finishesAt" | "localStarts">,
  { state, startAt }: Pick<Broadcast, "state" | "startAt">,
  at: string | null | undefined,
): string | null {
  const stands = state === "scheduled" ? startAt : null;
  if (at === undefined || at === stands || seconds === null || localStarts) return finishesAt;
  const begins = Math.max(at === null ? 0 : Date.parse(at), Date.now() + beside.seconds * 1_000);
  return new Date(begins + seconds * 1_000).toISOString();
}
