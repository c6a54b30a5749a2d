import { sql } from "kysely";
import type { BlueprintEntity } from "#contract/bots/blueprint.ts";
import type { RowError } from "#contract/jobs.ts";
import { json } from "#server/platform/db/tables.ts";
import { newId } from "#server/platform/ids.ts";
import { allEntities } from "../entities/repository.ts";
import { isSystemEntity } from "../entities/system.ts";
import type { Rows } from "../tables.ts";
import type { TaughtIntent } from "./details.ts";

/** Makes the entities that are missing; one that is there stays as it is. */
export async function storeEntities(
  rows: Rows,
  botId: string,
  entities: readonly BlueprintEntity[],
): Promise<void> {
  await sql`
    insert into bot_entity (id, bot_id, name, "values")
    select id, ${botId}::uuid, name, "values"
    from unnest(${entities.map(newId)}::uuid[], ${entities.map(({ name }) => name)}::text[],
      ${entities.map(({ values }) => json(values))}::jsonb[]) as fresh(id, name, "values")
    on conflict do nothing`.execute(rows.db);
}

/** Gives intents their parameters, where they have none, and marks those that stand for a person. Returns what could not be. */
export async function storeIntents(
  rows: Rows,
  botId: string,
  intents: readonly TaughtIntent[],
): Promise<RowError[]> {
  if (intents.length === 0) return [];
  const ids = new Map((await allEntities(rows, botId)).map(({ id, name }) => [name.toLowerCase(), id]));
  const idOf = (entity: string) => (isSystemEntity(entity) ? entity : ids.get(entity.toLowerCase()));
  const known = intents.map(({ parameters, ...intent }) => ({
    ...intent,
    parameters: parameters.flatMap(({ entity, ...parameter }) => {
      const id = idOf(entity);
      return id ? [{ id, ...parameter }] : [];
    }),
  }));
  await sql`
    update intent set updated_at = now(), hand_over = intent.hand_over or fresh.hand_over,
      parameters = case when jsonb_array_length(intent.parameters) = 0 then fresh.parameters else intent.parameters end
    from unnest(${known.map(({ name }) => name)}::text[], ${known.map(({ handOver }) => handOver)}::boolean[],
      ${known.map(({ parameters }) => json(parameters))}::jsonb[]) as fresh(name, hand_over, parameters)
    where intent.enterprise_id = ${rows.enterpriseId} and intent.bot_id = ${botId}
      and lower(intent.name) = lower(fresh.name)`.execute(rows.db);
  return intents.flatMap(({ line, name, parameters }) =>
    parameters
      .filter(({ entity }) => !idOf(entity))
      .map((parameter) => ({
        line,
        text: `${name} · ${parameter.name}`,
        message: `The parameter is of the entity ${parameter.entity}, which is not there.`,
      })),
  );
}
