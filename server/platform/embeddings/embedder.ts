import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { ThreadRefusal } from "#server/platform/threads/run.ts";
import { usualCosine } from "./usual.ts";

/** There are no vectors to be had just now; the message says to a person what to do. */
export class NoEmbedding extends ThreadRefusal {}

/** Turns sentences to vectors of length 1 that lie near one another when they mean alike. */
export interface Embedder {
  /** Names the model and its version: vectors of different names must not be compared. */
  name: string;
  dimensions: number;
  /** In which it knows what sentences mean. */
  languages: readonly string[];
  /**
   * The cosine that sentences which have nothing to do with each other have on the average, -1 to 1.
   * @throws ThreadRefusal as `embed` does.
   */
  usual(): Promise<number>;
  /**
   * One vector for each text, in their order; of zeros for a text without a letter.
   * @throws ThreadRefusal with a sentence for people when there is no model here.
   */
  embed(texts: readonly string[]): Promise<Float32Array[]>;
  close(): Promise<void>;
}

/** What computes vectors, a batch at a time. */
export interface Encoder {
  name: string;
  dimensions: number;
  languages: readonly string[];
  /** Where it is known: see `Embedder`. */
  usual?: number;
  encode(texts: string[]): Promise<Float32Array[]>;
  close(): Promise<void>;
}

const BATCH = 32;
/** What lies beyond is not read: the time grows with the square of the length. */
const LONGEST_TEXT = 2000;
const CACHED = 20_000;

/** An embedder that asks its encoder in batches of texts of like length, and for each text once. */
export function createEmbedder(encoder: Encoder): Embedder {
  const { name, dimensions, languages } = encoder;
  let usual = encoder.usual;
  const known = new LRUCache<string, Float32Array>({ max: CACHED });
  const asked = new Map<string, Promise<Float32Array>>();

  /** Asks for texts nobody has asked for yet; each is answered by itself, so that callers may share. */
  function ask(texts: Map<string, string>): void {
    const sorted = [...texts].toSorted(([, a], [, b]) => a.length - b.length);
    for (let from = 0; from < sorted.length; from += BATCH) {
      const batch = sorted.slice(from, from + BATCH);
      const answer = encoder.encode(batch.map(([, text]) => text));
      for (const [at, [key]] of batch.entries()) {
        const one = answer
          .then((vectors) => {
            const vector = vectors[at] as Float32Array;
            known.set(key, vector);
            return vector;
          })
          .finally(() => asked.delete(key));
        // Whoever asked hears of a failure; without this, so would the process.
        one.catch(() => undefined);
        asked.set(key, one);
      }
    }
  }

  const embedder: Embedder = {
    name,
    dimensions,
    languages,
    usual: async () => (usual ??= await usualCosine(embedder.embed)),
    async embed(texts) {
      const read = texts.map((text) => {
        const short = text.slice(0, LONGEST_TEXT).trim();
        return { short, key: createHash("sha256").update(short).digest("base64") };
      });
      const found = read.map(({ key }) => known.get(key));
      const fresh = new Map<string, string>();
      for (const [at, { short, key }] of read.entries())
        if (short !== "" && !found[at] && !asked.has(key)) fresh.set(key, short);
      ask(fresh);
      return Promise.all(
        read.map(({ short, key }, at) => {
          if (short === "") return new Float32Array(dimensions);
          return found[at] ?? (asked.get(key) as Promise<Float32Array>);
        }),
      );
    },
    close: () => encoder.close(),
  };
  return embedder;
}
