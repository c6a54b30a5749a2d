import { type RawBuilder, sql } from "kysely";
import type { ChannelType } from "#contract/channel-types.ts";
import type { Work } from "#server/platform/scope.ts";
import type { ConfirmationRow } from "./repository.ts";

/** What is done of somebody who has not confirmed: they are asked, or asked once more. */
export type Step = "asked" | "reminded";

/** People who are asked in one transaction, by one dispatch; what more there are comes in the next. */
export const ASKED_AT_ONCE = 5_000;

const after = (hours: RawBuilder<unknown>) => sql`k.asked_at < now() - ${hours} * interval '1 hour'`;
/** Who is due, of consents `k` that are pending on the kind of channel of `c`. */
export const DUE = {
  asked: sql`k.asked_at is null`,
  reminded: sql`k.reminded_at is null and c.remind_hours is not null and ${after(sql`c.remind_hours`)}`,
  expired: after(sql`c.expire_days * 24`),
};

/** Holds how people are asked on a kind of channel; undefined where another process asks them just now. */
export async function holdConfirmation(
  { db, enterpriseId }: Work,
  type: ChannelType,
): Promise<ConfirmationRow | undefined> {
  return db
    .selectFrom("confirmation")
    .selectAll()
    .where("enterprise_id", "=", enterpriseId)
    .where("channel_type", "=", type)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export interface Asked {
  address: string;
  customerId: string | null;
}
/** The next who are due, held: whoever says something meanwhile has said it before or behind. */
export async function takeDue({ db, enterpriseId }: Work, type: ChannelType, step: Step): Promise<Asked[]> {
  const found = await sql<Asked>`
    select k.address, k.customer_id as "customerId" from consent k
    join confirmation c on c.enterprise_id = k.enterprise_id and c.channel_type = k.channel_type
    where k.enterprise_id = ${enterpriseId} and k.channel_type = ${type}::smallint
      and k.unconfirmed = 'pending' and ${DUE[step]}
    order by k.address limit ${ASKED_AT_ONCE} for update of k skip locked`.execute(db);
  return found.rows;
}

/** Notes that these were asked, with the proof of it: through which channel. */
export async function noteAsked(
  { db, enterpriseId }: Work,
  type: ChannelType,
  { step, people, channel }: { step: Step; people: readonly Asked[]; channel: string },
): Promise<void> {
  const column = sql.ref(step === "asked" ? "asked_at" : "reminded_at");
  await sql`
    with done as (
      update consent k set ${column} = now()
      from unnest(${people.map(({ address }) => address)}::text[]) as a(address)
      where k.enterprise_id = ${enterpriseId} and k.channel_type = ${type}::smallint and k.address = a.address
      returning k.address, k.customer_id)
    insert into consent_event (enterprise_id, channel_type, address, customer_id, way, words, at)
    select ${enterpriseId}::uuid, ${type}::smallint, address, customer_id, ${step}, ${channel}, now() from done`.execute(
    db,
  );
}

/** Lets the next be of whom no answer came in time. Gives how many they were. */
export async function expireNext({ db, enterpriseId }: Work, type: ChannelType): Promise<number> {
  const done = await sql`
    with over as (
      select k.address from consent k
      join confirmation c on c.enterprise_id = k.enterprise_id and c.channel_type = k.channel_type
      where k.enterprise_id = ${enterpriseId} and k.channel_type = ${type}::smallint
        and k.unconfirmed = 'pending' and ${DUE.expired}
      limit ${ASKED_AT_ONCE} for update of k skip locked),
    gone as (
      update consent k set unconfirmed = 'expired' from over
      where k.enterprise_id = ${enterpriseId} and k.channel_type = ${type}::smallint and k.address = over.address
      returning k.address, k.customer_id)
    insert into consent_event (enterprise_id, channel_type, address, customer_id, way, words, at)
    select ${enterpriseId}::uuid, ${type}::smallint, address, customer_id, 'expired', '', now() from gone`.execute(
    db,
  );
  return Number(done.numAffectedRows ?? 0);
}

/**
 * Who was not sent the message that asks is asked anew: those of a dispatch who wait still. Whose reminder it was has been
 * asked: they are reminded anew alone.
 */
export async function unask({ db, enterpriseId }: Work, type: ChannelType, no: number): Promise<void> {
  await sql`update consent k set reminded_at = null,
      asked_at = case when k.reminded_at is not null then k.asked_at end from message m
    where m.enterprise_id = ${enterpriseId} and m.dispatch_no = ${no} and m.status = 0
      and k.enterprise_id = m.enterprise_id and k.channel_type = ${type}::smallint
      and k.address = m.address and k.unconfirmed = 'pending'`.execute(db);
}
