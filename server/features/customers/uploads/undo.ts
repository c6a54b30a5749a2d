import { sql } from "kysely";
import type { Rows } from "../tables.ts";
import { type Dealings, dealtWith } from "./dealings.ts";

const BATCH = 10_000;

/** The ids of the customers that an import added, changed or put into its segment. */
export const touchedBy = (rows: Rows, uploadId: string) => sql<string>`
  select id from customer where enterprise_id = ${rows.enterpriseId} and upload_id = ${uploadId}
  union all select customer_id from customer_upload_change
    where enterprise_id = ${rows.enterpriseId} and upload_id = ${uploadId}`;

export interface Undone {
  /** Customers looked at. */
  seen: number;
  /** Of the changed ones, those that someone has changed since: they stay as they are. */
  kept: number;
  /** Whose values or segments are as before. */
  restored: string[];
  /** The last id looked at; null when there are no more. */
  last: string | null;
}

/** Takes away the next customers that an import added and nobody changed, or had anything to do with, since. */
export async function removeAdded(
  rows: Rows,
  uploadId: string,
  after: string | null,
  dealings: readonly Dealings[],
): Promise<Undone> {
  const found = await sql<{ id: string; untouched: boolean }>`
    select id, updated_at = created_at as untouched from customer
    where enterprise_id = ${rows.enterpriseId} and upload_id = ${uploadId}
      and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${BATCH} for update`.execute(rows.db);
  const untouched = found.rows.filter((row) => row.untouched).map((row) => row.id);
  const dealt = await dealtWith(rows, uploadId, untouched, dealings);
  const ids = untouched.filter((id) => !dealt.has(id));
  if (ids.length > 0) {
    await sql`delete from customer where enterprise_id = ${rows.enterpriseId} and id = any(${ids}::uuid[])`.execute(
      rows.db,
    );
  }
  const seen = found.rows.length;
  return { seen, kept: 0, restored: [], last: seen < BATCH ? null : found.rows.at(-1)!.id };
}

/** How many of the customers that an import added are still there. */
export async function countAdded(rows: Rows, uploadId: string): Promise<number> {
  const found = await sql<{ n: number }>`select count(*)::int as n from customer
    where enterprise_id = ${rows.enterpriseId} and upload_id = ${uploadId}`.execute(rows.db);
  return found.rows[0]!.n;
}

/** Gives the next customers that an import changed the values they had before, where nobody changed them since. */
export async function restoreChanged(rows: Rows, uploadId: string): Promise<Undone> {
  const batch = sql`select customer_id, before, joined, changed_at from customer_upload_change
    where enterprise_id = ${rows.enterpriseId} and upload_id = ${uploadId} order by customer_id limit ${BATCH}`;
  await sql`create temporary table undo on commit drop as ${batch}`.execute(rows.db);
  const ready = sql`select c.id, u.before, c.whatsapp, c.facebook, c.instagram, c.twitter from undo u join customer c
    on c.enterprise_id = ${rows.enterpriseId} and c.id = u.customer_id and c.updated_at = u.changed_at
    where u.before is not null`;
  await sql`delete from customer_identity i using (${ready}) r
    where i.enterprise_id = ${rows.enterpriseId} and i.customer_id = r.id and i.channel <> 'phone'
      and i.external_id in (r.whatsapp, r.facebook, r.instagram, r.twitter)
      and i.external_id is distinct from (r.before ->> i.channel)`.execute(rows.db);
  await sql`insert into customer_identity (channel, external_id, customer_id)
    select channel, r.before ->> channel, r.id
    from (${ready}) r cross join unnest(array['whatsapp', 'facebook', 'instagram', 'twitter']) as channel
    where r.before ->> channel is not null on conflict do nothing`.execute(rows.db);
  const restored = await sql<{ back: number; changed: number; ids: string[] }>`
    with done as (
      update customer c set name = r.before ->> 'name', whatsapp = r.before ->> 'whatsapp',
        facebook = r.before ->> 'facebook', instagram = r.before ->> 'instagram', twitter = r.before ->> 'twitter',
        attributes = r.before -> 'attributes', search = r.before ->> 'search', email = r.before ->> 'email',
        updated_at = (r.before ->> 'updated_at')::timestamptz
      from (${ready}) r where c.enterprise_id = ${rows.enterpriseId} and c.id = r.id returning c.id)
    select (select count(*)::int from done) as back, count(*) filter (where before is not null)::int as changed,
      coalesce(array_agg(customer_id::text), '{}') as ids from undo`.execute(rows.db);
  await sql`delete from segment_member m using undo u, customer_upload p
    where u.joined and p.enterprise_id = ${rows.enterpriseId} and p.id = ${uploadId}
      and m.enterprise_id = ${rows.enterpriseId} and m.segment_id = p.segment_id
      and m.customer_id = u.customer_id`.execute(rows.db);
  await sql`delete from customer_upload_change d using undo u where d.enterprise_id = ${rows.enterpriseId}
    and d.upload_id = ${uploadId} and d.customer_id = u.customer_id`.execute(rows.db);
  await sql`drop table undo`.execute(rows.db);
  const { ids, changed, back } = restored.rows[0]!;
  return { seen: ids.length, kept: changed - back, restored: ids, last: ids.length < BATCH ? null : "more" };
}
