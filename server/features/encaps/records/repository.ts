import { type Insertable, sql, type Updateable } from "kysely";
import type { EncapDefinition } from "#contract/encaps/definition.ts";
import type { EncapState } from "#contract/encaps/limits.ts";
import { escapeLike } from "#server/platform/db/like.ts";
import { json, type Tables } from "#server/platform/db/tables.ts";
import type { EncapRow, Rows } from "../tables.ts";

const own = ({ db, enterpriseId }: Rows) =>
  db.selectFrom("encap as e").where("e.enterprise_id", "=", enterpriseId).selectAll("e");

/** An app that is not in the trash. */
export const findEncap = (rows: Rows, id: string): Promise<EncapRow | undefined> =>
  own(rows).where("e.id", "=", id).where("e.trashed_at", "is", null).executeTakeFirst();

/** The same, which nobody else changes until the transaction ends. */
export const holdEncap = (rows: Rows, id: string): Promise<EncapRow | undefined> =>
  own(rows).where("e.id", "=", id).where("e.trashed_at", "is", null).forUpdate("e").executeTakeFirst();

export const findTrashed = (rows: Rows, id: string): Promise<EncapRow | undefined> =>
  own(rows).where("e.id", "=", id).where("e.trashed_at", "is not", null).executeTakeFirst();

interface Page {
  name: string;
  state?: EncapState | undefined;
  from: number;
  perPage: number;
}
/** One page, last changed first, with one row more than asked when there is more. */
export const pageOfEncaps = (rows: Rows, { name, state, from, perPage }: Page): Promise<EncapRow[]> =>
  own(rows)
    .where("e.trashed_at", "is", null)
    .where("e.name", "ilike", `%${escapeLike(name)}%`)
    .$if(state !== undefined, (query) => query.where("e.state", "=", state!))
    .orderBy("e.updated_at", "desc")
    .orderBy("e.id")
    .offset(from)
    .limit(perPage + 1)
    .execute();

/** Those of some ids that are there and not in the trash. */
export async function standingEncaps(rows: Rows, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const found = await own(rows)
    .where("e.id", "in", [...ids])
    .where("e.trashed_at", "is", null)
    .execute();
  return new Set(found.map(({ id }) => id));
}

export const insertEncap = ({ db }: Rows, row: Insertable<Tables["encap"]>): Promise<EncapRow> =>
  db.insertInto("encap").values(row).returningAll().executeTakeFirstOrThrow();

export const updateEncap = ({ db, enterpriseId }: Rows, id: string, set: Updateable<Tables["encap"]>) =>
  db
    .updateTable("encap")
    .set(set)
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const deleteTrashed = ({ db, enterpriseId }: Rows, id: string) =>
  db
    .deleteFrom("encap")
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "=", id)
    .where("trashed_at", "is not", null)
    .execute();

export const insertVersion = ({ db }: Rows, encap: EncapRow, launchedBy: string) =>
  db
    .insertInto("encap_version")
    .values({
      encap_id: encap.id,
      version: encap.version,
      definition: json(encap.draft),
      launched_by_name: launchedBy,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** What was launched as a version. */
export async function findVersion(
  { db, enterpriseId }: Rows,
  encapId: string,
  version: number,
): Promise<EncapDefinition | undefined> {
  const found = await db
    .selectFrom("encap_version")
    .select("definition")
    .where("enterprise_id", "=", enterpriseId)
    .where("encap_id", "=", encapId)
    .where("version", "=", version)
    .executeTakeFirst();
  return found?.definition;
}

/** The newest definitions that were launched, newest first. */
export async function newestVersions({ db, enterpriseId }: Rows, encapId: string, limit: number) {
  const found = await db
    .selectFrom("encap_version")
    .select("definition")
    .where("enterprise_id", "=", enterpriseId)
    .where("encap_id", "=", encapId)
    .orderBy("version", "desc")
    .limit(limit)
    .execute();
  return found.map(({ definition }) => definition);
}

export interface People {
  running: number;
  finished: number;
}
/** How many people are in each of these apps, and how many have finished. */
export async function peopleOf(
  { db, enterpriseId }: Rows,
  ids: readonly string[],
): Promise<Map<string, People>> {
  if (ids.length === 0) return new Map();
  const found = await sql<People & { id: string }>`
    select encap_id as id, count(*) filter (where state = 'started') as running,
      count(*) filter (where state = 'finished') as finished
    from encap_instance where enterprise_id = ${enterpriseId} and encap_id = any(${[...ids]}::uuid[])
      and state <> 'opened'
    group by encap_id`.execute(db);
  return new Map(found.rows.map(({ id, ...people }) => [id, people]));
}

/** Those of these apps whose draft is what is launched. */
export async function launchedAsDrawn(
  { db, enterpriseId }: Rows,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const found = await sql<{ id: string }>`
    select e.id from encap e
    join encap_version v on v.enterprise_id = e.enterprise_id and v.encap_id = e.id
      and v.version = e.launched_version
    where e.enterprise_id = ${enterpriseId} and e.id = any(${[...ids]}::uuid[])
      and (e.version = v.version or e.draft = v.definition)`.execute(db);
  return new Set(found.rows.map(({ id }) => id));
}

/** The apps whose draft or launched version may call an integration. */
export async function encapsCalling({ db, enterpriseId }: Rows, integrationId: string): Promise<string[]> {
  const found = await sql<{ name: string }>`
    select e.name from encap e
    left join encap_version v on v.enterprise_id = e.enterprise_id and v.encap_id = e.id
      and v.version = e.launched_version
    where e.enterprise_id = ${enterpriseId} and e.trashed_at is null
      and (e.draft -> 'authConfigs' ? ${integrationId} or v.definition -> 'authConfigs' ? ${integrationId})
    order by lower(e.name)`.execute(db);
  return found.rows.map(({ name }) => name);
}
