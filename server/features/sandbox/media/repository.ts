import type { Insertable } from "kysely";
import type pg from "pg";
import type { Tables } from "#server/platform/db/tables.ts";
import type { Rows } from "../tables.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const insertMedia = (rows: Rows, row: Insertable<Tables["sandbox_media"]>) =>
  rows.db.insertInto("sandbox_media").values(row).execute();

/** A file by its id; of one account alone where that is named. */
export async function findMedia(rows: Rows, id: string, channelId?: string) {
  if (!UUID.test(id)) return undefined;
  const query = rows.db
    .selectFrom("sandbox_media")
    .selectAll()
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", id);
  return (channelId ? query.where("channel_id", "=", channelId) : query).executeTakeFirst();
}

/** A file by its id alone, whoever it belongs to. */
export async function mediaAnywhere(system: pg.Pool, id: string) {
  if (!UUID.test(id)) return undefined;
  const found = await system.query<{ mime_type: string; bytes: Buffer }>(
    "select mime_type, bytes from sandbox_media where id = $1",
    [id],
  );
  return found.rows[0];
}
