import { type SelectQueryBuilder, sql } from "kysely";
import { escapeLike } from "#server/platform/db/like.ts";
import type { Tables } from "#server/platform/db/tables.ts";
import type { Rows } from "../tables.ts";

/** Segments and groups are kept alike: a name, a count, members. */
export type Collection = "segment" | "customer_group";

const MEMBERS = {
  segment: { table: sql.table("segment_member"), column: sql.ref("segment_id") },
  customer_group: { table: sql.table("group_member"), column: sql.ref("group_id") },
};

const listed = (rows: Rows, of: Collection, search: string) =>
  rows.db
    .selectFrom(of)
    .where("enterprise_id", "=", rows.enterpriseId)
    .where(sql<boolean>`name ilike ${`%${escapeLike(search)}%`}`)
    .orderBy("created_at")
    .orderBy("id");

export const listGroups = (rows: Rows, search: string) =>
  listed(rows, "customer_group", search).select(["id", "name", "customers"]).execute();

export const listSegments = (rows: Rows, search: string) =>
  (listed(rows, "segment", search) as SelectQueryBuilder<Tables, "segment", object>)
    .select(["id", "name", "customers", "rule", "filling"])
    .execute();
export type SegmentRow = Awaited<ReturnType<typeof listSegments>>[number];

export const findSegment = (rows: Rows, id: string) =>
  rows.db
    .selectFrom("segment")
    .select(["id", "name", "rule", "filling"])
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", id)
    .executeTakeFirst();

export const findCollection = (rows: Rows, of: Collection, id: string) =>
  rows.db
    .selectFrom(of)
    .select(["id", "name"])
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", id)
    .executeTakeFirst();

/** Which of these ids are the enterprise's own; in a transaction they stay until it ends. */
export const ownCollections = async (rows: Rows, of: Collection, ids: string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set();
  const found = await rows.db
    .selectFrom(of)
    .select("id")
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "in", ids)
    .forKeyShare()
    .execute();
  return new Set(found.map((row) => row.id));
};

/** The names of these segments or groups, in the order of their names. */
export async function namesOf(
  rows: Rows,
  of: Collection,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await rows.db
    .selectFrom(of)
    .select(["id", "name"])
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "in", ids)
    .orderBy("name")
    .execute();
  return new Map(found.map(({ id, name }) => [id, name]));
}

export const insertCollection = (rows: Rows, of: Collection, id: string, name: string) =>
  rows.db.insertInto(of).values({ id, name }).execute();

export const renameCollection = (rows: Rows, of: Collection, id: string, name: string) =>
  rows.db
    .updateTable(of)
    .set({ name })
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", id)
    .execute();

export const deleteCollection = (rows: Rows, of: Collection, id: string) =>
  rows.db.deleteFrom(of).where("enterprise_id", "=", rows.enterpriseId).where("id", "=", id).execute();

/** Those of these segments that are filled by a rule. */
export const dynamicAmong = async (rows: Rows, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : rows.db
        .selectFrom("segment")
        .select(["id", "name"])
        .where("enterprise_id", "=", rows.enterpriseId)
        .where("id", "in", ids)
        .where("rule", "is not", null)
        .execute();

/** Replaces which collections one customer is in; segments with a rule keep whom their rule lets in. */
export async function replaceMembership(
  rows: Rows,
  of: Collection,
  customerId: string,
  ids: string[],
): Promise<void> {
  const { table, column } = MEMBERS[of];
  const byHand =
    of === "segment"
      ? sql`and not exists (select from segment s
          where s.enterprise_id = ${rows.enterpriseId} and s.id = segment_id and s.rule is not null)`
      : sql``;
  await sql`delete from ${table} where enterprise_id = ${rows.enterpriseId} and customer_id = ${customerId}
    and ${column} <> all(${ids}::uuid[]) ${byHand}`.execute(rows.db);
  await sql`insert into ${table} (${column}, customer_id)
    select id, ${customerId}::uuid from unnest(${ids}::uuid[]) as wanted(id) on conflict do nothing`.execute(
    rows.db,
  );
}

export { MEMBERS };
