import { sql } from "kysely";
import type { Rows } from "../tables.ts";

/**
 * Takes back the next of what an import said, with its proof: where it holds still, what held before holds again. Gives
 * how many it were.
 */
export async function takeBackSaid(
  { db, enterpriseId }: Rows,
  uploadId: string,
  limit: number,
): Promise<number> {
  const gone = sql`select id, channel_type, address, before from consent_event
    where enterprise_id = ${enterpriseId} and upload_id = ${uploadId} order by id limit ${limit}`;
  await sql`create temporary table unsaid on commit drop as ${gone}`.execute(db);
  // Whoever came after it has as its former what this one's was.
  await sql`update consent_event e set before = u.before from unsaid u
    where u.before is not null and e.enterprise_id = ${enterpriseId} and e.address = u.address
      and e.channel_type = u.channel_type and e.id <> u.id and e.before ->> 'upload_id' = ${uploadId}
      and u.before ->> 'upload_id' is distinct from ${uploadId}`.execute(db);
  const before = sql`select channel_type, address, before from unsaid
    where before is not null and before ->> 'upload_id' is distinct from ${uploadId}`;
  await sql`delete from consent k using (${before}) b
    where b.before = '{}' and k.enterprise_id = ${enterpriseId} and k.channel_type = b.channel_type
      and k.address = b.address and k.upload_id = ${uploadId}`.execute(db);
  await sql`update consent k set opted_in = (b.before ->> 'opted_in')::boolean, reason = b.before ->> 'reason',
      way = b.before ->> 'way', at = (b.before ->> 'at')::timestamptz,
      upload_id = (b.before ->> 'upload_id')::uuid,
      -- Who was asked meanwhile is not asked once more.
      unconfirmed = case when b.before ->> 'unconfirmed' is not null
        then coalesce(k.unconfirmed, b.before ->> 'unconfirmed') end,
      asked_at = coalesce(k.asked_at, (b.before ->> 'asked_at')::timestamptz),
      reminded_at = coalesce(k.reminded_at, (b.before ->> 'reminded_at')::timestamptz)
    from (${before}) b
    where b.before <> '{}' and k.enterprise_id = ${enterpriseId} and k.channel_type = b.channel_type
      and k.address = b.address and k.upload_id = ${uploadId}`.execute(db);
  const done = await sql`delete from consent_event e using unsaid u
    where e.enterprise_id = ${enterpriseId} and e.id = u.id`.execute(db);
  await sql`drop table unsaid`.execute(db);
  return Number(done.numAffectedRows ?? 0);
}
