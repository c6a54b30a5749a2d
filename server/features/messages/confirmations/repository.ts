import { type Selectable, sql } from "kysely";
import type { ChannelType } from "#contract/channel-types.ts";
import type { Tables } from "#server/platform/db/tables.ts";
import type { Rows } from "../tables.ts";

export type ConfirmationRow = Selectable<Tables["confirmation"]>;

export const confirmationsOf = ({ db, enterpriseId }: Rows): Promise<ConfirmationRow[]> =>
  db.selectFrom("confirmation").selectAll().where("enterprise_id", "=", enterpriseId).execute();

export const saveConfirmation = (
  { db }: Rows,
  row: Omit<ConfirmationRow, "enterprise_id">,
): Promise<ConfirmationRow> =>
  db
    .insertInto("confirmation")
    .values(row)
    .onConflict((conflict) => conflict.columns(["enterprise_id", "channel_type"]).doUpdateSet(row))
    .returningAll()
    .executeTakeFirstOrThrow();

export interface Counts {
  pending: number;
  asked: number;
  expired: number;
}
export async function countUnconfirmed({ db, enterpriseId }: Rows): Promise<Map<ChannelType, Counts>> {
  const found = await sql<Counts & { type: ChannelType }>`
    select channel_type as type, count(*) filter (where unconfirmed = 'pending')::int as pending,
      count(*) filter (where unconfirmed = 'pending' and asked_at is not null)::int as asked,
      count(*) filter (where unconfirmed = 'expired')::int as expired
    from consent where enterprise_id = ${enterpriseId} and unconfirmed is not null group by 1`.execute(db);
  return new Map(found.rows.map(({ type, ...counts }) => [type, counts]));
}

export interface Held {
  id: string;
  no: number;
  channelId: string;
  type: ChannelType;
  reason: string | null;
}
/** Messages that ask and are held. */
export async function heldConfirmations({ db, enterpriseId }: Rows): Promise<Held[]> {
  const found = await sql<Held>`
    select d.id, d.no::float8 as no, d.channel_id as "channelId", ch.type, d.state_reason as reason
    from dispatch d join channel ch on ch.enterprise_id = d.enterprise_id and ch.id = d.channel_id
    where d.enterprise_id = ${enterpriseId} and d.source = 'confirmation' and d.state = 'paused'
    order by d.no`.execute(db);
  return found.rows;
}

/** Notes why nobody can be asked; null once they can. */
export const noteProblem = ({ db, enterpriseId }: Rows, type: ChannelType, problem: string | null) =>
  db
    .updateTable("confirmation")
    .set({ problem })
    .where("enterprise_id", "=", enterpriseId)
    .where("channel_type", "=", type)
    .execute();
