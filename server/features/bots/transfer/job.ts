import { z } from "zod";
import { IMPORT_FORMATS } from "#contract/bots/limits.ts";
import { fail } from "#server/platform/fail.ts";
import type { JobKind } from "#server/platform/queue/jobs.ts";
import type { Store } from "#server/platform/storage/index.ts";
import { runInThread, ThreadRefusal } from "#server/platform/threads/run.ts";
import { BOT_AUDIENCE, demandBot, taught } from "../agents/service.ts";
import { findRootStory } from "../stories/repository.ts";
import type { Parsed } from "./rows.ts";
import type { ParserInput } from "./parser.worker.ts";
import { storeBatch } from "./store.ts";
import { storeEntities, storeIntents } from "./store-details.ts";

const PARSER = new URL("./parser.worker.ts", import.meta.url);
const BATCH = 1_000;
const ERRORS_KEPT = 1_000;

const payload = z.object({ file: z.string(), format: z.enum(IMPORT_FORMATS) });
export type ImportPayload = z.infer<typeof payload>;

/**
 * Imports a training file in batches. A batch and the mark "done up to here" commit together, so a run that was cut
 * off goes on behind the last whole batch.
 */
export function importJob(store: Store): JobKind<ImportPayload> {
  return {
    kind: "bot.import",
    payload,
    attempts: 5,
    audience: BOT_AUDIENCE,
    page: (botId) => `/bots/${botId}`,
    async run(job) {
      const botId = job.subjectId!;
      const { file, format } = job.payload;
      const bytes = await store.get(file);
      if (!bytes)
        throw fail("IMPORT_UNREADABLE", { format: format.toUpperCase(), reason: "the file is gone." });
      await job.progress({ stage: "reading" });
      const parsed = await parse({ bytes, format }, job.signal);
      const total = parsed.rows.length;
      let counts = { accepted: 0, duplicate: 0, ...job.counts, rejected: parsed.errors.length };
      const errors = parsed.errors.slice(0, ERRORS_KEPT);
      for (let at = job.done; at < total; at += BATCH) {
        const batch = parsed.rows.slice(at, at + BATCH);
        counts = await job.scope.write(async (work) => {
          await demandBot(work, botId);
          const root = await findRootStory(work, botId);
          if (at === 0) await storeEntities(work, botId, parsed.entities);
          const added = await storeBatch(work, botId, root.id, batch);
          const last = at + batch.length >= total;
          const strange = last ? await storeIntents(work, botId, parsed.intents) : [];
          errors.push(...strange.slice(0, ERRORS_KEPT - errors.length));
          const phrases = batch.filter((row) => row.phrase !== "").length;
          const now = {
            ...counts,
            accepted: counts.accepted + added,
            duplicate: counts.duplicate + phrases - added,
            rejected: counts.rejected + strange.length,
          };
          await job.checkpoint(work, {
            stage: "importing",
            done: at + batch.length,
            total,
            counts: now,
            errors,
          });
          if (last) await taught(work, botId, "intent");
          return now;
        });
      }
      await job.scope.write((work) =>
        job.checkpoint(work, { stage: "done", done: total, total, counts, errors }),
      );
      await store.remove(file);
    },
  };
}

async function parse(input: ParserInput, signal: AbortSignal): Promise<Parsed> {
  try {
    return await runInThread<Parsed>(PARSER, input, { signal });
  } catch (error) {
    if (error instanceof ThreadRefusal) {
      throw fail("IMPORT_UNREADABLE", { format: input.format.toUpperCase(), reason: error.message });
    }
    throw error;
  }
}
