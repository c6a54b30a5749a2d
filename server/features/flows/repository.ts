import { type Insertable, sql, type Updateable } from "kysely";
import { FLOW_VERSIONS_MAX } from "#contract/flows/limits.ts";
import type { Tables } from "#server/platform/db/tables.ts";
import type { FlowRow, Rows } from "./tables.ts";

const own = ({ db, enterpriseId }: Rows) =>
  db.selectFrom("flow").where("enterprise_id", "=", enterpriseId).selectAll();
const standing = (rows: Rows) => own(rows).where("trashed_at", "is", null);

/** A flow that is not in the trash. */
export const findFlow = (rows: Rows, id: string): Promise<FlowRow | undefined> =>
  standing(rows).where("id", "=", id).executeTakeFirst();

/** The same, which nobody else changes until the transaction ends. */
export const holdFlow = (rows: Rows, id: string): Promise<FlowRow | undefined> =>
  standing(rows).where("id", "=", id).forUpdate().executeTakeFirst();

export const findTrashed = (rows: Rows, id: string): Promise<FlowRow | undefined> =>
  own(rows).where("id", "=", id).where("trashed_at", "is not", null).executeTakeFirst();

/** The flows of a channel, last changed first. */
export const flowsOf = (rows: Rows, channelId: string): Promise<FlowRow[]> =>
  standing(rows).where("channel_id", "=", channelId).orderBy("updated_at", "desc").orderBy("id").execute();

/** The flow of a channel that is called so, however it is spelt; none where there is none. */
export const flowsNamed = (rows: Rows, channelId: string, name: string): Promise<FlowRow[]> =>
  standing(rows)
    .where("channel_id", "=", channelId)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .execute();

/** The flows of all channels by their names. */
export const flowNames = ({ db, enterpriseId }: Rows) =>
  db
    .selectFrom("flow as f")
    .innerJoin("channel as c", (join) =>
      join.onRef("c.enterprise_id", "=", "f.enterprise_id").onRef("c.id", "=", "f.channel_id"),
    )
    .select(["f.id", "f.name", "c.name as channelName"])
    .where("f.enterprise_id", "=", enterpriseId)
    .where("f.trashed_at", "is", null)
    .orderBy(sql`lower(f.name)`)
    .orderBy("f.id")
    .execute();

/** The ids of all flows that are not in the trash. */
export const flowIds = async (rows: Rows): Promise<Set<string>> =>
  new Set((await flowNames(rows)).map(({ id }) => id));

/** Those of some ids that are there and not in the trash. */
export async function standingFlows(rows: Rows, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const found = await standing(rows)
    .where("id", "in", [...ids])
    .execute();
  return new Set(found.map(({ id }) => id));
}

/** Those of a channel that its vendor calls by these ids, whether in the trash or not. */
export const flowsAtVendor = (rows: Rows, channelId: string, vendorIds: readonly string[]) =>
  vendorIds.length === 0
    ? Promise.resolve([])
    : own(rows)
        .where("channel_id", "=", channelId)
        .where("vendor_id", "in", [...vendorIds])
        // One that is being deleted is no longer the vendor's when its turn has come.
        .forUpdate()
        .execute();

export const insertFlow = ({ db }: Rows, row: Insertable<Tables["flow"]>): Promise<FlowRow> =>
  db.insertInto("flow").values(row).returningAll().executeTakeFirstOrThrow();

export const updateFlow = (
  { db, enterpriseId }: Rows,
  id: string,
  set: Updateable<Tables["flow"]>,
): Promise<FlowRow> =>
  db
    .updateTable("flow")
    .set(set)
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const deleteTrashed = ({ db, enterpriseId }: Rows, id: string) =>
  db
    .deleteFrom("flow")
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "=", id)
    .where("trashed_at", "is not", null)
    .execute();

/** Keeps what a flow says now as a version; the oldest beyond the limit go. */
export async function keepVersion({ db, enterpriseId }: Rows, row: FlowRow): Promise<void> {
  await db
    .insertInto("flow_version")
    .values({
      flow_id: row.id,
      version: row.version,
      flow_json: row.flow_json,
      saved_by_name: row.updated_by_name,
    })
    .execute();
  await sql`
    delete from flow_version where enterprise_id = ${enterpriseId} and flow_id = ${row.id} and version <= (
      select version from flow_version where enterprise_id = ${enterpriseId} and flow_id = ${row.id}
      order by version desc offset ${FLOW_VERSIONS_MAX} limit 1)`.execute(db);
}

const versions = ({ db, enterpriseId }: Rows, flowId: string) =>
  db.selectFrom("flow_version").where("enterprise_id", "=", enterpriseId).where("flow_id", "=", flowId);

/** Which versions there are, newest first. */
export const versionsOf = (rows: Rows, flowId: string) =>
  versions(rows, flowId)
    .select(["version", "saved_at", "saved_by_name"])
    .orderBy("version", "desc")
    .execute();

export const findVersion = (rows: Rows, flowId: string, version: number) =>
  versions(rows, flowId).selectAll().where("version", "=", version).executeTakeFirst();

/** How many times each of these was finished. */
export async function answersCounted(
  { db, enterpriseId }: Rows,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const found = await sql<{ id: string; count: number }>`
    select flow_id as id, count(*)::int as count from flow_answer
    where enterprise_id = ${enterpriseId} and flow_id = any(${[...ids]}::uuid[]) group by flow_id`.execute(
    db,
  );
  return new Map(found.rows.map(({ id, count }) => [id, count]));
}
