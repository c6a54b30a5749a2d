import { type Insertable, sql, type Updateable } from "kysely";
import type { ChannelType } from "#contract/channel-types.ts";
import { escapeLike } from "#server/platform/db/like.ts";
import type { Tables } from "#server/platform/db/tables.ts";
import type { Rows } from "../tables.ts";

const own = (rows: Rows) =>
  rows.db.selectFrom("channel").selectAll().where("enterprise_id", "=", rows.enterpriseId);

interface Wanted {
  name: string;
  type?: ChannelType;
  vendor?: string;
  from: number;
  limit: number;
}
/** Channels that were not removed, by name. */
export function listChannels(rows: Rows, { name, type, vendor, from, limit }: Wanted) {
  const like = `%${escapeLike(name)}%`;
  let query = own(rows)
    .where("removed_at", "is", null)
    .where((where) => where.or([where("name", "ilike", like), where("contact_id", "ilike", like)]));
  if (type !== undefined) query = query.where("type", "=", type);
  if (vendor !== undefined) query = query.where("vendor", "=", vendor);
  return query.orderBy(sql`lower(name)`).orderBy("id").offset(from).limit(limit).execute();
}

/** A channel that nobody else changes until the transaction ends; also one that was removed. */
export const holdChannel = (rows: Rows, id: string) =>
  own(rows).where("id", "=", id).forUpdate().executeTakeFirst();

export const insertChannel = (rows: Rows, row: Insertable<Tables["channel"]>) =>
  rows.db.insertInto("channel").values(row).returningAll().executeTakeFirstOrThrow();

export const updateChannel = (rows: Rows, id: string, change: Updateable<Tables["channel"]>) =>
  rows.db
    .updateTable("channel")
    .set({ ...change, updated_at: new Date() })
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
