import { sql } from "kysely";
import { type RateLimiter, SLACK_MS } from "./limiter.ts";

/** A bucket is a row that all processes write. */
export const pgLimiter: RateLimiter = {
  async reserve({ db, enterpriseId }, bucket, count, perSecond) {
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
  },
  async cool({ db, enterpriseId }, bucket, ms) {
    await sql`insert into channel_rate as r (enterprise_id, channel_id, cool_until)
      values (${enterpriseId}, ${bucket}, clock_timestamp() + make_interval(secs => ${ms / 1000}::double precision))
      on conflict (enterprise_id, channel_id) do update
        set cool_until = greatest(r.cool_until, excluded.cool_until)`.execute(db);
  },
};
