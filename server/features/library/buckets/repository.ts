import { sql } from "kysely";
import { fitting, type Narrowing } from "../narrowing.ts";
import type { Rows } from "../tables.ts";
import type { Viewer } from "../viewer.ts";

/** Every folder by name, with how many artifacts in it the viewer would find. */
export const listBuckets = (
  rows: Rows,
  viewer: Viewer,
  by: Narrowing,
  page: { from: number; limit: number },
) =>
  rows.db
    .selectFrom("artifact_bucket as bucket")
    .select((select) => [
      "bucket.id",
      "bucket.name",
      "bucket.parent_id",
      select
        .selectFrom("artifact")
        .select(sql<number>`count(*)::integer`.as("count"))
        .whereRef("artifact.enterprise_id", "=", "bucket.enterprise_id")
        .whereRef("artifact.bucket_id", "=", "bucket.id")
        .where("artifact.trashed_at", "is", null)
        .where((where) => fitting(where as never, viewer, by))
        .as("count"),
    ])
    .where("bucket.enterprise_id", "=", rows.enterpriseId)
    .orderBy(sql`lower(bucket.name)`)
    .orderBy("bucket.id")
    .offset(page.from)
    .limit(page.limit)
    .execute();

export const findBucket = (rows: Rows, id: string) =>
  rows.db
    .selectFrom("artifact_bucket")
    .select(["id", "name", "parent_id"])
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", id)
    .forKeyShare()
    .executeTakeFirst();

/** All folders with their parents; nobody else changes one until the transaction ends. */
export const holdTree = (rows: Rows) =>
  rows.db
    .selectFrom("artifact_bucket")
    .select(["id", "parent_id"])
    .where("enterprise_id", "=", rows.enterpriseId)
    .orderBy("id")
    .forUpdate()
    .execute();
export type Tree = Awaited<ReturnType<typeof holdTree>>;

export const insertBucket = (rows: Rows, row: { id: string; name: string; parent_id: string | null }) =>
  rows.db.insertInto("artifact_bucket").values(row).execute();

export const updateBucket = (rows: Rows, id: string, change: { name: string; parent_id: string | null }) =>
  rows.db
    .updateTable("artifact_bucket")
    .set(change)
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", id)
    .execute();

/** What lies in a folder moves to another one, or out of every folder; the folder goes. */
export async function dissolveBucket(rows: Rows, id: string, into: string | null): Promise<void> {
  await rows.db
    .updateTable("artifact")
    .set({ bucket_id: into })
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("bucket_id", "=", id)
    .execute();
  await rows.db
    .updateTable("artifact_bucket")
    .set({ parent_id: into })
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("parent_id", "=", id)
    .execute();
  await rows.db
    .deleteFrom("artifact_bucket")
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", id)
    .execute();
}
