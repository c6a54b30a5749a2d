import { threadPool } from "#server/platform/threads/pool.ts";
import { createEmbedder, type Embedder } from "./embedder.ts";

const THREAD = new URL("./sentences.worker.ts", import.meta.url);
const IDLE_MS = 10 * 60_000;
/** A manual is read by both; each holds the weights (28 MB in their package) by itself. */
const THREADS = 2;

/**
 * The Universal Sentence Encoder (lite, English), whose weights come inside a package: loaded in threads at the first
 * text, let go after ten idle minutes. What one person asks goes before what is read in the background. Nothing leaves the machine.
 */
export function localEmbedder(): Embedder {
  const threads = threadPool<string[], Float32Array[]>(THREAD, THREADS, { idleMs: IDLE_MS });
  return createEmbedder({
    name: "use-lite-1",
    dimensions: 512,
    languages: ["en"],
    usual: 0.146,
    encode: (texts) => threads.ask(texts, { urgent: texts.length === 1 }),
    close: () => threads.close(),
  });
}
