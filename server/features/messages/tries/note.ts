import { type RawBuilder, sql } from "kysely";
import { MESSAGE_STATUS } from "#contract/messages/status.ts";
import { TRY_DAYS_MAX, triesOf } from "#contract/messages/try-plan.ts";
import { numberColumn } from "#server/platform/db/columns.ts";
import type { Rows } from "../tables.ts";

interface Failed {
  dispatchNo: number;
  seq: number;
  attempt: number | null;
}

/** How many days after its first failure a message is tried, by the days that were chosen and the tries it had. */
const SCHEDULE = sql.raw(
  `(values ${Array.from({ length: TRY_DAYS_MAX }, (_, at) => at + 1)
    .flatMap((days) => triesOf(days).map((after, tries) => `(${days}, ${tries}, ${after})`))
    .join(", ")})`,
);

/**
 * When a message that failed now is tried next; null for never. A day lies between two tries whatever held them up
 * (paused, or a wallet that was short), and none comes long after the days are over.
 */
const next = (tries: RawBuilder<unknown>, firstAt: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select case when due.at <= ${firstAt} + (d.try_days + 1) * interval '1 day' then due.at end
  from ${SCHEDULE} as s(days, tries, after),
    lateral (select greatest(${firstAt} + s.after * interval '1 day', now() + interval '1 day') as at) due
  where d.trying and s.days = d.try_days and s.tries = ${tries})`;

/**
 * Remembers messages of broadcasts that failed for a reason that may pass, and when they are tried again. To be called
 * behind what settles them: of what is told late, or of a former attempt, nothing is remembered.
 */
export async function notePassing({ db, enterpriseId }: Rows, failed: readonly Failed[]): Promise<void> {
  if (failed.length === 0) return;
  await sql`
    insert into message_try as t (enterprise_id, dispatch_no, seq, failed_at, next_at)
    select distinct on (m.dispatch_no, m.seq) m.enterprise_id, m.dispatch_no, m.seq, now(),
      ${next(sql`coalesce(h.tries, 0)`, sql`coalesce(h.first_at, now())`)}
    from unnest(${numberColumn(failed.map((one) => one.dispatchNo))}::bigint[],
        ${numberColumn(failed.map((one) => one.seq))}::int[],
        ${numberColumn(failed.map((one) => one.attempt))}::smallint[]) as g(d, s, a)
      join message m on m.enterprise_id = ${enterpriseId} and m.dispatch_no = g.d and m.seq = g.s
        and m.status = ${MESSAGE_STATUS.failed}::smallint and (g.a is null or g.a = m.attempt)
      join dispatch d on d.enterprise_id = m.enterprise_id and d.no = m.dispatch_no and d.source = 'broadcast'
      left join message_try h on h.enterprise_id = m.enterprise_id and h.dispatch_no = m.dispatch_no and h.seq = m.seq
    order by m.dispatch_no, m.seq
    on conflict (enterprise_id, dispatch_no, seq) do update set failed_at = excluded.failed_at, next_at = excluded.next_at
    where t.failed_at is null`.execute(db);
}
