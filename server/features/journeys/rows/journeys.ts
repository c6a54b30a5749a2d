import { type Insertable, sql, type Updateable } from "kysely";
import type { JourneyDefinition } from "#contract/journeys/definition.ts";
import { JOURNEY_STATES, type JourneyState } from "#contract/journeys/limits.ts";
import { escapeLike } from "#server/platform/db/like.ts";
import { json, type Tables } from "#server/platform/db/tables.ts";
import { goalKey } from "../goals/key.ts";
import type { JourneyRow, Rows } from "../tables.ts";

const own = ({ db, enterpriseId }: Rows) =>
  db.selectFrom("journey as j").where("j.enterprise_id", "=", enterpriseId).selectAll("j");

/** A journey that is not in the trash. */
export const findJourney = (rows: Rows, id: string): Promise<JourneyRow | undefined> =>
  own(rows).where("j.id", "=", id).where("j.trashed_at", "is", null).executeTakeFirst();

/** The same, which nobody else changes until the transaction ends. */
export const holdJourney = (rows: Rows, id: string): Promise<JourneyRow | undefined> =>
  own(rows).where("j.id", "=", id).where("j.trashed_at", "is", null).forUpdate("j").executeTakeFirst();

export const findTrashed = (rows: Rows, id: string): Promise<JourneyRow | undefined> =>
  own(rows).where("j.id", "=", id).where("j.trashed_at", "is not", null).executeTakeFirst();

/** Those of some ids that are there and not in the trash. */
export async function standingJourneys(rows: Rows, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const found = await own(rows)
    .where("j.id", "in", [...ids])
    .where("j.trashed_at", "is", null)
    .execute();
  return new Set(found.map(({ id }) => id));
}

interface Page {
  name: string;
  state?: JourneyState | undefined;
  differs?: boolean | undefined;
  from: number;
  perPage: number;
}

const sameAsPublished = sql<boolean>`exists (select from journey_version v where v.enterprise_id = j.enterprise_id
  and v.journey_id = j.id and v.version = j.published_version
  and (j.version = v.version or j.draft = v.definition))`;

/** One page, last changed first, with one row more than asked when there is more. */
export const pageOfJourneys = (
  rows: Rows,
  { name, state, differs, from, perPage }: Page,
): Promise<JourneyRow[]> =>
  own(rows)
    .where("j.trashed_at", "is", null)
    .where("j.name", "ilike", `%${escapeLike(name)}%`)
    .$if(state !== undefined, (query) => query.where("j.state", "=", state!))
    .$if(differs !== undefined, (query) => query.where(sql<boolean>`${sameAsPublished} <> ${differs!}`))
    .orderBy("j.updated_at", "desc")
    .orderBy("j.id")
    .offset(from)
    .limit(perPage + 1)
    .execute();

export const insertJourney = ({ db }: Rows, row: Insertable<Tables["journey"]>): Promise<JourneyRow> =>
  db.insertInto("journey").values(row).returningAll().executeTakeFirstOrThrow();

export const updateJourney = ({ db, enterpriseId }: Rows, id: string, set: Updateable<Tables["journey"]>) =>
  db
    .updateTable("journey")
    .set(set)
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const deleteTrashed = ({ db, enterpriseId }: Rows, id: string) =>
  db
    .deleteFrom("journey")
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "=", id)
    .where("trashed_at", "is not", null)
    .execute();

