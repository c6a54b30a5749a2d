import { sql } from "kysely";
import type pg from "pg";
import type { Contacted, News } from "#server/features/customers/public.ts";
import type { Rows } from "../tables.ts";

/**
 * Messages are numbered when they come and seen once they are kept: what came within so many minutes is looked at again
 * by the next round. No transaction takes as long.
 */
const SETTLED = sql`received_at < now() - interval '10 minutes'`;

/** Enterprises to which something came in behind what was noted. */
export async function waitingInbound(system: pg.Pool): Promise<string[]> {
  const found = await system.query<{ id: string }>(
    `select e.enterprise_id as id from enterprise e left join inbound_noted n using (enterprise_id)
     where exists (select from inbound_message i where i.enterprise_id = e.enterprise_id
       and i.id > coalesce(n.message_id, 0))`,
  );
  return found.rows.map(({ id }) => id);
}

/** Who wrote, a piece a call. */
export function nextInbound(enterpriseId: string) {
  let at: number | undefined;
  return async (rows: Rows, most: number): Promise<News> => {
    at ??= await notedTo(rows);
    const { contacts, count, last, settled } = await heardBehind(rows, at, most);
    return {
      contacts,
      more: count === most,
      note: () =>
        settled === null
          ? Promise.resolve()
          : sql`insert into inbound_noted (enterprise_id, message_id) values (${enterpriseId}, ${settled})
              on conflict (enterprise_id) do update set message_id = excluded.message_id`.execute(rows.db),
      noted: () => {
        at = last ?? at;
      },
    };
  };
}

async function notedTo({ db, enterpriseId }: Rows): Promise<number> {
  const found = await db
    .selectFrom("inbound_noted")
    .select("message_id")
    .where("enterprise_id", "=", enterpriseId)
    .executeTakeFirst();
  return found?.message_id ?? 0;
}

interface Heard {
  contacts: Contacted[];
  count: number;
  last: number | null;
  /** Up to here none can come any more. */
  settled: number | null;
}

async function heardBehind({ db, enterpriseId }: Rows, from: number, most: number): Promise<Heard> {
  const found = await sql<{
    customerId: string | null;
    at: Date;
    n: number;
    last: number;
    settled: number | null;
  }>`
    with piece as materialized (
      select id, customer_id, at, ${SETTLED} as settled from inbound_message
      where enterprise_id = ${enterpriseId} and id > ${from} order by id limit ${most})
    select coalesce(a.customer_id, p.customer_id) as "customerId", max(p.at) as at, count(*)::int as n,
      max(p.id)::float8 as last, max(p.id) filter (where p.settled)::float8 as settled
    from piece p left join customer_alias a on a.enterprise_id = ${enterpriseId} and a.id = p.customer_id
    group by 1`.execute(db);
  return {
    contacts: found.rows.flatMap(({ customerId, at: heardAt }) =>
      customerId ? [{ customerId, heardAt, writtenAt: null }] : [],
    ),
    count: found.rows.reduce((sum, { n }) => sum + n, 0),
    last: highest(found.rows.map(({ last }) => last)),
    settled: highest(found.rows.map(({ settled }) => settled)),
  };
}

function highest(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length > 0 ? Math.max(...known) : null;
}
