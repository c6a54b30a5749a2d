import { LRUCache } from "lru-cache";
import { faqText, indexOf, type KnowledgeIndex } from "#engines/knowledge/index.ts";
import type { Embedder } from "#server/platform/embeddings/embedder.ts";
import type { Rows } from "../../tables.ts";
import { faqsToRead, hasFaqs } from "../faqs/repository.ts";
import { findKnowledge } from "../sources/repository.ts";

/** Where a passage stands: in a document, or in the FAQ of a question. */
export type Place =
  | { documentId: string; name: string; url: string | null; page: number; start: number }
  | { faqId: string; name: string };
export interface LiveIndex extends KnowledgeIndex {
  version: number;
  places: readonly Place[];
}

/** A passage in memory takes about so much for each of its letters. */
const BYTES_A_LETTER = 8;
const SMALLEST = 1_000;

/** What bots know, ready to be searched: made when first asked, kept until something else was built. */
export function createIndexes(maxBytes: number, embedder: Pick<Embedder, "name" | "dimensions">) {
  const kept = new LRUCache<string, LiveIndex>({ maxSize: maxBytes, maxEntrySize: maxBytes });
  const loading = new Map<string, Promise<LiveIndex>>();

  async function load(rows: Rows, botId: string, version: number): Promise<LiveIndex> {
    const [found, faqs] = await Promise.all([passages(rows, botId), faqsToRead(rows, botId)]);
    const written = faqs.map((faq) => ({ ...faq, ...faqText(faq) }));
    const index = indexOf(
      [
        ...found.map(({ text, name, path, ...meant }) => ({
          text,
          context: [name.replace(/\.pdf$/i, ""), ...path].join("\n"),
          ...vectorsOf(meant),
        })),
        ...written.map(({ text, answer, asked, ...meant }) => ({
          text,
          context: "",
          faq: { answer, asked },
          ...vectorsOf(meant),
        })),
      ],
      embedder.dimensions,
    );
    const places: Place[] = [
      ...found.map(({ document_id, name, url, page, starts }) => ({
        documentId: document_id,
        name,
        url,
        page,
        start: starts,
      })),
      ...faqs.map(({ id, question }) => ({ faqId: id, name: question })),
    ];
    return { ...index, version, places };
  }

  /** Another encoder's vectors say nothing here: they are made anew when the bot is trained. */
  const vectorsOf = ({
    vectors,
    vector_model: model,
  }: {
    vectors: Buffer | null;
    vector_model: string | null;
  }) => (vectors && vectors.length > 0 && model === embedder.name ? { vectors: new Int8Array(vectors) } : {});

  /** Undefined where the bot knows nothing. */
  return async (rows: Rows, botId: string): Promise<LiveIndex | undefined> => {
    const row = await findKnowledge(rows, botId);
    if (!row) return undefined;
    const key = `${rows.enterpriseId}:${botId}:${row.version}`;
    const known = kept.get(key);
    const current =
      known ?? loading.get(key) ?? load(rows, botId, Number(row.version)).finally(() => loading.delete(key));
    if (!known) loading.set(key, current as Promise<LiveIndex>);
    const index = await current;
    if (!known) {
      const letters = index.passages.reduce(
        (sum, { text, vectors }) => sum + text.length * BYTES_A_LETTER + (vectors?.length ?? 0),
        SMALLEST,
      );
      kept.set(key, index, { size: letters });
    }
    return index.passages.length > 0 ? index : undefined;
  };
}
export type Indexes = ReturnType<typeof createIndexes>;

const passages = (rows: Rows, botId: string) =>
  rows.db
    .selectFrom("bot_chunk as c")
    .innerJoin("bot_document as d", (join) =>
      join.onRef("d.enterprise_id", "=", "c.enterprise_id").onRef("d.id", "=", "c.document_id"),
    )
    .innerJoin("bot_knowledge as k", (join) =>
      join.onRef("k.enterprise_id", "=", "d.enterprise_id").onRef("k.bot_id", "=", "d.bot_id"),
    )
    .select([
      "c.document_id",
      "c.page",
      "c.starts",
      "c.path",
      "c.text",
      "c.vectors",
      "c.vector_model",
      "d.name",
      "d.url",
    ])
    .where("c.enterprise_id", "=", rows.enterpriseId)
    .where("d.bot_id", "=", botId)
    .where("k.built_at", "is not", null)
    .where((eb) =>
      eb.or([
        eb.and([eb("d.site_id", "is", null), eb("k.from_documents", "=", true)]),
        eb.and([eb("d.site_id", "is not", null), eb("k.from_website", "=", true)]),
      ]),
    )
    .orderBy("d.created_at")
    .orderBy("d.id")
    .orderBy("c.number")
    .execute();

/** Whether a bot has anything to answer from, without loading it. */
export async function knowsSomething(rows: Rows, botId: string): Promise<boolean> {
  const row = await findKnowledge(rows, botId);
  if (!row) return false;
  return (row.built_at !== null && (row.from_documents || row.from_website)) || hasFaqs(rows, botId);
}
