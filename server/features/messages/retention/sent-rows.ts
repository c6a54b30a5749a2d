import { sql } from "kysely";
import { MESSAGE_STATUS } from "#contract/messages/status.ts";
import type { Stale } from "#server/features/retention/public.ts";
import type { Rows } from "../tables.ts";
import type { Need } from "./needs.ts";
import { WORDLESS } from "./wordless.ts";

/** Messages of a dispatch: those behind `from`, up to `to`. */
export interface OldPart {
  no: number;
  channelId: string;
  from: number;
  to: number;
}

const AGE = sql`coalesce(d.finished_at, d.started_at, d.created_at)`;
/** A dispatch in which each message is filled for its person; of others the words stand in the dispatch. */
const TO_MANY = sql`d.source in ('broadcast', 'journey', 'confirmation')`;

/** How many messages of it are in doubt. */
const DOUBTS = sql`(select sum(s.n) from dispatch_stat s where s.enterprise_id = d.enterprise_id and s.dispatch_no = d.no
  and s.status = ${sql.lit(MESSAGE_STATUS.doubt)})`;

/** Dispatches `d` that are over, with words in them. */
const over = ({ enterpriseId }: Rows) => sql`d.enterprise_id = ${enterpriseId}
  and d.erased_at is null and d.state in ('done', 'stopped') and not d.trying`;

/**
 * Those of them of which nothing is in line or tried again by itself. What was written to one person alone waits for as
 * long as it is in doubt, and so does what is in doubt of many; what another feature needs, for as long as it does.
 */
const kept = (rows: Rows, needed: Need) => sql`${over(rows)}
  and not exists (select from dispatch_chunk c where c.enterprise_id = d.enterprise_id and c.dispatch_no = d.no
    and not c.finished)
  and (${TO_MANY} and d.erased_to < d.total or coalesce(${DOUBTS}, 0) = 0) and not (${needed})`;

export async function staleSent(rows: Rows, before: Date, needed: Need): Promise<Stale> {
  const left = sql`case when ${TO_MANY} then coalesce(${DOUBTS}, 0) else 0 end`;
  const found = await sql<Stale>`
    select coalesce(sum(greatest(d.total - d.erased_to - ${left}, 0)), 0)::int as count, min(${AGE}) as oldest
    from dispatch d where ${kept(rows, needed)} and ${AGE} < ${before}`.execute(rows.db);
  return found.rows[0]!;
}

/**
 * The oldest dispatches whose messages together are about so many, or a part of the oldest: held until the transaction
 * ends, so that nobody sends anything of them again meanwhile.
 */
export async function holdOld(
  rows: Rows,
  { before, needed, most }: { before: Date; needed: Need; most: number },
): Promise<OldPart[]> {
  const found = await sql<OldPart & { total: number }>`
    select d.no::float8 as no, d.channel_id as "channelId", d.total,
      -- Looked through to its end before: what was in doubt then has come to its own.
      case when d.erased_to >= d.total then 0 else d.erased_to end as "from"
    from dispatch d where ${over(rows)} and ${AGE} < ${before} and d.no in (
      -- The oldest, however old: row-level security lets no index say which are older than a moment.
      select k.no from (select d.no, ${AGE} as age from dispatch d where ${kept(rows, needed)}
        order by 2 limit ${most}) k where k.age < ${before})
    order by ${AGE} for no key update of d skip locked`.execute(rows.db);
  const parts: OldPart[] = [];
  let left = most;
  for (const { total, ...part } of found.rows) {
    if (left <= 0) break;
    const to = Math.min(total, part.from + left);
    parts.push({ ...part, to });
    left -= Math.max(1, to - part.from);
  }
  return parts;
}

/** Of these statuses the reason stays, without the address: it is counted by. */
const REASONED = [MESSAGE_STATUS.stopped, MESSAGE_STATUS.skipped, MESSAGE_STATUS.failed];
/** What nobody knows the end of keeps what it takes to send it again. */
const OPEN = [MESSAGE_STATUS.waiting, MESSAGE_STATUS.doubt];

/** Gives how many messages had words. */
export async function eraseWords({ db, enterpriseId }: Rows, parts: readonly OldPart[]): Promise<number> {
  const ofPart = sql`unnest(${parts.map(({ no }) => no)}::bigint[], ${parts.map(({ channelId }) => channelId)}::uuid[],
    ${parts.map(({ from }) => from)}::int[], ${parts.map(({ to }) => to)}::int[]) as p(no, channel_id, first, last)`;
  const done = await sql<{ n: number }>`
    with gone as materialized (
      select m.dispatch_no, m.seq, m.address, m.vendor_id, m.status, p.channel_id
      from ${ofPart} join message m on m.enterprise_id = ${enterpriseId} and m.dispatch_no = p.no
        and m.seq > p.first and m.seq <= p.last
      where m.address <> '' and m.status <> all(${OPEN}::smallint[])
    ), emptied as (
      update message m set address = '', vars = null, customer_id = null, vendor_id = null from gone g
      where m.enterprise_id = ${enterpriseId} and m.dispatch_no = g.dispatch_no and m.seq = g.seq
    ), unnamed as (
      delete from vendor_ref r using gone g where r.enterprise_id = ${enterpriseId}
        and r.channel_id = g.channel_id and r.vendor_id = g.vendor_id
    ), forgotten as (
      delete from message_event e using gone g where e.enterprise_id = ${enterpriseId}
        and e.dispatch_no = g.dispatch_no and e.seq = g.seq
        and not (e.status = g.status and e.status = any(${REASONED}::smallint[]))
    ), reasoned as (
      update message_event e set description = replace(replace(e.description, g.address, '…'), ltrim(g.address, '+'), '…')
      from gone g where e.enterprise_id = ${enterpriseId} and e.dispatch_no = g.dispatch_no and e.seq = g.seq
        and e.status = g.status and e.status = any(${REASONED}::smallint[])
        and position(ltrim(g.address, '+') in e.description) > 0
    )
    select count(*)::int as n from gone`.execute(db);
  return done.rows[0]!.n;
}

/** Notes how far dispatches are erased, and that they are: not while something is in doubt. What was written to one person alone loses its words and its name. */
export async function forgetDispatches({ db, enterpriseId }: Rows, parts: readonly OldPart[]): Promise<void> {
  await sql`update dispatch d set erased_to = p.last, erased_at = case when p.last >= d.total
        and coalesce(${DOUBTS}, 0) = 0 then now() end,
      name = case when ${TO_MANY} then d.name else '' end,
      content = case when ${TO_MANY} then d.content else ${WORDLESS} end
    from unnest(${parts.map(({ no }) => no)}::bigint[], ${parts.map(({ to }) => to)}::int[]) as p(no, last)
    where d.enterprise_id = ${enterpriseId} and d.no = p.no`.execute(db);
}
