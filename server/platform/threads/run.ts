import path from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";

/** What a thread says: how far it is, its result, or why it failed (a sentence a person may read when `told`). */
export type ThreadMessage<R, P> =
  | { kind: "progress"; progress: P }
  | { kind: "result"; result: R }
  | { kind: "failed"; message: string; told: boolean };

/** A failure in a thread whose sentence a person may read. */
export class ThreadRefusal extends Error {}

export interface ThreadOptions<P> {
  signal?: AbortSignal;
  onProgress?: (progress: P) => void;
  maxMemoryMb?: number;
}

/**
 * Runs a worker file with one input and waits for its result. An abort ends the thread at once, whatever it is at.
 * `source` is the worker's own module (`server/…/name.worker.ts`); a built server finds it under `workers/`.
 */
export async function runInThread<R, P = never>(
  source: URL,
  input: unknown,
  options: ThreadOptions<P> = {},
): Promise<R> {
  const { signal } = options;
  const file = await locate(source);
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(abortReason(signal));
    const worker = new Worker(file, {
      workerData: input,
      resourceLimits: { maxOldGenerationSizeMb: options.maxMemoryMb ?? 2048 },
    });
    const finish = (settle: () => void) => {
      signal?.removeEventListener("abort", stop);
      void worker.terminate();
      settle();
    };
    const stop = () => finish(() => reject(abortReason(signal!)));
    signal?.addEventListener("abort", stop, { once: true });
    worker.on("message", (message: ThreadMessage<R, P>) => {
      if (message.kind === "progress") options.onProgress?.(message.progress);
      else if (message.kind === "result") finish(() => resolve(message.result));
      else finish(() => reject(new (message.told ? ThreadRefusal : Error)(message.message)));
    });
    worker.on("error", (error) => finish(() => reject(error)));
    worker.on("exit", (code) => finish(() => reject(new Error(`The thread ended early (${code}).`))));
  });
}

const abortReason = (signal: AbortSignal): Error =>
  signal.reason instanceof Error ? signal.reason : new Error("stopped");

const built = new Map<string, Promise<string>>();

async function locate(source: URL): Promise<string> {
  const file = fileURLToPath(source);
  const name = path.basename(file).replace(/\.worker\.\w+$/, ".mjs");
  const here = fileURLToPath(import.meta.url);
  if (!here.endsWith(".ts")) return path.join(path.dirname(here), "workers", name);
  const known =
    built.get(file) ??
    buildWorker(file, path.join(here, "../../../../.cache/workers", String(process.pid), name));
  built.set(file, known);
  return known;
}

// A thread of a server that runs from its sources cannot read TypeScript by itself: its file is bundled first.
async function buildWorker(file: string, outfile: string): Promise<string> {
  const { build } = await import("esbuild");
  await build({
    entryPoints: [file],
    outfile,
    bundle: true,
    packages: "external",
    format: "esm",
    platform: "node",
  });
  return outfile;
}
