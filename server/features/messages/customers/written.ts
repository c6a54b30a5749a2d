import { sql } from "kysely";
import type { Contacted, News } from "#server/features/customers/public.ts";
import type { Rows } from "../tables.ts";
import { WENT, WRITTEN_AT } from "./went.ts";

interface Part {
  dispatchNo: number;
  no: number;
  size: number;
  finished: boolean;
}

/** A dispatch of ten thousand in line has this many that are begun and not done: a lane works on one at a time. */
const BEGUN_MAX = 1_000;

/**
 * Whom chunks wrote to, a piece a call. Chunks that are done are noted once and for all; those that are under way are
 * looked at as far as they are, and again by the next round: one may take days, where a channel goes slowly.
 */
export function nextChunks(enterpriseId: string) {
  let begun: Part[] | undefined;
  return async (rows: Rows, most: number): Promise<News> => {
    begun ??= await chunks(rows, sql`not finished and done > 0`, BEGUN_MAX);
    const done = begun.length > 0 ? [] : await chunks(rows, sql`finished and not noted`, most);
    const taken = upTo(begun.length > 0 ? begun : done, most);
    return {
      contacts: taken.length > 0 ? await writtenBy(rows, taken) : [],
      more: taken.length > 0,
      note: () =>
        taken[0]?.finished
          ? sql`update dispatch_chunk c set noted = true
              from unnest(${taken.map(({ dispatchNo }) => dispatchNo)}::bigint[], ${taken.map(({ no }) => no)}::int[]) as t(dispatch_no, no)
              where c.enterprise_id = ${enterpriseId} and c.dispatch_no = t.dispatch_no and c.no = t.no`.execute(
              rows.db,
            )
          : Promise.resolve(),
      noted: () => {
        if (!taken[0]?.finished) begun = begun?.slice(taken.length);
      },
    };
  };
}

/** The first ones, of about so many messages. */
function upTo(parts: readonly Part[], most: number): Part[] {
  let left = most;
  return parts.filter(({ size }) => {
    const fits = left > 0;
    left -= size;
    return fits;
  });
}

async function chunks(
  { db, enterpriseId }: Rows,
  which: ReturnType<typeof sql>,
  most: number,
): Promise<Part[]> {
  const found =
    await sql<Part>`select dispatch_no::float8 as "dispatchNo", no, size, finished from dispatch_chunk
    where enterprise_id = ${enterpriseId} and ${which} order by dispatch_no, no limit ${most}`.execute(db);
  return found.rows;
}

async function writtenBy({ db, enterpriseId }: Rows, parts: readonly Part[]): Promise<Contacted[]> {
  const found = await sql<Contacted>`
    with part as materialized (
      select c.dispatch_no, c.from_seq, c.done, c.seqs from dispatch_chunk c
      join unnest(${parts.map(({ dispatchNo }) => dispatchNo)}::bigint[], ${parts.map(({ no }) => no)}::int[]) as t(dispatch_no, no)
        on c.enterprise_id = ${enterpriseId} and c.dispatch_no = t.dispatch_no and c.no = t.no),
    gone as (
      select m.enterprise_id, m.dispatch_no, m.seq, m.customer_id from part p
      join message m on m.enterprise_id = ${enterpriseId} and m.dispatch_no = p.dispatch_no
        and m.seq >= p.from_seq and m.seq < p.from_seq + p.done
      where p.seqs is null and m.customer_id is not null and ${WENT}
      union all
      select m.enterprise_id, m.dispatch_no, m.seq, m.customer_id from part p
      join message m on m.enterprise_id = ${enterpriseId} and m.dispatch_no = p.dispatch_no
        and m.seq = any(p.seqs[1 : p.done])
      where p.seqs is not null and m.customer_id is not null and ${WENT})
    select coalesce(a.customer_id, m.customer_id) as "customerId", null as "heardAt", max(h.at) as "writtenAt"
    from gone m cross join lateral ${WRITTEN_AT} h
    left join customer_alias a on a.enterprise_id = ${enterpriseId} and a.id = m.customer_id
    where h.at is not null group by 1`.execute(db);
  return found.rows;
}
