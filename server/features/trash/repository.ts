import { type SelectQueryBuilder, sql } from "kysely";
import type { TrashKindName } from "#contract/trash/kinds.ts";
import { escapeLike } from "#server/platform/db/like.ts";
import type { Tables } from "#server/platform/db/tables.ts";
import type { TrashEntry } from "#server/platform/trash/kind.ts";
import type { Rows } from "#server/platform/trash/tables.ts";

/** What somebody sees of the trash. */
export interface Sight {
  userId: string | null;
  kinds: readonly TrashKindName[];
  /** The kinds of which they see those too that were somebody's alone. */
  private: readonly TrashKindName[];
}
interface Narrowed {
  search: string;
  kind?: TrashKindName | undefined;
}
type Query<O> = SelectQueryBuilder<Tables, "trash_entry", O>;

function seen({ db, enterpriseId }: Rows, sight: Sight): Query<object> {
  return db
    .selectFrom("trash_entry")
    .where("enterprise_id", "=", enterpriseId)
    .where(sql<boolean>`kind = any(${[...sight.kinds]}::text[])`)
    .where(
      sql<boolean>`(private_to is null or private_to = ${sight.userId}::uuid
        or kind = any(${[...sight.private]}::text[]))`,
    );
}

function narrowed(rows: Rows, sight: Sight, { search, kind }: Narrowed): Query<object> {
  let query = seen(rows, sight);
  if (kind) query = query.where("kind", "=", kind);
  const words = search.trim();
  return words ? query.where(sql<boolean>`name ilike ${`%${escapeLike(words)}%`}`) : query;
}

export const pageOfTrash = (rows: Rows, sight: Sight, by: Narrowed & { from: number; perPage: number }) =>
  narrowed(rows, sight, by)
    .selectAll()
    .orderBy("deleted_at", "desc")
    .orderBy("id")
    .offset(by.from)
    .limit(by.perPage)
    .execute();

export const countTrash = (rows: Rows, sight: Sight, by: Narrowed): Promise<number> =>
  narrowed(rows, sight, by)
    .select(sql<number>`count(*)::integer`.as("n"))
    .executeTakeFirstOrThrow()
    .then(({ n }) => n);

export const kindsInTrash = (rows: Rows, sight: Sight) =>
  seen(rows, sight)
    .select(["kind", sql<number>`count(*)::integer`.as("count")])
    .groupBy("kind")
    .orderBy("kind")
    .execute();

/** Those of these entries that somebody sees; in a transaction nobody else restores or purges them meanwhile. */
export const holdTrash = (rows: Rows, sight: Sight, ids: readonly string[]): Promise<TrashEntry[]> =>
  seen(rows, sight)
    .selectAll()
    .where("id", "in", [...ids])
    .orderBy("id")
    .forUpdate()
    .execute();

export const findTrash = (rows: Rows, sight: Sight, ids: readonly string[]): Promise<TrashEntry[]> =>
  seen(rows, sight)
    .selectAll()
    .where("id", "in", [...ids])
    .execute();

/** What one person has deleted under an id. */
export const findOwn = (rows: Rows, sight: Sight, kind: TrashKindName, subjectId: string) =>
  seen(rows, sight)
    .selectAll()
    .where("kind", "=", kind)
    .where("subject_id", "=", subjectId)
    .where("deleted_by", "=", sight.userId)
    .executeTakeFirst();

/** The ids of what is to be emptied out next. */
export const nextOut = (rows: Rows, sight: Sight, kind: TrashKindName | undefined, limit: number) =>
  narrowed(rows, sight, { search: "", kind })
    .select("id")
    .orderBy("deleted_at")
    .limit(limit)
    .execute()
    .then((found) => found.map(({ id }) => id));

export const dropEntry = ({ db, enterpriseId }: Rows, id: string) =>
  db.deleteFrom("trash_entry").where("enterprise_id", "=", enterpriseId).where("id", "=", id).execute();
