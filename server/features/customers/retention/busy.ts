import { type RawBuilder, sql } from "kysely";
import { addressesOf } from "../people/identities.ts";
import { idsOfMany } from "../people/alias.ts";
import type { Rows } from "../tables.ts";
import { UNDO_DAYS } from "../uploads/prune.ts";

/** Those alone who have these ids, or are reached at these addresses. */
export interface Among {
  ids: readonly string[];
  addresses: readonly string[];
}

/**
 * Of whom something is under way with another feature: `customer_id`, or the `address` of whom nobody knows who they
 * are. Of everybody, it is read by what is under way; of a few, by those few.
 */
export type CustomerNeed = (enterpriseId: string, among?: Among) => RawBuilder<unknown>;

/** Who was brought or changed by an import that can be taken back. */
const imported: CustomerNeed = (enterpriseId, among) => sql`select g.customer_id, null as address
  from customer_upload u join customer_upload_change g on g.enterprise_id = ${enterpriseId} and g.upload_id = u.id
  where u.enterprise_id = ${enterpriseId} and u.created_at > now() - make_interval(days => ${UNDO_DAYS})
    ${among ? sql`and g.customer_id = any(${[...among.ids]}::uuid[])` : sql``}`;

function busy({ enterpriseId }: Rows, needs: readonly CustomerNeed[], among?: Among): RawBuilder<unknown> {
  const all = [imported, ...needs].map((need) => need(enterpriseId, among));
  return sql`with told as materialized (${sql.join(all, sql` union all `)})
    select coalesce(a.customer_id, t.customer_id) as id from told t
      left join customer_alias a on a.enterprise_id = ${enterpriseId} and a.id = t.customer_id
      where t.customer_id is not null
    union select i.customer_id from told t
      join customer_identity i on i.enterprise_id = ${enterpriseId} and i.external_id = t.address
    union select l.customer_id from told t
      join customer_lookup l on l.enterprise_id = ${enterpriseId} and l.email is not null and l.email = lower(t.address)`;
}

/** The ids of all of whom something is under way. */
export const everyBusy = (rows: Rows, needs: readonly CustomerNeed[]) => busy(rows, needs);

/** Of which of these customers something is. */
export async function busyAmong(
  rows: Rows,
  needs: readonly CustomerNeed[],
  customerIds: readonly string[],
): Promise<Set<string>> {
  if (customerIds.length === 0) return new Set();
  const mails = await sql<{ mail: string }>`select distinct lower(email) as mail from customer
    where enterprise_id = ${rows.enterpriseId} and id = any(${[...customerIds]}::uuid[]) and email is not null`.execute(
    rows.db,
  );
  const among = {
    ids: await idsOfMany(rows, customerIds),
    addresses: [...(await addressesOf(rows, customerIds)), ...mails.rows.map(({ mail }) => mail)],
  };
  const found = await sql<{ id: string }>`${busy(rows, needs, among)}`.execute(rows.db);
  return new Set(found.rows.map(({ id }) => id));
}
