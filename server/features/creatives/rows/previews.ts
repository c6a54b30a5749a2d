import { type Insertable, sql, type Updateable } from "kysely";
import type { PreviewState } from "#contract/creatives/limits.ts";
import type { Tables } from "#server/platform/db/tables.ts";
import { fail } from "#server/platform/fail.ts";
import type { Work } from "#server/platform/scope.ts";
import type { Rows, StoredPicture } from "../tables.ts";

export const findPreview = (rows: Rows, id: string) =>
  rows.db
    .selectFrom("creative_preview")
    .selectAll()
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", id)
    .executeTakeFirst();

export const insertPreview = (rows: Rows, row: Insertable<Tables["creative_preview"]>) =>
  rows.db.insertInto("creative_preview").values(row).execute();

/** Changes a preview that is in one of these states. Returns it, where it was. */
export const movePreview = (
  rows: Rows,
  id: string,
  from: readonly PreviewState[],
  change: Updateable<Tables["creative_preview"]>,
) =>
  rows.db
    .updateTable("creative_preview")
    .set(change)
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", id)
    .where("state", "in", [...from])
    .returningAll()
    .executeTakeFirst();

/** How many are not done; those of a process that died long ago are not waited for. */
export async function countWaiting(rows: Rows): Promise<number> {
  const { n } = await rows.db
    .selectFrom("creative_preview")
    .select((of) => of.fn.countAll<string>().as("n"))
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("state", "in", ["started", "processing"])
    .where("created_at", ">", sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Takes the picture of a preview, which is gone then: its files belong to whoever took it. */
export async function takePreview(work: Work, id: string): Promise<StoredPicture> {
  const row = await findPreview(work, id);
  if (!row) throw fail("NOT_FOUND", { what: "preview" });
  const taken = await work.db
    .deleteFrom("creative_preview")
    .where("enterprise_id", "=", work.enterpriseId)
    .where("id", "=", id)
    .where("state", "=", "completed")
    .returning(["format", "size", "width", "height", "sha256", "file_key", "thumbnail_key"])
    .executeTakeFirst();
  if (!taken) throw fail("CREATIVE_NOT_READY");
  return taken as StoredPicture;
}
