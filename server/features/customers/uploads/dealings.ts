import { type RawBuilder, sql } from "kysely";
import type { Rows } from "../tables.ts";

/** Of whom among these customers a feature has something by now: their ids. */
export type Dealings = (enterpriseId: string, customerIds: readonly string[]) => RawBuilder<unknown>;

/** The same of a table of the feature's own that names its customers so. */
export const dealingsIn =
  (table: string): Dealings =>
  (enterpriseId, customerIds) =>
    sql`select t.customer_id from ${sql.table(table)} t
    where t.enterprise_id = ${enterpriseId} and t.customer_id = any(${[...customerIds]}::uuid[])`;

/** Put there by somebody: rules and the import itself fill other segments. */
const byHand =
  (uploadId: string): Dealings =>
  (enterpriseId, customerIds) =>
    sql`select m.customer_id from segment_member m
    join segment s on s.enterprise_id = m.enterprise_id and s.id = m.segment_id and s.rule is null
    where m.enterprise_id = ${enterpriseId} and m.customer_id = any(${[...customerIds]}::uuid[])
      and not exists (select from customer_upload u where u.enterprise_id = m.enterprise_id and u.id = ${uploadId}
        and u.segment_id = m.segment_id)`;

/** Of which of these customers, whom an import added, there is more by now than it brought. */
export async function dealtWith(
  { db, enterpriseId }: Rows,
  uploadId: string,
  customerIds: readonly string[],
  dealings: readonly Dealings[],
): Promise<ReadonlySet<string>> {
  if (customerIds.length === 0) return new Set();
  const own = [dealingsIn("customer_note"), dealingsIn("group_member"), byHand(uploadId)];
  const all = [...own, ...dealings].map((of) => of(enterpriseId, customerIds));
  const found = await sql<{ customer_id: string }>`${sql.join(all, sql` union `)}`.execute(db);
  return new Set(found.rows.map(({ customer_id: id }) => id));
}
