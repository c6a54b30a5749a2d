import { sql } from "kysely";
import { type ChannelType, goesByNumber } from "#contract/channel-types.ts";
import type { Asleep, OutreachRules } from "#contract/messages/outreach.ts";
import { NUMBER_TELLING, zoneOfNumber } from "#engines/audience/index.ts";
import { isQuietAt, quietTurns } from "#engines/clock/index.ts";
import { timeZoneOf } from "#server/features/enterprise/public.ts";
import type { Rows } from "../tables.ts";

export type Quiet = NonNullable<OutreachRules["quiet"]>;

export interface Clock {
  /** Whether it is quiet there. */
  quiet: boolean;
  /** When that turns, in milliseconds since 1970. */
  turns: number;
}

/** What the clock shows where an address is, at an instant; each place is looked at once. */
export function clocksAt(
  quiet: Quiet,
  type: ChannelType,
  own: string,
  at: number,
): (address: string) => Clock {
  const seen = new Map<string, Clock>();
  return (address) => {
    const zone = (goesByNumber(type) ? zoneOfNumber(address) : null) ?? own;
    let clock = seen.get(zone);
    if (!clock) {
      clock = { quiet: isQuietAt(quiet, zone, at), turns: quietTurns(quiet, zone, at) };
      seen.set(zone, clock);
    }
    return clock;
  };
}

/** How many of the messages that wait in a dispatch would be held by quiet hours if it began at a time. */
export async function asleepAt(
  rows: Rows,
  dispatchNo: number,
  type: ChannelType,
  quiet: Quiet,
  at: Date,
): Promise<Asleep | null> {
  const { db, enterpriseId } = rows;
  const found = await sql<{ begins: string; n: number }>`
    select left(address, ${NUMBER_TELLING}) as begins, count(*)::int as n from message
    where enterprise_id = ${enterpriseId} and dispatch_no = ${dispatchNo} and status = 0 group by 1`.execute(
    db,
  );
  const clockOf = clocksAt(quiet, type, await timeZoneOf(rows), at.getTime());
  const held = found.rows.flatMap(({ begins, n }) => {
    const clock = clockOf(begins);
    return clock.quiet ? [{ n, until: clock.turns }] : [];
  });
  if (held.length === 0) return null;
  const times = held.map(({ until }) => until);
  return {
    count: held.reduce((sum, { n }) => sum + n, 0),
    ends: quiet.to,
    first: new Date(Math.min(...times)).toISOString(),
    last: new Date(Math.max(...times)).toISOString(),
  };
}

/** The same of what runs: what waits now for the end of quiet hours, by dispatch. */
export async function asleepNow(
  { db, enterpriseId }: Rows,
  nos: readonly number[],
  quiet: Quiet | null,
): Promise<Map<number, Asleep>> {
  if (nos.length === 0 || quiet === null) return new Map();
  const found = await sql<{ no: number; n: number; first: Date; last: Date }>`
    select dispatch_no::float8 as no, sum(size - done)::int as n, min(run_at) as first, max(run_at) as last
    from dispatch_chunk where enterprise_id = ${enterpriseId} and dispatch_no = any(${nos}::bigint[])
      and quiet and not finished and run_at > now() group by 1`.execute(db);
  return new Map(
    found.rows.map(({ no, n, first, last }) => [
      no,
      { count: n, ends: quiet.to, first: first.toISOString(), last: last.toISOString() },
    ]),
  );
}