export const insertVersion = ({ db }: Rows, journey: JourneyRow, publishedBy: string) =>
  db
    .insertInto("journey_version")
    .values({
      journey_id: journey.id,
      version: journey.version,
      definition: json(journey.draft),
      goal: goalKey(journey.draft),
      published_by_name: publishedBy,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** What was published as a version. */
export const findVersion = ({ db, enterpriseId }: Rows, journeyId: string, version: number) =>
  db
    .selectFrom("journey_version")
    .selectAll()
    .where("enterprise_id", "=", enterpriseId)
    .where("journey_id", "=", journeyId)
    .where("version", "=", version)
    .executeTakeFirst();

/** By what people go now; undefined for one that was never published. */
export async function publishedOf(
  rows: Rows,
  { id, published_version }: Pick<JourneyRow, "id" | "published_version">,
): Promise<JourneyDefinition | undefined> {
  return published_version === null
    ? undefined
    : (await findVersion(rows, id, published_version))?.definition;
}

/** What was published, newest first. */
export const listVersions = ({ db, enterpriseId }: Rows, journeyId: string) =>
  db
    .selectFrom("journey_version as v")
    .select((e) => [
      "v.version",
      "v.published_at",
      "v.published_by_name",
      sql<number>`jsonb_array_length(v.definition -> 'steps')`.as("steps"),
      e
        .selectFrom("journey_run as r")
        .select(sql<number>`count(*)::int`.as("n"))
        .whereRef("r.enterprise_id", "=", "v.enterprise_id")
        .whereRef("r.journey_id", "=", "v.journey_id")
        .whereRef("r.version", "=", "v.version")
        .as("entered"),
    ])
    .where("v.enterprise_id", "=", enterpriseId)
    .where("v.journey_id", "=", journeyId)
    .orderBy("v.version", "desc")
    .execute();

/** What a list shows of journeys beside their rows. */
export interface Glance {
  running: number;
  finished: number;
  left: number;
  /** Whether the draft is what is published. */
  same: boolean;
  /** By what people come in, of what is published. */
  entry: string | null;
}
export async function glanceAt(
  { db, enterpriseId }: Rows,
  ids: readonly string[],
): Promise<Map<string, Glance>> {
  if (ids.length === 0) return new Map();
  const found = await sql<Glance & { id: string }>`
    select j.id, coalesce(r.running, 0) as running, coalesce(r.finished, 0) as finished, coalesce(r.gone, 0) as "left",
      ${sameAsPublished} as same,
      (select v.definition #>> '{entry,trigger,kind}' from journey_version v where v.enterprise_id = j.enterprise_id
        and v.journey_id = j.id and v.version = j.published_version) as entry
    from journey j left join (
      select journey_id, count(*) filter (where state = 'running')::int as running,
        count(*) filter (where state = 'finished')::int as finished,
        count(*) filter (where state = 'left')::int as gone
      from journey_run where enterprise_id = ${enterpriseId} and journey_id = any(${[...ids]}::uuid[])
      group by journey_id) r on r.journey_id = j.id
    where j.enterprise_id = ${enterpriseId} and j.id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(found.rows.map(({ id, ...glance }) => [id, glance]));
}

/** How many people stand at each step now. */
export async function peopleAtSteps(
  { db, enterpriseId }: Rows,
  journeyId: string,
): Promise<Map<string, number>> {
  const found = await db
    .selectFrom("journey_run")
    .select(["step_id", sql<number>`count(*)::int`.as("n")])
    .where("enterprise_id", "=", enterpriseId)
    .where("journey_id", "=", journeyId)
    .where("state", "=", "running")
    .groupBy("step_id")
    .execute();
  return new Map(found.map(({ step_id, n }) => [step_id ?? "", n]));
}

/** The journeys whose draft or published version calls an integration. */
export async function journeysCalling({ db, enterpriseId }: Rows, integrationId: string): Promise<string[]> {
  const calls = JSON.stringify([{ authConfigId: integrationId }]);
  const found = await sql<{ name: string }>`
    select j.name from journey j
    left join journey_version v on v.enterprise_id = j.enterprise_id and v.journey_id = j.id
      and v.version = j.published_version
    where j.enterprise_id = ${enterpriseId} and j.trashed_at is null
      and (j.draft -> 'steps' @> ${calls}::jsonb or v.definition -> 'steps' @> ${calls}::jsonb)
    order by lower(j.name)`.execute(db);
  return found.rows.map(({ name }) => name);
}

/** Journeys, but for stopped ones, in which a thing is named by its id: as they are drawn or as people go through them. */
export async function journeysNaming({ db, enterpriseId }: Rows, id: string): Promise<string[]> {
  const named = (definition: string) =>
    sql`jsonb_path_exists(${sql.ref(definition)}, '$.** ? (@ == $id)', jsonb_build_object('id', ${id}::text))`;
  const found = await sql<{ name: string }>`
    select j.name from journey j
    left join journey_version v on v.enterprise_id = j.enterprise_id and v.journey_id = j.id
      and v.version = j.published_version
    where j.enterprise_id = ${enterpriseId} and j.trashed_at is null and j.state <> ${JOURNEY_STATES.stopped}
      and (${named("j.draft")} or (v.definition is not null and ${named("v.definition")}))
    order by lower(j.name)`.execute(db);
  return found.rows.map(({ name }) => name);
}

/** Journeys that are published, or paused, and hear of people or write to them by this channel. */
export async function journeysByChannel({ db, enterpriseId }: Rows, channelId: string): Promise<string[]> {
  const states = [JOURNEY_STATES.started, JOURNEY_STATES.paused];
  const found = await sql<{ name: string }>`
    select j.name from journey j
    join journey_version v on v.enterprise_id = j.enterprise_id and v.journey_id = j.id
      and v.version = j.published_version
    where j.enterprise_id = ${enterpriseId} and j.trashed_at is null and j.state = any(${states}::int[])
      and jsonb_path_exists(v.definition, '$.**.channelId ? (@ == $id)', jsonb_build_object('id', ${channelId}::text))
    order by lower(j.name)`.execute(db);
  return found.rows.map(({ name }) => name);
}
