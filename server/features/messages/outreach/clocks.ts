import { sql } from "kysely";
import { type ChannelType, goesByNumber } from "#contract/channel-types.ts";
import type { OutreachRules } from "#contract/messages/outreach.ts";
import { NUMBER_TELLING, zoneOfNumber } from "#engines/audience/index.ts";
import { instantAt, isQuietAt, quietTurns } from "#engines/clock/index.ts";
import { timeZoneOf } from "#server/features/enterprise/public.ts";
import type { Rows } from "../tables.ts";

export type Quiet = NonNullable<OutreachRules["quiet"]>;

/** What people's clocks decide about a message. */
export interface ByClock {
  /** Nobody is sent anything between them. */
  quiet: Quiet | null;
  /** What their clock is to show first: a day and a time. */
  localTime: string | null;
}

export interface Clock {
  /** Why who is there waits; null where they do not. */
  holds: "local" | "quiet" | null;
  /** When that turns, in milliseconds since 1970; Infinity where it never does. */
  turns: number;
}

function clockIn(zone: string, { quiet, localTime }: ByClock, at: number): Clock {
  if (localTime !== null) {
    const [day, time] = localTime.split("T") as [string, string];
    const shows = instantAt(day, time, zone);
    if (shows > at) return { holds: "local", turns: shows };
  }
  if (!quiet) return { holds: null, turns: Infinity };
  return { holds: isQuietAt(quiet, zone, at) ? "quiet" : null, turns: quietTurns(quiet, zone, at) };
}

/** By the country of a number; the enterprise's own where that has several, or there is no number. */
const zoneOf = (address: string, type: ChannelType, own: string): string =>
  (goesByNumber(type) ? zoneOfNumber(address) : null) ?? own;

/** What the clock shows where an address is, at an instant; each place is looked at once. */
export function clocksAt(
  rules: ByClock,
  type: ChannelType,
  own: string,
  at: number,
): (address: string) => Clock {
  const seen = new Map<string, Clock>();
  return (address) => {
    const zone = zoneOf(address, type, own);
    let clock = seen.get(zone);
    if (!clock) seen.set(zone, (clock = clockIn(zone, rules, at)));
    return clock;
  };
}

/** When those of one time zone go out. */
export interface Departure {
  timeZone: string;
  count: number;
  /** In milliseconds since 1970. */
  at: number;
  /** The time came, and it was in quiet hours. */
  asleep: boolean;
}

/** Whom a dispatch that would begin at a time waits for, and until when, by their time zones; the first to go first. */
export async function departures(
  rows: Rows,
  dispatchNo: number,
  type: ChannelType,
  rules: ByClock,
  begins: number,
): Promise<Departure[]> {
  const { db, enterpriseId } = rows;
  const found = await sql<{ begins: string; n: number }>`
    select left(address, ${NUMBER_TELLING}) as begins, count(*)::int as n from message
    where enterprise_id = ${enterpriseId} and dispatch_no = ${dispatchNo} and status = 0 group by 1`.execute(
    db,
  );
  const own = await timeZoneOf(rows);
  const counts = new Map<string, number>();
  for (const { begins: address, n } of found.rows) {
    const zone = zoneOf(address, type, own);
    counts.set(zone, (counts.get(zone) ?? 0) + n);
  }
  return [...counts]
    .map(([timeZone, count]) => {
      const first = clockIn(timeZone, rules, begins);
      const at = first.holds === "local" ? first.turns : begins;
      const then = first.holds === "local" ? clockIn(timeZone, rules, at) : first;
      const asleep = then.holds === "quiet";
      return { timeZone, count, at: asleep ? then.turns : at, asleep };
    })
    .sort((a, b) => a.at - b.at || b.count - a.count);
}
