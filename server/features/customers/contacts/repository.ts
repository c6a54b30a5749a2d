import { sql } from "kysely";
import type pg from "pg";
import type { Rows } from "../tables.ts";
import type { Contacted } from "./source.ts";

/** Where never is a date. */
export const NEVER = "-infinity";

/** When the customer `c` last wrote and was last written to, null where never; null as a whole: not looked through yet. */
export const CONTACT = sql`(select array[nullif(k.heard_at, ${sql.lit(NEVER)}), nullif(k.written_at, ${sql.lit(NEVER)})]
  from customer_contact k where k.enterprise_id = c.enterprise_id and k.customer_id = c.id and not k.due)`;

/** Enterprises with customers who were not looked through yet. */
export async function enterprisesWithDue(system: pg.Pool): Promise<string[]> {
  // From one enterprise to the next along the index: a million of one are not read.
  const found = await system.query<{ id: string }>(
    `with recursive due as (
       (select enterprise_id from customer_contact where due order by enterprise_id limit 1)
       union all
       select (select enterprise_id from customer_contact where due and enterprise_id > due.enterprise_id
         order by enterprise_id limit 1) from due where due.enterprise_id is not null)
     select enterprise_id as id from due where enterprise_id is not null`,
  );
  return found.rows.map(({ id }) => id);
}

export async function someDue({ db, enterpriseId }: Rows, most: number): Promise<string[]> {
  const found = await db
    .selectFrom("customer_contact")
    .select("customer_id as id")
    .where("enterprise_id", "=", enterpriseId)
    .where("due", "=", true)
    .orderBy("customer_id")
    .limit(most)
    .execute();
  return found.map(({ id }) => id);
}

/** Moves dates on; one that is heard of late moves none back. Who was not looked through yet is moved as well. */
export async function moveOn({ db, enterpriseId }: Rows, contacts: readonly Contacted[]): Promise<void> {
  if (contacts.length === 0) return;
  const news = sql`select customer_id, coalesce(max(heard), ${NEVER}) as heard, coalesce(max(written), ${NEVER}) as written
    from unnest(${contacts.map(({ customerId }) => customerId)}::uuid[],
      ${contacts.map(({ heardAt }) => heardAt)}::timestamptz[],
      ${contacts.map(({ writtenAt }) => writtenAt)}::timestamptz[]) as n(customer_id, heard, written)
    group by customer_id`;
  // In the order of their ids, as whoever else writes many does: two then wait for one another, and not in a circle.
  await sql`with held as materialized (
      select k.customer_id, n.heard, n.written from (${news}) n
      join customer_contact k on k.enterprise_id = ${enterpriseId} and k.customer_id = n.customer_id
      where n.heard > k.heard_at or n.written > k.written_at order by k.customer_id for no key update of k)
    update customer_contact k set heard_at = greatest(k.heard_at, h.heard), written_at = greatest(k.written_at, h.written)
    from held h where k.enterprise_id = ${enterpriseId} and k.customer_id = h.customer_id`.execute(db);
}

/** Says that these were looked through. */
export async function lookedThrough({ db, enterpriseId }: Rows, ids: readonly string[]): Promise<void> {
  await db
    .updateTable("customer_contact")
    .set({ due: false })
    .where("enterprise_id", "=", enterpriseId)
    .where("customer_id", "in", ids)
    .execute();
}

/**
 * One customer goes on with the later dates of both; where one is not known, both are looked through. They count as added
 * when the first of them was: that the other was added lately stands here. To be called while both are there.
 */
export async function joinContacts(
  { db, enterpriseId }: Rows,
  keptId: string,
  otherId: string,
): Promise<void> {
  // Who was just added is filed, and stands here, a little later.
  await sql`insert into customer_contact (enterprise_id, customer_id) values (${enterpriseId}, ${keptId})
    on conflict do nothing`.execute(db);
  await sql`update customer_contact k set heard_at = greatest(k.heard_at, o.heard_at),
      written_at = greatest(k.written_at, o.written_at), due = k.due or coalesce(o.due, true),
      unknown_before = greatest(k.unknown_before, o.unknown_before, c.added)
    from (select max(created_at) as added from customer
      where enterprise_id = ${enterpriseId} and id in (${keptId}, ${otherId})) c
    left join customer_contact o on o.enterprise_id = ${enterpriseId} and o.customer_id = ${otherId}
    where k.enterprise_id = ${enterpriseId} and k.customer_id = ${keptId}`.execute(db);
}

export interface ContactDates {
  heardAt: string;
  writtenAt: string;
  unknownBefore: string;
}

/** As they stand, for whoever is brought back. */
export async function contactDates({ db, enterpriseId }: Rows, id: string): Promise<ContactDates | null> {
  const found = await sql<ContactDates>`select heard_at::text as "heardAt", written_at::text as "writtenAt",
      unknown_before::text as "unknownBefore" from customer_contact
    where enterprise_id = ${enterpriseId} and customer_id = ${id}`.execute(db);
  return found.rows[0] ?? null;
}

/**
 * Two go on apart: each with the dates of before, which what was erased since cannot say again, and with what is found
 * of each. What came after they had become one stays with the one that stayed; nobody knows that it was not the other's,
 * so that the other counts as unknown before it.
 */
export async function partContacts(
  { db, enterpriseId }: Rows,
  keptId: string,
  otherId: string,
  before: { kept: ContactDates | null; other: ContactDates | null } | undefined,
): Promise<void> {
  const { kept, other } = before ?? { kept: null, other: null };
  if (other)
    await sql`insert into customer_contact (enterprise_id, customer_id, heard_at, written_at, unknown_before)
      select ${enterpriseId}, ${otherId}, ${other.heardAt}::timestamptz, ${other.writtenAt}::timestamptz,
        greatest(${other.unknownBefore}::timestamptz,
          case when k.heard_at > greatest(${kept?.heardAt ?? NEVER}::timestamptz, ${other.heardAt}::timestamptz)
            then k.heard_at end,
          case when k.written_at > greatest(${kept?.writtenAt ?? NEVER}::timestamptz, ${other.writtenAt}::timestamptz)
            then k.written_at end)
      from customer_contact k where k.enterprise_id = ${enterpriseId} and k.customer_id = ${keptId}
      on conflict do nothing`.execute(db);
  if (!kept) return;
  const then = (column: "heard_at" | "written_at", own: string, others = NEVER) =>
    sql`case when ${sql.ref(column)} > greatest(${own}::timestamptz, ${others}::timestamptz) then ${sql.ref(column)}
      else ${own}::timestamptz end`;
  await sql`update customer_contact set heard_at = ${then("heard_at", kept.heardAt, other?.heardAt)},
      written_at = ${then("written_at", kept.writtenAt, other?.writtenAt)}, due = true
    where enterprise_id = ${enterpriseId} and customer_id = ${keptId}`.execute(db);
}
