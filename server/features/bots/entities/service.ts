import { takeOut } from "#server/platform/trash/take-out.ts";
import { TRASHED_ENTITY } from "../trashed.ts";
import type { Entity, entityRoutes } from "#contract/bots/entities.ts";
import { ENTITY_TYPE } from "#contract/bots/limits.ts";
import type { BodyOf, QueryOf } from "#contract/route.ts";
import { checkPattern, type PatternTrial, tryPatterns } from "#engines/nlu/index.ts";
import { onTaken } from "#server/platform/db/taken.ts";
import { fail } from "#server/platform/fail.ts";
import { newId } from "#server/platform/ids.ts";
import { demandSeen, revisionOf } from "#server/platform/revision.ts";
import type { Scope } from "#server/platform/scope.ts";
import { demandBot, holdBot, taught } from "../agents/service.ts";
import type { Rows } from "../tables.ts";
import {
  countEntities,
  deleteEntity,
  type EntityRow,
  findEntity,
  insertEntity,
  intentUsing,
  listEntities,
  unmark,
  updateEntity,
} from "./repository.ts";
import { systemEntities } from "./system.ts";

type SaveEntity = BodyOf<(typeof entityRoutes)["saveEntity"]>;
type TryPatterns = BodyOf<(typeof entityRoutes)["tryPatterns"]>;
type ListEntities = QueryOf<(typeof entityRoutes)["listEntities"]>;

/** What a search for a sample may take of the process. */
const TRIAL_MS = 200;

async function demandEntity(rows: Rows, botId: string, id: string) {
  const entity = await findEntity(rows, botId, id);
  if (!entity) throw fail("NOT_FOUND", { what: "entity" });
  return entity;
}

/** Custom entities by name, then the system ones: one list to page through. */
export async function listEntityPage(scope: Scope, botId: string, query: ListEntities) {
  await demandBot(scope, botId);
  const search = query.searchterm?.trim() ?? "";
  const limit = query.perPage + 1;
  const custom =
    query.type === ENTITY_TYPE.system
      ? []
      : await listEntities(scope, botId, { from: query.from, limit, search });
  const page: Entity[] = custom.map(presentEntity);
  if (query.type !== ENTITY_TYPE.custom && page.length < limit) {
    const before = query.type === ENTITY_TYPE.system ? 0 : await countEntities(scope, botId, search);
    const start = Math.max(0, query.from - before);
    const system = systemEntities(botId).filter((entity) => entity.name.includes(search.toLowerCase()));
    page.push(...system.slice(start, start + limit - page.length));
  }
  return { entities: page.slice(0, query.perPage), more: page.length > query.perPage };
}

export async function getEntity(scope: Scope, botId: string, id: string): Promise<Entity> {
  return presentEntity(await demandEntity(scope, botId, id));
}

export async function saveEntity(scope: Scope, input: SaveEntity): Promise<string> {
  refuseBadPatterns(input);
  return onTaken("ENTITY_NAME_TAKEN", { name: input.name }, () =>
    scope.write(async (work) => {
      await holdBot(work, input.agentId);
      const id = input.id ?? newId();
      if (input.id) {
        demandSeen(input.seen, stateOf(await demandEntity(work, input.agentId, input.id)));
        await updateEntity(work, id, input);
      } else {
        await insertEntity(work, { id, botId: input.agentId, name: input.name, values: input.values });
      }
      const action = input.id ? "entity.changed" : "entity.created";
      await work.audit({
        action,
        subjectId: id,
        subject: input.name,
        after: { values: input.values.length },
      });
      await taught(work, input.agentId, "entity");
      return id;
    }),
  );
}

/** What patterns find in a sample, by the engine that serves. */
export async function trialOf(
  scope: Scope,
  botId: string,
  { text, values }: TryPatterns,
): Promise<PatternTrial> {
  await demandBot(scope, botId);
  const until = performance.now() + TRIAL_MS;
  return tryPatterns(
    values.map(({ value, pattern }) => ({ value, patterns: pattern })),
    text,
    () => performance.now() > until,
  );
}

function refuseBadPatterns(input: SaveEntity): void {
  const errors = input.values.flatMap((value, at) =>
    value.type === "pattern"
      ? value.pattern.flatMap((source, index) => {
          const verdict = checkPattern(source);
          return verdict.ok ? [] : [{ field: `values.${at}.pattern.${index}`, message: verdict.reason }];
        })
      : [],
  );
  if (errors.length > 0)
    throw fail("INVALID_INPUT", { summary: `The pattern cannot be used: ${errors[0]!.message}` }, errors);
}

export async function removeEntity(scope: Scope, botId: string, id: string): Promise<void> {
  await scope.write(async (work) => {
    const entity = await demandEntity(work, botId, id);
    const intent = await intentUsing(work, botId, id);
    if (intent) throw fail("ENTITY_IN_USE", { name: entity.name, intent });
    await takeOut(work, TRASHED_ENTITY, { id, name: entity.name });
    await unmark(work, botId, id);
    await deleteEntity(work, id);
    await work.audit({ action: "entity.removed", subjectId: id, subject: entity.name });
    await taught(work, botId, "entity");
  });
}

const stateOf = ({ name, values }: EntityRow): string => revisionOf({ name, values });

function presentEntity(row: EntityRow): Entity {
  return {
    id: row.id,
    agentId: row.bot_id,
    name: row.name,
    values: row.values,
    updatedOn: row.updated_at.toISOString(),
    revision: stateOf(row),
    type: 0,
  };
}
