import { keepThread } from "#server/platform/threads/keep.ts";
import { createEmbedder, type Embedder } from "./embedder.ts";

const THREAD = new URL("./sentences.worker.ts", import.meta.url);
const IDLE_MS = 10 * 60_000;

/**
 * The Universal Sentence Encoder (lite, English), whose weights come inside a package: loaded in a thread at the first
 * text, let go after ten idle minutes. Nothing leaves the machine.
 */
export function localEmbedder(): Embedder {
  const thread = keepThread<string[], Float32Array[]>(THREAD, { idleMs: IDLE_MS });
  return createEmbedder({
    name: "use-lite-1",
    dimensions: 512,
    languages: ["en"],
    usual: 0.146,
    encode: (texts) => thread.ask(texts),
    close: () => thread.close(),
  });
}
