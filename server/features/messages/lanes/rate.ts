import { sql } from "kysely";
import type { Rows } from "../tables.ts";

/** What may be used of time that was not used: so much is made up for at once. */
const SLACK_MS = 200;

/**
 * Reserves `count` sends of a bucket that all processes share (generic cell rate algorithm, ITU-T I.371). Gives how
 * long to wait for them, in milliseconds.
 * @param bucket A channel's id, or a dispatch's that has a pace of its own.
 * @param perSecond Null: no limit but a cool-down.
 */
export async function reserve(
  { db, enterpriseId }: Rows,
  bucket: string,
  count: number,
  perSecond: number | null,
): Promise<number> {
  const seconds = perSecond === null ? 0 : count / perSecond;
  const reserved = await sql<{ wait: number }>`
    insert into channel_rate as r (enterprise_id, channel_id, tat)
    values (${enterpriseId}, ${bucket}, clock_timestamp() + make_interval(secs => ${seconds}::double precision))
    on conflict (enterprise_id, channel_id) do update
      set tat = greatest(r.tat, r.cool_until, clock_timestamp() - make_interval(secs => ${SLACK_MS / 1000}::double precision))
        + make_interval(secs => ${seconds}::double precision)
    returning greatest(0, extract(epoch from r.tat - clock_timestamp()) * 1000 - ${seconds * 1000}::double precision)::float8
      as wait`.execute(db);
  return reserved.rows[0]?.wait ?? 0;
}

/** Lets a channel rest: its vendor said "too fast", or does not answer. */
export const cool = ({ db, enterpriseId }: Rows, channelId: string, ms: number) =>
  sql`insert into channel_rate as r (enterprise_id, channel_id, cool_until)
    values (${enterpriseId}, ${channelId}, clock_timestamp() + make_interval(secs => ${ms / 1000}::double precision))
    on conflict (enterprise_id, channel_id) do update
      set cool_until = greatest(r.cool_until, excluded.cool_until)`.execute(db);
