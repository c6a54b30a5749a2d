import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Embedder } from "#server/platform/embeddings/embedder.ts";
import type { Scope } from "#server/platform/scope.ts";
import type { Rows } from "../tables.ts";

const BATCH = 256;
const FLOAT_BYTES = 4;

const hashOf = (text: string) => createHash("sha256").update(text).digest();

/** Vectors of many sentences: those that the database has, and the others computed and kept there. */
export async function sentenceVectors(
  scope: Scope,
  embedder: Embedder,
  texts: readonly string[],
  onProgress: (done: number, total: number) => Promise<void>,
): Promise<Map<string, Float32Array>> {
  const vectors = new Map<string, Float32Array>();
  for (let from = 0; from < texts.length; from += BATCH) {
    const batch = texts.slice(from, from + BATCH).map((text) => ({ text, hash: hashOf(text) }));
    const known = await findVectors(
      scope,
      embedder.name,
      batch.map(({ hash }) => hash),
    );
    const missing = batch.filter(({ hash }) => !known.has(hash.toString("hex")));
    const made = await embedder.embed(missing.map(({ text }) => text));
    if (missing.length > 0) await scope.write((work) => keepVectors(work, embedder.name, missing, made));
    for (const { text, hash } of batch) {
      const vector = known.get(hash.toString("hex"));
      if (vector) vectors.set(text, vector);
    }
    for (const [at, { text }] of missing.entries()) vectors.set(text, made[at] as Float32Array);
    await onProgress(Math.min(texts.length, from + BATCH), texts.length);
  }
  return vectors;
}

async function findVectors(
  rows: Rows,
  embedder: string,
  hashes: Buffer[],
): Promise<Map<string, Float32Array>> {
  const found = await rows.db
    .selectFrom("sentence_vector")
    .select(["text_hash", "vector"])
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("embedder", "=", embedder)
    .where("text_hash", "=", sql<Buffer>`any(${hashes}::bytea[])`)
    .execute();
  return new Map(found.map(({ text_hash, vector }) => [text_hash.toString("hex"), floats(vector)]));
}

function keepVectors(rows: Rows, embedder: string, texts: { hash: Buffer }[], vectors: Float32Array[]) {
  return rows.db
    .insertInto("sentence_vector")
    .values(texts.map(({ hash }, at) => ({ embedder, text_hash: hash, vector: bytes(vectors[at]!) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const bytes = (vector: Float32Array): Buffer =>
  Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength);

// A buffer from the driver need not begin where a float may.
function floats(stored: Buffer): Float32Array {
  const vector = new Float32Array(stored.length / FLOAT_BYTES);
  new Uint8Array(vector.buffer).set(stored);
  return vector;
}
