import { type Insertable, sql, type Updateable } from "kysely";
import type { ClipKind, ClipState } from "#contract/speech/limits.ts";
import { escapeLike } from "#server/platform/db/like.ts";
import type { Tables } from "#server/platform/db/tables.ts";
import type { Rows } from "./tables.ts";

const own = ({ db, enterpriseId }: Rows) =>
  db.selectFrom("speech_clip").selectAll().where("enterprise_id", "=", enterpriseId);
export type ClipRow = NonNullable<Awaited<ReturnType<typeof findClip>>>;

export const findClip = (rows: Rows, id: string) => own(rows).where("id", "=", id).executeTakeFirst();
export const holdClip = (rows: Rows, id: string) =>
  own(rows).where("id", "=", id).forUpdate().executeTakeFirst();

export const insertClip = ({ db }: Rows, row: Insertable<Tables["speech_clip"]>) =>
  db.insertInto("speech_clip").values(row).returningAll().executeTakeFirstOrThrow();

export interface ClipPage {
  kind?: ClipKind;
  search: string;
  from: number;
  perPage: number;
}
/** One page, newest first, with one clip more than asked when there is more. */
export const pageOfClips = (rows: Rows, { kind, search, from, perPage }: ClipPage) =>
  own(rows)
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind!))
    .$if(search !== "", (query) =>
      query.where(({ or, eb }) => {
        const wanted = `%${escapeLike(search)}%`;
        return or([eb("name", "ilike", wanted), eb("text", "ilike", wanted)]);
      }),
    )
    .orderBy("id", "desc")
    .offset(from)
    .limit(perPage + 1)
    .execute();

type Change = Updateable<Tables["speech_clip"]>;
export const updateClip = ({ db, enterpriseId }: Rows, id: string, change: Change) =>
  db
    .updateTable("speech_clip")
    .set(change)
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();

/** Changes a clip that is in one of these states. Returns it, where it was. */
export const moveClip = (
  { db, enterpriseId }: Rows,
  id: string,
  from: readonly ClipState[],
  change: Change,
) =>
  db
    .updateTable("speech_clip")
    .set(change)
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "=", id)
    .where("state", "in", [...from])
    .returningAll()
    .executeTakeFirst();

export const deleteClip = ({ db, enterpriseId }: Rows, id: string) =>
  db.deleteFrom("speech_clip").where("enterprise_id", "=", enterpriseId).where("id", "=", id).execute();

/** How many are not done; those of a process that died long ago are not waited for. */
export async function countWaiting({ db, enterpriseId }: Rows): Promise<number> {
  const { n } = await db
    .selectFrom("speech_clip")
    .select((of) => of.fn.countAll<string>().as("n"))
    .where("enterprise_id", "=", enterpriseId)
    .where("state", "in", ["started", "processing"])
    .where("created_at", ">", sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return Number(n);
}
