import { type RawBuilder, sql } from "kysely";
import { newId } from "#server/platform/ids.ts";
import type { Rows } from "../tables.ts";

/** What stands for what in the copy: an id of the bot that is copied, and one of the copy. */
interface Pairs {
  old: string[];
  made: string[];
}
const pairsOf = (ids: readonly { id: string }[]): Pairs => ({
  old: ids.map(({ id }) => id),
  made: ids.map(() => newId()),
});
const joined = ({ old, made }: Pairs) => sql`unnest(${old}::uuid[], ${made}::uuid[])`;

const idsOf = async ({ db, enterpriseId }: Rows, table: "story" | "intent" | "bot_entity", botId: string) =>
  pairsOf(
    await db
      .selectFrom(table)
      .select("id")
      .where("enterprise_id", "=", enterpriseId)
      .where("bot_id", "=", botId)
      .orderBy("id")
      .execute(),
  );

/** A list of things that name entities, in their order, naming those of the copy. */
const renamed = (list: RawBuilder<unknown>, key: "id" | "entityId", entities: Pairs) => sql`
  (select coalesce(jsonb_agg(case when e.made is null then x.item
      else jsonb_set(x.item, ${sql.lit(`{${key}}`)}, to_jsonb(e.made::text)) end order by x.at), '[]')
    from jsonb_array_elements(${list}) with ordinality x(item, at)
      left join ${joined(entities)} e(old, made) on e.old::text = x.item->>${sql.lit(key)})`;

export async function copyBotRow({ db, enterpriseId }: Rows, from: string, name: string): Promise<string> {
  const id = newId();
  await sql`insert into bot (id, name, description, type, entity_extract_retries, out_of_scope_message, model_type,
      confidence_threshold, language, integration_id, hand_over_words, hand_over_after_misses, hand_over_message,
      prompt_config)
    select ${id}, ${name}, description, type, entity_extract_retries, out_of_scope_message, model_type,
      confidence_threshold, language, integration_id, hand_over_words, hand_over_after_misses, hand_over_message,
      prompt_config
    from bot where enterprise_id = ${enterpriseId} and id = ${from}`.execute(db);
  return id;
}

/** The root story is called like its bot. */
export async function copyStories(
  rows: Rows,
  { from, to, root }: { from: string; to: string; root: string },
): Promise<Pairs> {
  const pairs = await idsOf(rows, "story", from);
  await sql`insert into story (id, bot_id, parent_id, name, created_at)
    select p.made, ${to}::uuid, above.made, case when s.parent_id is null then ${root} else s.name end, s.created_at
    from ${joined(pairs)} p(old, made)
      join story s on s.enterprise_id = ${rows.enterpriseId} and s.id = p.old
      left join ${joined(pairs)} above(old, made) on above.old = s.parent_id`.execute(rows.db);
  return pairs;
}

export async function copyEntities(rows: Rows, from: string, to: string): Promise<Pairs> {
  const pairs = await idsOf(rows, "bot_entity", from);
  await sql`insert into bot_entity (id, bot_id, name, "values")
    select p.made, ${to}::uuid, e.name, e."values" from ${joined(pairs)} p(old, made)
      join bot_entity e on e.enterprise_id = ${rows.enterpriseId} and e.id = p.old`.execute(rows.db);
  return pairs;
}

export async function copyIntents(
  rows: Rows,
  { from, to, stories, entities }: { from: string; to: string; stories: Pairs; entities: Pairs },
): Promise<Pairs> {
  const pairs = await idsOf(rows, "intent", from);
  await sql`insert into intent (id, bot_id, story_id, name, responses, parameters, hand_over)
    select p.made, ${to}::uuid, s.made, i.name, i.responses, ${renamed(sql`i.parameters`, "id", entities)}, i.hand_over
    from ${joined(pairs)} p(old, made)
      join intent i on i.enterprise_id = ${rows.enterpriseId} and i.id = p.old
      join ${joined(stories)} s(old, made) on s.old = i.story_id`.execute(rows.db);
  return pairs;
}

export const copyFaqs = ({ db, enterpriseId }: Rows, from: string, to: string) =>
  sql`insert into bot_faq (id, bot_id, question, wordings, answer, vectors, vector_model, created_at, updated_by_name)
    select gen_random_uuid(), ${to}::uuid, question, wordings, answer, vectors, vector_model, created_at, updated_by_name
    from bot_faq where enterprise_id = ${enterpriseId} and bot_id = ${from}`.execute(db);

/** In their order, which their numbers keep. */
export const copyPhrases = (rows: Rows, intents: Pairs, entities: Pairs) =>
  sql`insert into phrase (intent_id, text, marks)
    select p.made, f.text,
      case when f.marks = '[]' then f.marks else ${renamed(sql`f.marks`, "entityId", entities)} end
    from ${joined(intents)} p(old, made)
      join phrase f on f.enterprise_id = ${rows.enterpriseId} and f.intent_id = p.old
    order by p.old, f.id`.execute(rows.db);
