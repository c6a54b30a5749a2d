import { type RawBuilder, sql } from "kysely";
import { MESSAGE_STATUS } from "#contract/messages/status.ts";
import type { Rows } from "../tables.ts";

/** Somebody who falls back, by the message that did not reach them. */
export interface Fallen {
  dispatchNo: number;
  seq: number;
  /** Empty where there was none. */
  address: string;
  customerId: string | null;
}

const { failed, skipped, doubt, accepted, sent, delivered } = MESSAGE_STATUS;
/** Nothing says that they reached anybody, and their dispatch has let them go. */
const UNREACHED = sql.raw(`(${[doubt, accepted, sent, failed].join(", ")})`);

/** Looked up one by one: a join is planned by what the table held when it was last counted. */
const NOT_FALLEN = sql`not exists (select from message_fallback x where x.enterprise_id = m.enterprise_id
  and x.dispatch_no = m.dispatch_no and x.seq = m.seq offset 0)`;
const TRIED = sql`left join message_try t on t.enterprise_id = m.enterprise_id and t.dispatch_no = m.dispatch_no
  and t.seq = m.seq`;
/** What failed and waits for a try has its hours since it failed first; all else since it was last heard of. */
const SINCE = sql`case when m.status = ${failed}::smallint then coalesce(t.first_at, m.at) else m.at end`;

const of = ({ enterpriseId }: Rows, nos: readonly number[]): RawBuilder<unknown> =>
  sql`m.enterprise_id = ${enterpriseId} and m.dispatch_no = any(${nos}::bigint[])`;

/** Who of these dispatches falls back at once. Found by what is written down of failures: it costs by how many there are. */
export async function fallenAtOnce(rows: Rows, nos: readonly number[], most: number): Promise<Fallen[]> {
  const found = await sql<Fallen>`
    select m.dispatch_no::float8 as "dispatchNo", m.seq, m.address, m.customer_id as "customerId"
    from (select distinct dispatch_no, seq from message_event
        where enterprise_id = ${rows.enterpriseId} and dispatch_no = any(${nos}::bigint[])
          and status in (4, 5, 30) and status in (${skipped}::smallint, ${failed}::smallint)) e
      join message m on m.enterprise_id = ${rows.enterpriseId} and m.dispatch_no = e.dispatch_no and m.seq = e.seq
      ${TRIED}
    where (m.status = ${failed}::smallint and m.address <> '' and t.next_at is null
        or m.status = ${skipped}::smallint and m.address = '' and m.customer_id is not null)
      and ${NOT_FALLEN}
    order by m.dispatch_no, m.seq limit ${most}`.execute(rows.db);
  return found.rows;
}

/** Who of these dispatches falls back because nothing was delivered within so many hours. Looks at each message. */
export async function fallenOverdue(
  rows: Rows,
  nos: readonly number[],
  hours: number,
  most: number,
): Promise<Fallen[]> {
  const found = await sql<Fallen>`
    select m.dispatch_no::float8 as "dispatchNo", m.seq, m.address, m.customer_id as "customerId"
    from message m ${TRIED}
    where ${of(rows, nos)} and m.status in ${UNREACHED} and m.address <> '' and ${NOT_FALLEN}
      and ${SINCE} <= now() - make_interval(hours => ${hours}::int)
    order by m.dispatch_no, m.seq limit ${most}`.execute(rows.db);
  return found.rows;
}

/** Since when the one has waited who has waited longest; null where nobody waits whose hours run. */
export async function waitsSince(rows: Rows, nos: readonly number[]): Promise<Date | null> {
  const found = await sql<{ since: Date | null }>`
    select min(${SINCE}) as since from message m ${TRIED}
    where ${of(rows, nos)} and m.status in ${UNREACHED} and m.address <> '' and ${NOT_FALLEN}`.execute(
    rows.db,
  );
  return found.rows[0]?.since ?? null;
}

/** Whether anything of these dispatches waits to be tried again by itself. */
export async function hasTries({ db, enterpriseId }: Rows, nos: readonly number[]): Promise<boolean> {
  const found = await sql`select 1 from message_try where enterprise_id = ${enterpriseId}
    and dispatch_no = any(${nos}::bigint[]) and next_at is not null limit 1`.execute(db);
  return found.rows.length > 0;
}

/** Those of a fallback's messages whom the first message has reached by now: they are sent nothing more. */
export async function reachedMeanwhile(
  { db, enterpriseId }: Rows,
  fallbackNo: number,
  which: RawBuilder<unknown>,
): Promise<Set<number>> {
  const found = await sql<{ seq: number }>`
    select m.seq from message m, lateral (
      select o.status from message_fallback x
        join message o on o.enterprise_id = x.enterprise_id and o.dispatch_no = x.dispatch_no and o.seq = x.seq
      where x.enterprise_id = m.enterprise_id and x.fallback_no = m.dispatch_no and x.fallback_seq = m.seq offset 0) o
    where m.enterprise_id = ${enterpriseId} and m.dispatch_no = ${fallbackNo} and m.status = 0 and ${which}
      and o.status >= ${delivered}::smallint`.execute(db);
  return new Set(found.rows.map(({ seq }) => seq));
}
