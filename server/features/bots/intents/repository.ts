import { sql } from "kysely";
import type { EntityRef, Parameter, Utterance } from "#contract/bots/intents.ts";
import { json } from "#server/platform/db/tables.ts";
import { escapeLike } from "#server/platform/db/like.ts";
import type { Rows } from "../tables.ts";

const phraseCount = sql<number>`(select count(*) from phrase p where p.enterprise_id = intent.enterprise_id and p.intent_id = intent.id)`;

export interface IntentPage {
  from: number;
  perPage: number;
  search: string;
}

const within = (search: string) => `%${escapeLike(search)}%`;
const isNamed = (search: string) => sql<boolean>`intent.name ilike ${within(search)}`;
/** The first phrase that holds what is sought, of an intent whose name does not. */
const foundIn = (search: string) => sql<string | null>`case when not ${isNamed(search)} then (
  select p.text from phrase p where p.enterprise_id = intent.enterprise_id and p.intent_id = intent.id
    and p.text ilike ${within(search)} order by p.id limit 1) end`;

function ofStory(rows: Rows, storyId: string, search: string) {
  const all = rows.db
    .selectFrom("intent")
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("story_id", "=", storyId);
  return search === ""
    ? all
    : all.where((eb) => eb.or([isNamed(search), sql<boolean>`${foundIn(search)} is not null`]));
}

/** One page by name, with one row more than asked when there is more. */
export const listIntents = (rows: Rows, storyId: string, page: IntentPage) =>
  ofStory(rows, storyId, page.search)
    .select(["id", "name", "story_id", "responses", "updated_at", phraseCount.as("phrases")])
    .select((page.search === "" ? sql<null>`null` : foundIn(page.search)).as("found"))
    .orderBy(isNamed(page.search), "desc")
    .orderBy(sql`lower(name)`)
    .orderBy("id")
    .offset(page.from)
    .limit(page.perPage + 1)
    .execute();
export type IntentListRow = Awaited<ReturnType<typeof listIntents>>[number];

export const countIntents = async (rows: Rows, storyId: string, search: string): Promise<number> => {
  const found = await ofStory(rows, storyId, search)
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  return found.n;
};

/** One page of a bot's intents, those that hand over first, with one row more than asked when there is more. */
export const listBotIntents = (rows: Rows, botId: string, page: IntentPage) =>
  rows.db
    .selectFrom("intent")
    .select(["id", "name", "story_id"])
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("bot_id", "=", botId)
    .where(sql<boolean>`name ilike ${`%${escapeLike(page.search)}%`}`)
    .orderBy("hand_over", "desc")
    .orderBy(sql`lower(name)`)
    .orderBy("id")
    .offset(page.from)
    .limit(page.perPage + 1)
    .execute();

export const findIntent = (rows: Rows, botId: string, id: string) =>
  rows.db
    .selectFrom("intent")
    .selectAll()
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("bot_id", "=", botId)
    .where("id", "=", id)
    .executeTakeFirst();

/** Every intent of a bot as it is kept, without its phrases. */
export const intentsWhole = (rows: Rows, botId: string) =>
  rows.db
    .selectFrom("intent")
    .selectAll()
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("bot_id", "=", botId)
    .orderBy("name")
    .execute();

export const listPhrases = (rows: Rows, intentId: string) =>
  rows.db
    .selectFrom("phrase")
    .select(["text", "marks"])
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("intent_id", "=", intentId)
    .orderBy("id")
    .execute();

/** Every phrase of a bot in which words are marked. */
export const markedPhrases = (rows: Rows, botId: string) =>
  rows.db
    .selectFrom("phrase as p")
    .innerJoin("intent as i", (join) =>
      join.onRef("i.enterprise_id", "=", "p.enterprise_id").onRef("i.id", "=", "p.intent_id"),
    )
    .select(["p.text", "p.marks"])
    .where("p.enterprise_id", "=", rows.enterpriseId)
    .where("i.bot_id", "=", botId)
    .where(sql<boolean>`p.marks <> '[]'`)
    .orderBy("p.id")
    .execute();

export interface IntentContent {
  id: string;
  botId: string;
  storyId: string;
  name: string;
  responses: { response: string | null }[];
  parameters: Parameter[];
}

const columns = (intent: IntentContent) => ({
  story_id: intent.storyId,
  name: intent.name,
  responses: json(intent.responses),
  parameters: json(intent.parameters),
});

export const insertIntent = (rows: Rows, intent: IntentContent) =>
  rows.db
    .insertInto("intent")
    .values({ id: intent.id, bot_id: intent.botId, ...columns(intent) })
    .execute();

export const updateIntent = (rows: Rows, intent: IntentContent) =>
  rows.db
    .updateTable("intent")
    .set({ ...columns(intent), updated_at: sql<Date>`now()` })
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", intent.id)
    .execute();

/** Those of a bot's intents among these, held until the transaction ends. */
export const holdIntents = (rows: Rows, botId: string, ids: readonly string[]) =>
  rows.db
    .selectFrom("intent")
    .select(["id", "name", "story_id"])
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("bot_id", "=", botId)
    .where("id", "in", [...ids])
    .orderBy("id")
    .forUpdate()
    .execute();

export const putIntoStory = (rows: Rows, ids: readonly string[], storyId: string) =>
  rows.db
    .updateTable("intent")
    .set({ story_id: storyId, updated_at: sql<Date>`now()` })
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "in", [...ids])
    .execute();

export const deleteIntent = (rows: Rows, id: string) =>
  rows.db.deleteFrom("intent").where("enterprise_id", "=", rows.enterpriseId).where("id", "=", id).execute();

/** Replaces an intent's phrases, keeping their order. */
export async function replacePhrases(rows: Rows, intentId: string, phrases: Utterance[]): Promise<void> {
  await rows.db
    .deleteFrom("phrase")
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("intent_id", "=", intentId)
    .execute();
  await addPhrases(
    rows,
    phrases.map((phrase) => ({ intentId, text: phrase.utterance, marks: phrase.entityRefs })),
  );
}

export interface NewPhrase {
  intentId: string;
  text: string;
  marks: EntityRef[];
}

/** Adds phrases to their intents; one that stands there already is left out. Returns how many were added. */
export async function addPhrases(rows: Rows, phrases: NewPhrase[]): Promise<number> {
  if (phrases.length === 0) return 0;
  const added = await sql`
    insert into phrase (intent_id, text, marks)
    select * from unnest(
      ${phrases.map((phrase) => phrase.intentId)}::uuid[],
      ${phrases.map((phrase) => phrase.text)}::text[],
      ${phrases.map((phrase) => json(phrase.marks))}::jsonb[])
    on conflict do nothing`.execute(rows.db);
  return Number(added.numAffectedRows ?? 0);
}
