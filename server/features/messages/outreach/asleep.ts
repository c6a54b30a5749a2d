import { sql } from "kysely";
import type { Asleep } from "#contract/messages/outreach.ts";
import type { Rows } from "../tables.ts";
import type { Departure, Quiet } from "./clocks.ts";

/** How many of those who go out then would be held by quiet hours. */
export function asleepAmong(departures: readonly Departure[], { to: ends }: Quiet): Asleep | null {
  const held = departures.filter(({ asleep }) => asleep);
  const [first, last] = [held[0], held.at(-1)];
  if (!first || !last) return null;
  return {
    local: false,
    count: held.reduce((sum, { count }) => sum + count, 0),
    ends,
    first: new Date(first.at).toISOString(),
    last: new Date(last.at).toISOString(),
  };
}

/** The same of what runs: what waits now for what clocks show, by dispatch; of two kinds, those who go next. */
export async function asleepNow(
  { db, enterpriseId }: Rows,
  running: readonly { no: number; local_time: string | null }[],
  quiet: Quiet | null,
): Promise<Map<number, Asleep>> {
  const timed = new Map(running.map(({ no, local_time }) => [no, local_time]));
  const nos = running.filter(({ local_time }) => quiet || local_time !== null).map(({ no }) => no);
  if (nos.length === 0) return new Map();
  const found = await sql<{ no: number; local: boolean; n: number; first: Date; last: Date }>`
    select distinct on (dispatch_no) dispatch_no::float8 as no, local, sum(size - done)::int as n,
      min(run_at) as first, max(run_at) as last
    from dispatch_chunk where enterprise_id = ${enterpriseId} and dispatch_no = any(${nos}::bigint[])
      and quiet and not finished and run_at > now() group by dispatch_no, local
    order by dispatch_no, min(run_at)`.execute(db);
  return new Map(
    found.rows.flatMap(({ no, local, n, first, last }) => {
      const ends = local ? timed.get(no)?.slice("2026-12-01T".length) : quiet?.to;
      if (!ends) return [];
      return [[no, { local, count: n, ends, first: first.toISOString(), last: last.toISOString() }]];
    }),
  );
}
