import { sql } from "kysely";
import type { Rows } from "../tables.ts";

/** A key that customers share ("phone:919812345678"), and who holds it. */
export interface Holder {
  key: string;
  id: string;
}

/** What others share with one customer, at most `wanted` of each kind. */
export async function sharedWith(rows: Rows, customerId: string, wanted: number): Promise<Holder[]> {
  const found = await sql<Holder>`
    select shared as key, other as id
    from duplicates_of(${customerId}::uuid, ${wanted}::int)`.execute(rows.db);
  return found.rows;
}

/** A key is held by two or three; where a placeholder is held by all, the list ends early. */
const HOLDERS = 10;

/**
 * Every key that two customers share, with its holders, at most `wanted` keys. Looks at all customers of the
 * enterprise: keys are compared by hash, so that a million of them fit into memory.
 */
export async function sharedKeys(rows: Rows, wanted: number): Promise<Holder[]> {
  const keys = sql`
    select i.customer_id as id, case
      when i.channel in ('phone', 'whatsapp') then 'phone:' || ltrim(i.external_id, '+')
      else i.channel || ':' || lower(ltrim(i.external_id, '@')) end as key
    from customer_identity i where i.enterprise_id = ${rows.enterpriseId}
    union all
    select c.id, 'email:' || c.email
    from customer c where c.enterprise_id = ${rows.enterpriseId} and c.email is not null`;
  const found = await sql<Holder>`
    with shared as materialized (
      select hashtextextended(k.key, 0) as hash from (${keys}) k group by 1
      having min(uuid_hash_extended(k.id, 0)) <> max(uuid_hash_extended(k.id, 0))
      limit ${wanted})
    select distinct k.key, k.id from (${keys}) k join shared on shared.hash = hashtextextended(k.key, 0)
    order by k.key, k.id limit ${wanted * HOLDERS}`.execute(rows.db);
  return found.rows;
}
