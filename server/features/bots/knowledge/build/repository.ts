import { sql } from "kysely";
import type { Chunk, PageText } from "#engines/knowledge/index.ts";
import { json } from "#server/platform/db/tables.ts";
import { newId } from "#server/platform/ids.ts";
import type { Rows } from "../../tables.ts";
import type { CrawledPage, Ended, Frontier } from "../crawl/crawl.ts";

const BATCH = 500;

// PostgreSQL holds neither; the places of what stands behind must not move.
const clean = (text: string): string => text.replaceAll("\0", " ").replace(/\p{Surrogate}/gu, "\ufffd");

async function inBatches<T>(all: readonly T[], put: (batch: T[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < all.length; at += BATCH) await put(all.slice(at, at + BATCH));
}

/** Writes down what was read of a document, in place of what was read before. */
export async function keepText(
  rows: Rows,
  documentId: string,
  read: { pages: readonly PageText[]; chunks: readonly Chunk[]; warnings: readonly string[] },
): Promise<void> {
  const { db, enterpriseId } = rows;
  for (const table of ["bot_page", "bot_chunk"] as const)
    await db
      .deleteFrom(table)
      .where("enterprise_id", "=", enterpriseId)
      .where("document_id", "=", documentId)
      .execute();
  await inBatches(read.pages, (batch) =>
    db
      .insertInto("bot_page")
      .values(
        batch.map(({ page, text, headings }) => ({
          document_id: documentId,
          page,
          text: clean(text),
          headings: json(headings),
        })),
      )
      .execute(),
  );
  await inBatches([...read.chunks.entries()], (batch) =>
    db
      .insertInto("bot_chunk")
      .values(
        batch.map(([number, { page, start, end, path, text }]) => ({
          document_id: documentId,
          number,
          page,
          starts: start,
          ends: end,
          path: json(path.map(clean)),
          text: clean(text),
          vectors: null,
          vector_model: null,
        })),
      )
      .execute(),
  );
  await db
    .updateTable("bot_document")
    .set({
      state: read.chunks.length > 0 ? "read" : "empty",
      message: read.chunks.length > 0 ? null : "No text was found.",
      warnings: json(read.warnings),
      pages: read.pages.length,
      characters: read.pages.reduce((sum, { text }) => sum + text.length, 0),
      chunks: read.chunks.length,
      read_at: sql<Date>`now()`,
    })
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "=", documentId)
    .execute();
}

export const failDocument = (rows: Rows, id: string, state: "empty" | "failed", message: string) =>
  rows.db
    .updateTable("bot_document")
    .set({ state, message, read_at: sql<Date>`now()` })
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", id)
    .execute();

/** The pages of a site as the crawl before left them, by address. */
export async function knownPages(rows: Rows, siteId: string) {
  const found = await rows.db
    .selectFrom("bot_document")
    .select(["id", "url", "etag", "modified", "content_hash"])
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("site_id", "=", siteId)
    .execute();
  return new Map(found.map((row) => [row.url ?? "", row]));
}

/** Finds or makes the row of a page; `changed` when its text is not what was read before. */
export async function seePage(
  rows: Rows,
  { botId, siteId }: { botId: string; siteId: string },
  page: CrawledPage,
): Promise<{ id: string; changed: boolean }> {
  const facts = {
    name: clean(page.title),
    etag: page.etag,
    modified: page.modified,
    seen_at: sql<Date>`now()`,
  };
  const before = (await knownPages(rows, siteId)).get(page.url);
  if (before) {
    await rows.db
      .updateTable("bot_document")
      .set({ ...facts, content_hash: page.hash })
      .where("enterprise_id", "=", rows.enterpriseId)
      .where("id", "=", before.id)
      .execute();
    return { id: before.id, changed: before.content_hash !== page.hash };
  }
  const id = newId();
  await rows.db
    .insertInto("bot_document")
    .values({
      id,
      bot_id: botId,
      site_id: siteId,
      url: page.url,
      file_key: null,
      bytes: page.text.length,
      message: null,
      read_at: null,
      content_hash: page.hash,
      ...facts,
    })
    .execute();
  return { id, changed: true };
}

export const seeAgain = (rows: Rows, siteId: string, url: string) =>
  rows.db
    .updateTable("bot_document")
    .set({ seen_at: sql<Date>`now()` })
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("site_id", "=", siteId)
    .where("url", "=", url)
    .execute();

export const keepFrontier = (rows: Rows, siteId: string, frontier: Frontier) =>
  rows.db
    .updateTable("bot_site")
    .set({ frontier: json(frontier) })
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", siteId)
    .execute();

/**
 * Ends a crawl: pages it did not see are gone from the site, unless it ended before its end. Where nothing could be read,
 * everything stays as it was, and the site counts as not read.
 */
export async function endCrawl(
  rows: Rows,
  siteId: string,
  { message, read, whole, startedAt }: Ended & { startedAt: string | undefined },
): Promise<void> {
  if (read && whole && startedAt)
    await rows.db
      .deleteFrom("bot_document")
      .where("enterprise_id", "=", rows.enterpriseId)
      .where("site_id", "=", siteId)
      .where("seen_at", "<", new Date(startedAt))
      .execute();
  await sql`update bot_site set frontier = null, failed_at = case when ${read} then null else now() end, message = ${message},
    crawled_at = case when ${read} then now() else crawled_at end,
    pages = (select count(*) from bot_document d where d.enterprise_id = bot_site.enterprise_id and d.site_id = bot_site.id)
    where enterprise_id = ${rows.enterpriseId} and id = ${siteId}`.execute(rows.db);
}

/** A bot's passages that this model has made no vectors for. */
const withoutVectors = (rows: Rows, botId: string, model: string) =>
  rows.db
    .selectFrom("bot_chunk as c")
    .innerJoin("bot_document as d", (join) =>
      join.onRef("d.enterprise_id", "=", "c.enterprise_id").onRef("d.id", "=", "c.document_id"),
    )
    .where("c.enterprise_id", "=", rows.enterpriseId)
    .where("d.bot_id", "=", botId)
    .where((eb) => eb.or([eb("c.vector_model", "is", null), eb("c.vector_model", "!=", model)]));

export async function countChunksWithout(rows: Rows, botId: string, model: string): Promise<number> {
  const counted = await withoutVectors(rows, botId, model)
    .select(sql<number>`count(*)::int`.as("n"))
    .executeTakeFirstOrThrow();
  return counted.n;
}

export const chunksWithout = (rows: Rows, botId: string, model: string, limit: number) =>
  withoutVectors(rows, botId, model)
    .select(["c.document_id", "c.number", "c.text"])
    .orderBy("c.document_id")
    .orderBy("c.number")
    .limit(limit)
    .execute();

export const keepVectors = (
  rows: Rows,
  chunk: { document_id: string; number: number },
  made: { model: string; vectors: Int8Array },
) =>
  rows.db
    .updateTable("bot_chunk")
    .set({ vectors: Buffer.from(made.vectors.buffer), vector_model: made.model })
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("document_id", "=", chunk.document_id)
    .where("number", "=", chunk.number)
    .execute();
