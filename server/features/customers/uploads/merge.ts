import { type RawBuilder, sql } from "kysely";
import { derivedValues } from "../people/derived.ts";
import type { Rows } from "../tables.ts";
import { claimAccounts } from "./accounts.ts";
import type { Merged, MergeOrder } from "./order.ts";

/**
 * Merges the staged rows set by set: whoever has an unknown number is added, and of those known, the ones that differ
 * are changed when records are to be replaced. The unique key of identities decides who is new, so that two imports
 * or a person at the form beside them cannot make one number two customers.
 */
export async function mergeStage(rows: Rows, staged: number, order: MergeOrder): Promise<Merged> {
  const claimed = await claimNumbers(rows);
  if (claimed < staged) await findKnown(rows);
  const refused = order.accounts ? await claimAccounts(rows, order) : [];
  const added = await count(
    rows,
    sql`insert into customer (enterprise_id, id, name, phone, whatsapp, facebook, instagram, twitter, attributes, search, email, upload_id)
      select ${rows.enterpriseId}::uuid, id, name, phone, whatsapp, facebook, instagram, twitter, attributes, search, email,
        upload_id from stage where found is null`,
  );
  const known = staged - refused.length - added;
  const changed = known > 0 && order.replace ? await replaceKnown(rows, order) : 0;
  if (order.segmentId) await joinSegment(rows, order.uploadId, order.segmentId);
  return { new: added, changed, same: known - changed, refused };
}

/** Makes each staged number an identity. Returns how many were nobody's before. */
const claimNumbers = (rows: Rows) =>
  count(
    rows,
    sql`insert into customer_identity (enterprise_id, channel, external_id, customer_id)
      select ${rows.enterpriseId}::uuid, 'phone', phone, id from stage on conflict do nothing`,
  );

const findKnown = (rows: Rows) =>
  sql`update stage s set found = i.customer_id from customer_identity i
    where i.enterprise_id = ${rows.enterpriseId} and i.channel = 'phone' and i.external_id = s.phone
      and i.customer_id <> s.id`.execute(rows.db);

/** The staged rows beside the customers they would change, with the values these would have then. */
export const differing = (rows: Rows): RawBuilder<unknown> => sql`
  select c.id, s.name, coalesce(s.whatsapp, c.whatsapp) as whatsapp, coalesce(s.facebook, c.facebook) as facebook,
    coalesce(s.instagram, c.instagram) as instagram, coalesce(s.twitter, c.twitter) as twitter,
    c.attributes || s.attributes as attributes, c.phone
  from stage s join customer c on c.enterprise_id = ${rows.enterpriseId} and c.id = s.found
  where c.name <> s.name or not (c.attributes @> s.attributes) or s.whatsapp <> c.whatsapp
    or s.facebook <> c.facebook or s.instagram <> c.instagram or s.twitter <> c.twitter
    or (s.whatsapp is not null and c.whatsapp is null) or (s.facebook is not null and c.facebook is null)
    or (s.instagram is not null and c.instagram is null) or (s.twitter is not null and c.twitter is null)`;

async function replaceKnown(rows: Rows, order: MergeOrder): Promise<number> {
  const { search, email } = derivedValues(order.derivation, "d");
  return count(
    rows,
    sql`with differing as materialized (${differing(rows)} for update of c),
      kept as (
        insert into customer_upload_change (upload_id, customer_id, before, joined, changed_at)
        select ${order.uploadId}::uuid, c.id, to_jsonb(c) - 'id' - 'enterprise_id', false, now()
        from differing d join customer c on c.enterprise_id = ${rows.enterpriseId} and c.id = d.id)
      update customer c set name = d.name, whatsapp = d.whatsapp, facebook = d.facebook, instagram = d.instagram,
        twitter = d.twitter, attributes = d.attributes, search = ${search}, email = ${email}, updated_at = now()
      from differing d where c.enterprise_id = ${rows.enterpriseId} and c.id = d.id`,
  );
}

/** Keeps the segment there until the transaction ends, so that it can be joined; false when it is gone. */
export async function holdSegment(rows: Rows, segmentId: string): Promise<boolean> {
  const held = await sql`select from segment where enterprise_id = ${rows.enterpriseId} and id = ${segmentId}
    for key share`.execute(rows.db);
  return held.rows.length > 0;
}

/** Puts the staged rows' customers into the segment; of those that were there before, it is noted for an undo. */
async function joinSegment(rows: Rows, uploadId: string, segmentId: string): Promise<void> {
  if (!(await holdSegment(rows, segmentId))) return;
  await sql`insert into segment_member (segment_id, customer_id)
    select ${segmentId}::uuid, id from stage where found is null`.execute(rows.db);
  await sql`with held as (
      select c.id from stage s join customer c on c.enterprise_id = ${rows.enterpriseId} and c.id = s.found
      for key share of c),
    joined as (
      insert into segment_member (segment_id, customer_id) select ${segmentId}::uuid, id from held
      on conflict do nothing returning customer_id)
    insert into customer_upload_change (upload_id, customer_id, before, joined, changed_at)
    select ${uploadId}::uuid, customer_id, null, true, now() from joined
    on conflict (enterprise_id, upload_id, customer_id) do update set joined = true`.execute(rows.db);
}

async function count(rows: Rows, statement: RawBuilder<unknown>): Promise<number> {
  const done = await statement.execute(rows.db);
  return Number(done.numAffectedRows ?? 0);
}
