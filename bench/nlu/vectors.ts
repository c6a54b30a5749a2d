import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Embedder } from "#server/platform/embeddings/embedder.ts";

const FOLDER = fileURLToPath(new URL("../../.cache/bench/", import.meta.url));

/** Vectors by sentence, kept from run to run: computing those of all sets takes minutes. */
export interface Vectors {
  of(texts: readonly string[]): Promise<Map<string, Float32Array>>;
}

export function keptVectors(embedder: Embedder): Vectors {
  const file = path.join(FOLDER, embedder.name);
  const known = read(file, embedder.dimensions);
  return {
    async of(texts) {
      const missing = [...new Set(texts)].filter((text) => !known.has(text));
      const made = await embedder.embed(missing);
      for (const [at, text] of missing.entries()) known.set(text, made[at] as Float32Array);
      if (missing.length > 0) write(file, known);
      return new Map(texts.map((text) => [text, known.get(text) as Float32Array]));
    },
  };
}

function read(file: string, dimensions: number): Map<string, Float32Array> {
  if (!existsSync(`${file}.json`) || !existsSync(`${file}.bin`)) return new Map();
  const texts = JSON.parse(readFileSync(`${file}.json`, "utf8")) as string[];
  const all = new Float32Array(new Uint8Array(readFileSync(`${file}.bin`)).buffer);
  return new Map(texts.map((text, at) => [text, all.subarray(at * dimensions, (at + 1) * dimensions)]));
}

function write(file: string, known: Map<string, Float32Array>): void {
  mkdirSync(FOLDER, { recursive: true });
  const vectors = [...known.values()];
  const length = vectors[0]?.length ?? 0;
  const all = new Float32Array(vectors.length * length);
  for (const [at, vector] of vectors.entries()) all.set(vector, at * length);
  writeFileSync(`${file}.bin`, new Uint8Array(all.buffer));
  writeFileSync(`${file}.json`, JSON.stringify([...known.keys()]));
}
