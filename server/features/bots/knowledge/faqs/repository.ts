import { sql } from "kysely";
import { escapeLike } from "#server/platform/db/like.ts";
import type { Rows } from "../../tables.ts";

const faqsOf = (rows: Rows, botId: string) =>
  rows.db
    .selectFrom("bot_faq")
    .select(["id", "question", "wordings", "answer", "updated_at", "updated_by_name"])
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("bot_id", "=", botId);

export const allFaqs = (rows: Rows, botId: string) =>
  faqsOf(rows, botId).orderBy("created_at").orderBy("id").execute();
export type FaqRow = Awaited<ReturnType<typeof allFaqs>>[number];

/** FAQs with what they mean, as the index takes them. */
export const faqsToRead = (rows: Rows, botId: string) =>
  faqsOf(rows, botId).select(["vectors", "vector_model"]).orderBy("created_at").orderBy("id").execute();

export const hasFaqs = async (rows: Rows, botId: string): Promise<boolean> =>
  (await faqsOf(rows, botId).limit(1).executeTakeFirst()) !== undefined;

export const findFaq = (rows: Rows, botId: string, id: string) =>
  faqsOf(rows, botId).where("id", "=", id).executeTakeFirst();

interface Page {
  search: string;
  from: number;
  perPage: number;
}
export async function pageOfFaqs(rows: Rows, botId: string, { search, from, perPage }: Page) {
  const like = `%${escapeLike(search)}%`;
  const matching = faqsOf(rows, botId).$if(search !== "", (query) =>
    query.where(
      sql<boolean>`(question ilike ${like} or answer ilike ${like} or array_to_string(wordings, ' ') ilike ${like})`,
    ),
  );
  const [found, counted] = await Promise.all([
    matching.orderBy("updated_at", "desc").orderBy("id").offset(from).limit(perPage).execute(),
    matching.clearSelect().select(sql<number>`count(*)::int`.as("n")).executeTakeFirstOrThrow(),
  ]);
  return { found, total: counted.n };
}

export async function countFaqs(rows: Rows, botId: string): Promise<number> {
  const counted = await faqsOf(rows, botId)
    .clearSelect()
    .select(sql<number>`count(*)::int`.as("n"))
    .executeTakeFirstOrThrow();
  return counted.n;
}

/** Answers since then that came from these addresses. */
export async function countUses(
  rows: Rows,
  botId: string,
  urls: readonly string[],
  since: Date,
): Promise<Map<string, number>> {
  const { rows: found } = await sql<{ url: string; n: number }>`
    select s.source->>'url' as url, count(*)::int as n
    from bot_message m cross join lateral jsonb_array_elements(m.sources) s(source)
    where m.enterprise_id = ${rows.enterpriseId} and m.bot_id = ${botId} and m.created_at >= ${since}
      and m.sources <> '[]' and s.source->>'url' = any(${[...urls]}::text[])
    group by 1`.execute(rows.db);
  return new Map(found.map(({ url, n }) => [url, n]));
}

export interface FaqFields {
  question: string;
  wordings: string[];
  answer: string;
  vectors: Buffer | null;
  vector_model: string | null;
  updated_by_name: string;
}
export const insertFaq = (rows: Rows, botId: string, id: string, fields: FaqFields) =>
  rows.db
    .insertInto("bot_faq")
    .values({ id, bot_id: botId, ...fields })
    .execute();

export const updateFaq = (rows: Rows, id: string, fields: FaqFields) =>
  rows.db
    .updateTable("bot_faq")
    .set({ ...fields, updated_at: sql<Date>`now()` })
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", id)
    .execute();

export const deleteFaq = (rows: Rows, id: string) =>
  rows.db.deleteFrom("bot_faq").where("enterprise_id", "=", rows.enterpriseId).where("id", "=", id).execute();

/** Makes every index of the bot an old one, also of a bot that knew nothing before. */
export const renewFaqs = (rows: Rows, botId: string) =>
  rows.db
    .insertInto("bot_knowledge")
    .values({ bot_id: botId, gen_ai_config_id: null, built_revision: null, version: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["enterprise_id", "bot_id"])
        .doUpdateSet({ version: sql<number>`bot_knowledge.version + 1` }),
    )
    .execute();

/** A bot's FAQs that this model has made no vectors for. */
export const faqsWithout = (rows: Rows, botId: string, model: string, limit: number) =>
  rows.db
    .selectFrom("bot_faq")
    .select(["id", "question", "wordings", "answer"])
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("bot_id", "=", botId)
    .where(sql<boolean>`vector_model is distinct from ${model}`)
    .orderBy("id")
    .limit(limit)
    .execute();

/** Keeps vectors of an FAQ, unless it says something else by now. */
export const keepFaqVectors = (
  rows: Rows,
  { id, question, wordings, answer }: Pick<FaqRow, "id" | "question" | "wordings" | "answer">,
  made: { vectors: Buffer | null; vector_model: string },
) =>
  rows.db
    .updateTable("bot_faq")
    .set(made)
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", id)
    .where("question", "=", question)
    .where("wordings", "=", wordings)
    .where("answer", "=", answer)
    .execute();
