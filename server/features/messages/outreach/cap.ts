import { waitFor } from "#server/platform/db/locks.ts";
import { type RawBuilder, sql } from "kysely";
import type { OutreachRules } from "#contract/messages/outreach.ts";
import type { Scope } from "#server/platform/scope.ts";
import { type Chunk, seqsOf } from "../chunks/claim.ts";
import type { Rows } from "../tables.ts";

export type Cap = NonNullable<OutreachRules["cap"]>;

export const CAPPED = "This person had as many messages as the frequency cap lets through.";

interface Among {
  dispatchNo: number;
  /** Of its messages `m`. */
  which: RawBuilder<unknown>;
  cap: Cap;
  /** When they go: earlier messages are counted by it. */
  at: Date;
}

/**
 * The messages that wait in a dispatch, each with how many others its person was sent, or is about to be (whoever fell
 * back, what is known to have arrived): by their customer, whoever was merged into it, and by the address, as which they may have been written to before they were one.
 */
const counted = (enterpriseId: string, { dispatchNo, which, cap, at }: Among) => sql`
  select m.seq, p.person, (
    select count(*)::int from outreach_sent s
    join message o on o.enterprise_id = s.enterprise_id and o.dispatch_no = s.dispatch_no and o.seq = s.seq
    where s.enterprise_id = ${enterpriseId}
      and s.person = any (array[p.person, m.address] || array(select k.id::text from customer_alias k
        where k.enterprise_id = ${enterpriseId} and k.customer_id = p.customer_id))
      and s.at > ${at}::timestamptz - make_interval(days => ${cap.days}::int)
      and o.status not in (2, 4, 30) and (not s.fallen or o.status >= 40) and (s.dispatch_no, s.seq) <> (m.dispatch_no, m.seq)) as n
  from message m
  left join customer_alias a on a.enterprise_id = ${enterpriseId} and a.id = m.customer_id
  cross join lateral (select coalesce(a.customer_id, m.customer_id) as customer_id,
    coalesce((coalesce(a.customer_id, m.customer_id))::text, m.address) as person) p
  where m.enterprise_id = ${enterpriseId} and m.dispatch_no = ${dispatchNo} and m.status = 0 and ${which}`;

/** Those of a dispatch, which waits to go at a time, that the cap keeps back. */
export async function overCap(
  { db, enterpriseId }: Rows,
  dispatchNo: number,
  cap: Cap,
  at: Date,
): Promise<{ seq: number }[]> {
  const among = { dispatchNo, which: sql`true`, cap, at };
  const found = await sql<{ seq: number }>`
    select seq from (${counted(enterpriseId, among)}) c where n >= ${cap.messages}::int`.execute(db);
  return found.rows;
}

/**
 * Writes down whom the next `count` messages of a chunk go to, before they go, so that of two broadcasts at once the
 * second finds what the first is about to send. Gives those that the cap keeps back; of what is urgent, none.
 */
export const reserve = (
  scope: Scope,
  chunk: Chunk,
  count: number,
  cap: Cap,
  urgent: boolean,
): Promise<ReadonlySet<number>> =>
  scope.write(async ({ db, enterpriseId }) => {
    // What others have written down is seen by the statement after this one.
    await waitFor(db, "outreachCap", enterpriseId);
    const among = {
      dispatchNo: chunk.dispatchNo,
      which: seqsOf(chunk, chunk.done + count),
      cap,
      at: new Date(),
    };
    const found = await sql<{ seq: number }>`
      with judged as (
        select seq, person, ${urgent}
          or n + row_number() over (partition by person order by seq) <= ${cap.messages}::int as goes
        from (${counted(enterpriseId, among)}) c),
      kept as (
        insert into outreach_sent (enterprise_id, dispatch_no, seq, person)
        select ${enterpriseId}::uuid, ${chunk.dispatchNo}::bigint, seq, person from judged where goes
        on conflict (enterprise_id, dispatch_no, seq) do update set at = now())
      select seq from judged where not goes`.execute(db);
    return new Set(found.rows.map(({ seq }) => seq));
  });
