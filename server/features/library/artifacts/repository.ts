import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import type { Tables } from "#server/platform/db/tables.ts";
import { fitting, type Narrowing, seenBy } from "../narrowing.ts";
import type { Rows } from "../tables.ts";
import type { Viewer } from "../viewer.ts";

export type ArtifactRow = Selectable<Tables["artifact"]>;
interface Listed extends Narrowing {
  bucketId?: string;
  unfiled: boolean;
  trash: boolean;
  from: number;
  limit: number;
}
export function listArtifacts(rows: Rows, viewer: Viewer, by: Listed): Promise<ArtifactRow[]> {
  let query = rows.db
    .selectFrom("artifact")
    .selectAll()
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("trashed_at", by.trash ? "is not" : "is", null)
    .where((where) => fitting(where, viewer, by));
  if (by.bucketId) query = query.where("bucket_id", "=", by.bucketId);
  if (by.unfiled) query = query.where("bucket_id", "is", null);
  return query.orderBy("id", "desc").offset(by.from).limit(by.limit).execute();
}

/** Those of these that the viewer may see, locked until the transaction ends when asked for. */
export function findArtifacts(rows: Rows, viewer: Viewer, ids: readonly string[]): Promise<ArtifactRow[]> {
  return rows.db
    .selectFrom("artifact")
    .selectAll()
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "in", [...ids])
    .where((where) => seenBy(where, viewer))
    .orderBy("id")
    .execute();
}

export const insertArtifact = (rows: Rows, row: Insertable<Tables["artifact"]>) =>
  rows.db.insertInto("artifact").values(row).returningAll().executeTakeFirstOrThrow();

export const updateArtifact = (rows: Rows, id: string, change: Updateable<Tables["artifact"]>) =>
  rows.db
    .updateTable("artifact")
    .set({ ...change, updated_at: new Date() })
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const updateArtifacts = (
  rows: Rows,
  ids: readonly string[],
  change: Pick<Updateable<Tables["artifact"]>, "bucket_id" | "trashed_at">,
) =>
  rows.db
    .updateTable("artifact")
    .set(change)
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "in", [...ids])
    .execute();

export const deleteArtifact = (rows: Rows, id: string) =>
  rows.db
    .deleteFrom("artifact")
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", id)
    .where("trashed_at", "is not", null)
    .returning(["file_key", "thumbnail_key"])
    .executeTakeFirst();

/** The bytes that the enterprise's files take, the removed ones included. */
export async function bytesKept(rows: Rows): Promise<number> {
  const found = await rows.db
    .selectFrom("artifact")
    .select(sql<string>`coalesce(sum(size), 0)`.as("bytes"))
    .where("enterprise_id", "=", rows.enterpriseId)
    .executeTakeFirstOrThrow();
  return Number(found.bytes);
}
