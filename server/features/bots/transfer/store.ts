import { sql } from "kysely";
import type { EntityRef } from "#contract/bots/intents.ts";
import { json } from "#server/platform/db/tables.ts";
import { newId } from "#server/platform/ids.ts";
import { isSystemEntity } from "../entities/system.ts";
import { addPhrases } from "../intents/repository.ts";
import { safeMarkdown } from "../intents/markdown.ts";
import type { Rows } from "../tables.ts";
import type { TaughtRow } from "./rows.ts";

/** Where rows without a story go. */
export const DEFAULT_STORY = "General";

/** Writes one batch of rows: missing stories, entities and intents first, then the phrases. Returns how many were new. */
export async function storeBatch(
  rows: Rows,
  botId: string,
  rootId: string,
  batch: TaughtRow[],
): Promise<number> {
  const stories = await ensureStories(
    rows,
    botId,
    rootId,
    unique(batch.map((row) => row.story || DEFAULT_STORY)),
  );
  const entities = await ensureEntities(rows, botId, batch);
  const intents = await ensureIntents(rows, botId, stories, batch);
  await fillResponses(rows, batch, intents);
  return addPhrases(
    rows,
    batch
      .filter((row) => row.phrase !== "")
      .map((row) => ({
        intentId: intents.get(key(row.intent))!,
        text: row.phrase,
        marks: toRefs(row, entities),
      })),
  );
}

const key = (name: string) => name.toLowerCase();
const unique = (names: string[]) => [...new Map(names.map((name) => [key(name), name])).values()];
type IdByName = Map<string, string>;
const byName = (found: { id: string; name: string }[]): IdByName =>
  new Map(found.map((row) => [key(row.name), row.id]));

/** Stories stand in the order in which they were made; those of one file in the order of the file. */
async function ensureStories(rows: Rows, botId: string, rootId: string, names: string[]): Promise<IdByName> {
  await sql`
    insert into story (id, bot_id, parent_id, name, created_at)
    select id, ${botId}::uuid, ${rootId}::uuid, name, now() + place * interval '1 microsecond'
    from unnest(${names.map(newId)}::uuid[], ${names}::text[]) with ordinality as fresh(id, name, place)
    on conflict do nothing`.execute(rows.db);
  const found = await rows.db
    .selectFrom("story")
    .select(["id", "name"])
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("bot_id", "=", botId)
    .where("parent_id", "is not", null)
    .execute();
  return byName(found);
}

async function ensureIntents(
  rows: Rows,
  botId: string,
  stories: IdByName,
  batch: TaughtRow[],
): Promise<IdByName> {
  const first = [...new Map(batch.map((row) => [key(row.intent), row])).values()];
  await sql`
    insert into intent (id, bot_id, story_id, name)
    select id, ${botId}::uuid, story_id, name from unnest(
      ${first.map(() => newId())}::uuid[],
      ${first.map((row) => stories.get(key(row.story || DEFAULT_STORY))!)}::uuid[],
      ${first.map((row) => row.intent)}::text[]) as fresh(id, story_id, name)
    on conflict do nothing`.execute(rows.db);
  const found = await rows.db
    .selectFrom("intent")
    .select(["id", "name"])
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("bot_id", "=", botId)
    .execute();
  return byName(found);
}

/** An entity named by an annotation is made when it is missing, with the words it was seen with as its values. */
async function ensureEntities(rows: Rows, botId: string, batch: TaughtRow[]): Promise<IdByName> {
  const marks = batch.flatMap((row) =>
    row.marks
      .filter((mark) => !isSystemEntity(mark.entity))
      .map((mark) => ({ ...mark, words: row.phrase.slice(mark.start, mark.end) })),
  );
  const names = unique(marks.map((mark) => mark.entity).filter(Boolean));
  if (names.length === 0) return new Map();
  const values = names.map((name) => {
    const own = marks.filter((mark) => key(mark.entity) === key(name));
    const canonical = unique(own.map((mark) => mark.value || mark.words));
    return json(
      canonical.map((value) => ({
        value,
        type: "synonyms",
        synonyms: unique([
          value,
          ...own.filter((mark) => key(mark.value) === key(value)).map((mark) => mark.words),
        ]),
      })),
    );
  });
  await sql`
    insert into bot_entity (id, bot_id, name, "values")
    select id, ${botId}::uuid, name, "values"
    from unnest(${names.map(newId)}::uuid[], ${names}::text[], ${values}::jsonb[]) as fresh(id, name, "values")
    on conflict do nothing`.execute(rows.db);
  const found = await rows.db
    .selectFrom("bot_entity")
    .select(["id", "name"])
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("bot_id", "=", botId)
    .execute();
  return byName(found);
}

/** A response never replaces one that is there. */
async function fillResponses(rows: Rows, batch: TaughtRow[], intents: IdByName): Promise<void> {
  const answers = new Map<string, string>();
  for (const row of batch) {
    const text = safeMarkdown(row.response);
    const id = intents.get(key(row.intent))!;
    if (text && !answers.has(id)) answers.set(id, text);
  }
  if (answers.size === 0) return;
  await sql`
    update intent set responses = jsonb_build_array(jsonb_build_object('response', fresh.answer)), updated_at = now()
    from unnest(${[...answers.keys()]}::uuid[], ${[...answers.values()]}::text[]) as fresh(id, answer)
    where intent.enterprise_id = ${rows.enterpriseId} and intent.id = fresh.id
      and jsonb_array_length(intent.responses) = 0`.execute(rows.db);
}

/** Of marks that overlap the first stays. */
function toRefs(row: TaughtRow, entities: IdByName): EntityRef[] {
  const apart = row.marks.filter((mark, at) =>
    row.marks.slice(0, at).every(({ start, end }) => end <= mark.start || start >= mark.end),
  );
  return apart.flatMap((mark) => {
    const entityId = isSystemEntity(mark.entity) ? mark.entity : entities.get(key(mark.entity));
    return entityId && mark.end <= row.phrase.length
      ? [{ entityId, entityStartPos: mark.start, entityEndPos: mark.end }]
      : [];
  });
}
