import { Worker } from "node:worker_threads";
import { locate } from "./locate.ts";

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
