import { chunksOf } from "#engines/knowledge/index.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { RunningJob } from "#server/platform/queue/jobs.ts";
import { readPdf } from "../read/pdf.ts";
import type { DocumentRow } from "../sources/repository.ts";
import { failDocument, keepText } from "./repository.ts";

/** Reads one uploaded file and keeps its text, or why it has none. */
export async function readFileOf(
  { store, config }: Pick<Platform, "store" | "config">,
  job: RunningJob<unknown>,
  file: DocumentRow,
  at: { done: number; total: number },
): Promise<void> {
  const bytes = await store.get(file.file_key!);
  const limits = { pages: config.KNOWLEDGE_PDF_PAGES, seconds: config.KNOWLEDGE_PDF_SECONDS };
  let telling = Promise.resolve();
  const reading = bytes
    ? await readPdf(new Uint8Array(bytes), limits, {
        signal: job.signal,
        onProgress({ done, total }) {
          const counts = { page: done, pages: total };
          telling = telling
            .then(() => job.progress({ stage: "reading", ...at, counts }))
            .catch(() => undefined);
        },
      })
    : { state: "failed" as const, message: "The file is missing. Remove the document and upload it again." };
  await telling;
  await job.scope.write(async (work) => {
    if (reading.state === "read")
      await keepText(work, file.id, { ...reading, chunks: chunksOf(reading.pages) });
    else await failDocument(work, file.id, reading.state, reading.message);
    await job.checkpoint(work, { stage: "reading", done: at.done + 1, total: at.total, counts: {} });
  });
}
