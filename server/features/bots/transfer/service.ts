import { cut } from "#contract/cut.ts";
import { fail } from "#server/platform/fail.ts";
import type { FileOutcome } from "#server/platform/http/envelope.ts";
import { newId } from "#server/platform/ids.ts";
import type { Platform } from "#server/platform/platform.ts";
import { enqueueJob, type JobKind } from "#server/platform/queue/jobs.ts";
import type { Scope } from "#server/platform/scope.ts";
import { demandBot } from "../agents/service.ts";
import { allEntities } from "../entities/repository.ts";
import { writeTraining } from "./export.ts";
import type { ImportPayload } from "./job.ts";
import { formatOf, type ImportFormat } from "./parse.ts";
import { readForExport } from "./repository.ts";

export interface ImportFile {
  fileName: string;
  bytes: Uint8Array;
  format?: ImportFormat;
}

export function createTransferService(platform: Platform, kind: JobKind<ImportPayload>) {
  return {
    /** Keeps the file and puts its import in line. One import a bot at a time. */
    async import(scope: Scope, botId: string, file: ImportFile) {
      const bot = await demandBot(scope, botId);
      if (file.bytes.length === 0)
        throw fail("IMPORT_UNREADABLE", { format: "text", reason: "the file is empty." });
      const format = file.format ?? formatOf(file.fileName);
      const key = `imports/${scope.enterpriseId}/${newId()}.${format}`;
      await platform.store.put(key, file.bytes);
      return scope.write(async (work) => {
        const order = {
          kind,
          subjectId: botId,
          title: cut(file.fileName, 200),
          payload: { file: key, format },
        };
        const { job, joined } = await enqueueJob(work, platform.queue, order);
        if (joined) {
          await platform.store.remove(key);
          throw fail("IMPORT_RUNNING");
        }
        await work.audit({
          action: "bot.import_started",
          subjectId: botId,
          subject: bot.name,
          after: { file: file.fileName },
        });
        return job;
      });
    },

    async export(scope: Scope, botId: string, format: ImportFormat): Promise<FileOutcome> {
      const bot = await demandBot(scope, botId);
      const [intents, entities] = await Promise.all([readForExport(scope, botId), allEntities(scope, botId)]);
      return writeTraining({ intents, entities }, format, bot.name);
    },
  };
}
export type TransferService = ReturnType<typeof createTransferService>;
