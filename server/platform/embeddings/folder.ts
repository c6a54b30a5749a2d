import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { keepThread } from "#server/platform/threads/keep.ts";
import { createEmbedder, type Embedder, NoEmbedding } from "./embedder.ts";
import type { FolderQuestion } from "./transformer.worker.ts";

const THREAD = new URL("./transformer.worker.ts", import.meta.url);
const IDLE_MS = 10 * 60_000;

/** How the families of models call the length of their vectors. */
const widths = z
  .object({ hidden_size: z.number(), n_embd: z.number(), d_model: z.number(), dim: z.number() })
  .partial();

/**
 * Sentence vectors of an ONNX model in a folder as the transformers library reads it (`config.json`, `tokenizer.json`,
 * `onnx/model.onnx`): an encoder, or the body of a causal model such as GPT-2. Nothing leaves the machine. The name
 * changes with the files, so that vectors of other weights are not compared.
 */
export function folderEmbedder(folder: string): Embedder {
  const thread = keepThread<FolderQuestion, Float32Array[]>(THREAD, { idleMs: IDLE_MS });
  const { name, dimensions, missing } = look(folder);
  return createEmbedder({
    name,
    dimensions,
    languages: ["en", "hi"],
    encode: (texts) =>
      missing
        ? Promise.reject(
            new NoEmbedding(
              `There is no model in the folder ${folder}: ${missing} is missing or broken. Put an ONNX export for feature extraction there, and start again.`,
            ),
          )
        : thread.ask({ folder, texts }),
    close: () => thread.close(),
  });
}

function look(folder: string): { name: string; dimensions: number; missing?: string } {
  const base = path.basename(folder);
  let missing = "config.json";
  try {
    const text = readFileSync(path.join(folder, missing), "utf8");
    const { hidden_size, n_embd, d_model, dim } = widths.parse(JSON.parse(text));
    const dimensions = hidden_size ?? n_embd ?? d_model ?? dim;
    if (!dimensions) return { name: base, dimensions: 0, missing };
    missing = "tokenizer.json";
    statSync(path.join(folder, missing));
    missing = "onnx/model.onnx";
    const { size, mtimeMs } = statSync(path.join(folder, missing));
    const mark = createHash("sha256").update(`${text} ${size} ${mtimeMs}`).digest("hex").slice(0, 8);
    return { name: `${base}-${dimensions}-${mark}`, dimensions };
  } catch {
    return { name: base, dimensions: 0, missing };
  }
}
