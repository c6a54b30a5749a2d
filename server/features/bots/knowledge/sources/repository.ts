import { sql } from "kysely";
import { escapeLike } from "#server/platform/db/like.ts";
import type { Rows } from "../../tables.ts";

/** What a bot knows, as it is configured; undefined where nobody has saved it. */
export const findKnowledge = (rows: Rows, botId: string) =>
  rows.db
    .selectFrom("bot_knowledge")
    .selectAll()
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("bot_id", "=", botId)
    .executeTakeFirst();
export type KnowledgeRow = NonNullable<Awaited<ReturnType<typeof findKnowledge>>>;

export interface KnowledgeFields {
  from_website: boolean;
  from_documents: boolean;
  gen_ai_config_id: string | null;
  recrawl_days: number;
}
export const saveKnowledge = (rows: Rows, botId: string, fields: KnowledgeFields) =>
  rows.db
    .insertInto("bot_knowledge")
    .values({ bot_id: botId, built_revision: null, ...fields })
    .onConflict((conflict) =>
      conflict
        .columns(["enterprise_id", "bot_id"])
        .doUpdateSet({ ...fields, revision: sql<number>`bot_knowledge.revision + 1` }),
    )
    .execute();

/** Notes that another build would make something else. */
export const touchKnowledge = (rows: Rows, botId: string) =>
  rows.db
    .insertInto("bot_knowledge")
    .values({ bot_id: botId, gen_ai_config_id: null, built_revision: null })
    .onConflict((conflict) =>
      conflict
        .columns(["enterprise_id", "bot_id"])
        .doUpdateSet({ revision: sql<number>`bot_knowledge.revision + 1` }),
    )
    .execute();

/** Makes every index of the bot an old one. */
export const renewKnowledge = (rows: Rows, botId: string, built?: { revision: number }) =>
  rows.db
    .updateTable("bot_knowledge")
    .set({
      version: sql<number>`version + 1`,
      ...(built ? { built_revision: built.revision, built_at: sql<Date>`now()` } : {}),
    })
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("bot_id", "=", botId)
    .returning("version")
    .executeTakeFirst();

const documents = (rows: Rows, botId: string) =>
  rows.db
    .selectFrom("bot_document")
    .selectAll()
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("bot_id", "=", botId);
export type DocumentRow = Awaited<ReturnType<typeof filesOf>>[number];

/** The uploaded files, the first one first. */
export const filesOf = (rows: Rows, botId: string) =>
  documents(rows, botId).where("site_id", "is", null).orderBy("created_at").orderBy("id").execute();

export const findDocument = (rows: Rows, botId: string, id: string) =>
  documents(rows, botId).where("id", "=", id).executeTakeFirst();

interface Page {
  search: string;
  from: number;
  perPage: number;
}
/** Pages of websites, with one row more than asked when there is more. */
export const webPagesOf = (rows: Rows, botId: string, { search, from, perPage }: Page) =>
  documents(rows, botId)
    .where("site_id", "is not", null)
    .$if(search !== "", (query) =>
      query.where((eb) =>
        eb.or([
          eb("url", "ilike", `%${escapeLike(search)}%`),
          eb("name", "ilike", `%${escapeLike(search)}%`),
        ]),
      ),
    )
    .orderBy("url")
    .orderBy("id")
    .offset(from)
    .limit(perPage + 1)
    .execute();

export interface NewFile {
  id: string;
  bot_id: string;
  name: string;
  file_key: string;
  bytes: number;
}
export const insertFile = (rows: Rows, file: NewFile) =>
  rows.db
    .insertInto("bot_document")
    .values({
      ...file,
      site_id: null,
      url: null,
      message: null,
      etag: null,
      modified: null,
      content_hash: null,
      seen_at: null,
      read_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** The files of these names, however they are written. */
export const filesNamed = (rows: Rows, botId: string, names: readonly string[]) =>
  documents(rows, botId)
    .where("site_id", "is", null)
    .where(
      sql<string>`lower(name)`,
      "in",
      names.map((name) => name.toLowerCase()),
    )
    .execute();

export const deleteDocument = (rows: Rows, id: string) =>
  rows.db
    .deleteFrom("bot_document")
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", id)
    .execute();

export const sitesOf = (rows: Rows, botId: string) =>
  rows.db
    .selectFrom("bot_site")
    .selectAll()
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("bot_id", "=", botId)
    .orderBy("place")
    .execute();
export type SiteRow = Awaited<ReturnType<typeof sitesOf>>[number];

export const deleteSite = (rows: Rows, id: string) =>
  rows.db
    .deleteFrom("bot_site")
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", id)
    .execute();

/** Puts these addresses in this order; those that are new are added to `before`. */
export async function orderSites(
  rows: Rows,
  botId: string,
  before: readonly SiteRow[],
  sites: readonly { id: string; url: string }[],
): Promise<void> {
  for (const [place, { id, url }] of sites.entries()) {
    const known = before.find((site) => site.url === url);
    if (known)
      await rows.db
        .updateTable("bot_site")
        .set({ place })
        .where("enterprise_id", "=", rows.enterpriseId)
        .where("id", "=", known.id)
        .execute();
    else
      await rows.db
        .insertInto("bot_site")
        .values({ id, bot_id: botId, url, place, message: null, crawled_at: null })
        .execute();
  }
}

export const countChunks = async (rows: Rows, botId: string): Promise<number> => {
  const found = await rows.db
    .selectFrom("bot_document")
    .select((of) => of.fn.sum<number | null>("chunks").as("n"))
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("bot_id", "=", botId)
    .executeTakeFirst();
  return Number(found?.n ?? 0);
};

export const chunksOfDocument = (rows: Rows, documentId: string, { from, perPage }: Omit<Page, "search">) =>
  rows.db
    .selectFrom("bot_chunk")
    .select(["number", "page", "starts", "ends", "path", "text"])
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("document_id", "=", documentId)
    .orderBy("number")
    .offset(from)
    .limit(perPage + 1)
    .execute();

export const findPage = (rows: Rows, documentId: string, page: number) =>
  rows.db
    .selectFrom("bot_page")
    .select(["page", "text", "headings"])
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("document_id", "=", documentId)
    .where("page", "=", page)
    .executeTakeFirst();
