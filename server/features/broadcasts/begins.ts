import { departures, outreachOf } from "#server/features/messages/public.ts";
import { timeZoneOf } from "#server/features/enterprise/public.ts";
import { instantAt } from "#engines/clock/index.ts";
import type { FieldError } from "#contract/common.ts";
import type { ListedBroadcast } from "./repository.ts";
import type { Rows } from "./tables.ts";

/** When somebody wants it to begin: both null, now. */
export interface Times {
  startAt: string | null;
  /** When the clock of each person shows that. */
  localTime: string | null;
}

/** The same, as an order has it. */
export interface TimesWritten {
  startAt?: string | null | undefined;
  localTime?: string | null | undefined;
}

const ONE_TIME = "Name one time: a moment (startAt), or what clocks show (localTime).";
/** Speaks against two times at once. */
export const timesProblems = ({ startAt, localTime }: TimesWritten): FieldError[] =>
  startAt && localTime ? [{ field: "localTime", message: ONE_TIME }] : [];

/** When it begins, as far as that is known before its people are: local time by the clock of the enterprise. */
export async function beginsWritten(
  rows: Rows,
  { startAt, localTime }: TimesWritten,
): Promise<{ begins?: Date }> {
  if (!localTime) return startAt ? { begins: new Date(startAt) } : {};
  const [day, time] = localTime.split("T") as [string, string];
  return { begins: new Date(instantAt(day, time, await timeZoneOf(rows))) };
}

interface Begins {
  /** Null: at once. */
  first: Date | null;
  /** When the last of its people may be sent it. */
  last: Date | null;
}

/** When a prepared broadcast begins, and until when it waits for people's clocks. */
export async function beginsOf(
  rows: Rows,
  { no, channel_type: type }: Pick<ListedBroadcast, "no" | "channel_type">,
  { startAt, localTime }: Times,
): Promise<Begins> {
  if (localTime === null) {
    const at = startAt === null ? null : new Date(startAt);
    return { first: at, last: at };
  }
  const { quiet } = await outreachOf(rows);
  const found = await departures(rows, no, type, { quiet, localTime }, Date.now());
  const [first, last] = [found[0], found.at(-1)];
  // Nobody is left: it is over when it begins.
  if (!first || !last) return { first: new Date(), last: new Date() };
  return { first: new Date(first.at), last: new Date(last.at) };
}
