import { sql } from "kysely";
import type { Rows } from "../tables.ts";
import { ACCOUNTS, sentence } from "./accounts.ts";
import { differing } from "./merge.ts";
import type { Merged, MergeOrder } from "./order.ts";

/** What `mergeStage` would do to the staged rows; nothing is written. */
export async function classifyStage(rows: Rows, staged: number, order: MergeOrder): Promise<Merged> {
  await sql`update stage s set found = i.customer_id from customer_identity i
    where i.enterprise_id = ${rows.enterpriseId} and i.channel = 'phone' and i.external_id = s.phone`.execute(
    rows.db,
  );
  const refused = order.accounts ? await accountsOfOthers(rows, order) : [];
  const known = await one(rows, sql`select count(*)::int as n from stage where found is not null`);
  const changed = order.replace
    ? await one(rows, sql`select count(*)::int as n from (${differing(rows)}) d`)
    : 0;
  return { new: staged - refused.length - known, changed, same: known - changed, refused };
}

async function accountsOfOthers(rows: Rows, order: MergeOrder): Promise<Merged["refused"]> {
  const taken = sql.join(
    ACCOUNTS.map(
      ([channel]) => sql`select s.id, ${channel}::text as channel from stage s join customer_identity i
        on i.enterprise_id = ${rows.enterpriseId} and i.channel = ${channel}::text
          and i.external_id = ${sql.ref(`s.${channel}`)}
        where i.customer_id is distinct from s.found and (s.found is null or ${order.replace})`,
    ),
    sql` union all `,
  );
  const found = await sql<{ id: string; channels: (typeof ACCOUNTS)[number][0][] }>`
    select id, array_agg(channel order by channel) as channels from (${taken}) t group by id`.execute(
    rows.db,
  );
  const refused = found.rows.map((row) => ({ id: row.id, messages: row.channels.map(sentence) }));
  if (refused.length > 0) {
    const ids = refused.map((row) => row.id);
    await sql`delete from stage where id = any(${ids}::uuid[])`.execute(rows.db);
  }
  return refused;
}

async function one(rows: Rows, query: ReturnType<typeof sql>): Promise<number> {
  const found = await sql<{ n: number }>`${query}`.execute(rows.db);
  return found.rows[0]!.n;
}
