import { sql } from "kysely";
import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import type { UserIdPair } from "#server/features/customers/public.ts";
import type { Work } from "#server/platform/scope.ts";

const CONSENT_COLUMNS = sql.raw(
  "customer_id, opted_in, reason, way, at, upload_id, unconfirmed, asked_at, reminded_at",
);

/**
 * What stands under user ids stands under their numbers from now on: what they wrote, until when they may be answered,
 * what they want, and that nobody may write to them. Gives those of whom there was anything.
 */
export async function readdress(
  { db, enterpriseId }: Work,
  pairs: readonly UserIdPair[],
): Promise<UserIdPair[]> {
  if (pairs.length === 0) return [];
  const ids = pairs.map(({ userId }) => userId);
  const type = sql`${CHANNEL_TYPES.WHATSAPP}::smallint`;
  const channels = sql`(select id from channel where enterprise_id = ${enterpriseId} and type = ${type})`;
  const found = await sql<{ address: string }>`
    select t.address from unnest(${ids}::text[]) as t(address)
    where exists (select from conversation_window w where w.enterprise_id = ${enterpriseId}
        and w.channel_id in ${channels} and w.address = t.address)
      or exists (select from consent k where k.enterprise_id = ${enterpriseId}
        and k.channel_type = ${type} and k.address = t.address)
      or exists (select from blacklist_entry b where b.enterprise_id = ${enterpriseId}
        and b.address = t.address)`.execute(db);
  const there = new Set(found.rows.map(({ address }) => address));
  const moved = pairs.filter(({ userId }) => there.has(userId));
  if (moved.length === 0) return [];
  const pair = sql`unnest(${moved.map(({ userId }) => userId)}::text[], ${moved.map(({ number }) => number)}::text[])
    as t(user_id, number)`;
  await sql`
    with gone as (
      delete from consent k using ${pair}
      where k.enterprise_id = ${enterpriseId} and k.channel_type = ${type} and k.address = t.user_id
      returning t.number, k.*),
    latest as (select distinct on (number) * from gone order by number, at desc)
    insert into consent as k (enterprise_id, channel_type, address, ${CONSENT_COLUMNS})
    select enterprise_id, channel_type, number, ${CONSENT_COLUMNS} from latest
    on conflict (enterprise_id, channel_type, address) do update set
      customer_id = coalesce(k.customer_id, excluded.customer_id), opted_in = excluded.opted_in,
      reason = excluded.reason, way = excluded.way, at = excluded.at, upload_id = excluded.upload_id,
      unconfirmed = excluded.unconfirmed, asked_at = excluded.asked_at, reminded_at = excluded.reminded_at
      where excluded.at > k.at`.execute(db);
  await sql`update consent_event k set address = t.number from ${pair}
    where k.enterprise_id = ${enterpriseId} and k.channel_type = ${type} and k.address = t.user_id`.execute(
    db,
  );
  await sql`
    with gone as (
      delete from conversation_window w using ${pair}
      where w.enterprise_id = ${enterpriseId} and w.channel_id in ${channels} and w.address = t.user_id
      returning w.channel_id, t.number, w.last_inbound_at)
    insert into conversation_window as w (enterprise_id, channel_id, address, last_inbound_at)
    select ${enterpriseId}::uuid, channel_id, number, max(last_inbound_at) from gone group by channel_id, number
    on conflict (enterprise_id, channel_id, address) do update
      set last_inbound_at = greatest(w.last_inbound_at, excluded.last_inbound_at)`.execute(db);
  await sql`
    with gone as (
      delete from blacklist_entry b using ${pair}
      where b.enterprise_id = ${enterpriseId} and b.address = t.user_id
      returning t.number, b.*)
    insert into blacklist_entry (enterprise_id, id, address, channel_type, reason, until, created_by, created_at)
    select enterprise_id, id, number, channel_type, reason, until, created_by, created_at from gone
    on conflict (enterprise_id, address, channel_type) do nothing`.execute(db);
  await sql`update inbound_message i set address = t.number from ${pair}
    where i.enterprise_id = ${enterpriseId} and i.channel_id in ${channels} and i.address = t.user_id`.execute(
    db,
  );
  return moved;
}
