import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import path from "node:path";
import type { Log } from "#server/platform/log.ts";
import { runInThread } from "#server/platform/threads/run.ts";
import { type Embedder, NoEmbedding } from "./embedder.ts";
import { folderEmbedder } from "./folder.ts";
import type { HubQuestion } from "./hub.worker.ts";

const THREAD = new URL("./hub.worker.ts", import.meta.url);
/** How often the log hears how far it is. */
const LOGGED = 0.1;
/** After a failure it is not tried again at once, whoever asks. */
const PAUSE_MS = 30_000;

export interface HubOptions {
  /** `owner/name`. */
  model: string;
  host: string;
  dataDir: string;
  log: Log;
  pauseMs?: number;
}

/**
 * Sentence vectors of a model that a hub has: fetched once by the transformers library into the data folder, and from
 * then on read from there as any folder. Until it is there nothing is embedded, and the refusal says how far it is.
 */
export function hubEmbedder({ model, host, dataDir, log, pauseMs = PAUSE_MS }: HubOptions): Embedder {
  const folder = path.join(dataDir, "models", ...model.split("/"));
  const stop = new AbortController();
  let opened: Embedder | undefined;
  let fetching: Promise<void> | undefined;
  let done = 0;
  let failed: { reason: string; at: number } | undefined;

  function open(): Embedder | undefined {
    if (!opened && existsSync(folder)) opened = folderEmbedder(folder);
    return opened;
  }

  async function fetchModel(): Promise<void> {
    const root = path.join(dataDir, "models");
    await mkdir(root, { recursive: true });
    const cacheDir = await mkdtemp(path.join(root, ".fetching-"));
    try {
      let told = 0;
      const onProgress = (share: number) => {
        done = share;
        if (share < told + LOGGED) return;
        told = share;
        log.info({ model, percent: Math.round(100 * share) }, "a model is being fetched");
      };
      const question: HubQuestion = { model, host, cacheDir };
      await runInThread<null, number>(THREAD, question, { onProgress, signal: stop.signal });
      await mkdir(path.dirname(folder), { recursive: true });
      // Whole or not at all. Another process may have been faster: then its files are as good.
      await rename(path.join(cacheDir, ...model.split("/")), folder).catch((error: unknown) => {
        if (!existsSync(folder)) throw error;
      });
      log.info({ model, folder }, "a model was fetched");
    } finally {
      await rm(cacheDir, { recursive: true, force: true });
    }
  }

  function begin(): void {
    if (fetching || (failed && Date.now() - failed.at < pauseMs)) return;
    failed = undefined;
    fetching = fetchModel()
      .catch((error: Error) => {
        failed = { reason: error.message, at: Date.now() };
        if (!stop.signal.aborted) log.warn({ model, host, err: error }, "a model was not fetched");
      })
      .finally(() => {
        fetching = undefined;
      });
  }

  function demand(): Embedder {
    const ready = open();
    if (ready) return ready;
    const refusal = failed
      ? `The model ${model} could not be fetched from ${host}: ${failed.reason} Let this server reach it, or put the model into a folder and name that instead.`
      : `The model ${model} is being fetched from ${host}, ${Math.round(100 * done)} % so far. Try again in some minutes.`;
    begin();
    throw new NoEmbedding(refusal);
  }

  if (!open()) begin();
  return {
    get name() {
      return open()?.name ?? model;
    },
    get dimensions() {
      return open()?.dimensions ?? 0;
    },
    languages: ["en", "hi"],
    usual: async () => demand().usual(),
    embed: async (texts) => demand().embed(texts),
    async close() {
      stop.abort(new Error("The server is stopping."));
      await fetching;
      await opened?.close();
    },
  };
}
