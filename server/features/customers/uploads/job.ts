import { z } from "zod";
import { headerPair, type RowCounts } from "#contract/customers/uploads.ts";
import { resolveMapping } from "#engines/audience/index.ts";
import { fail } from "#server/platform/fail.ts";
import { emitWebhooks } from "#server/features/webhooks/public.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { JobKind, RunningJob } from "#server/platform/queue/jobs.ts";
import { runInThread, ThreadRefusal } from "#server/platform/threads/run.ts";
import { CUSTOMER_AUDIENCE } from "../audience.ts";
import { fileCustomers } from "../people/filing.ts";
import type { Rules } from "../rules/rules.ts";
import type { Segments } from "../segments/ruled.ts";
import { defaultCountry } from "../settings/service.ts";
import { readDefinitions } from "./definitions.ts";
import type { ImportProgress } from "./importer.ts";
import type { ImporterInput } from "./importer.worker.ts";
import { findUpload, type UploadRow, updateUpload } from "./repository.ts";
import { countAdded, removeAdded, restoreChanged, touchedBy, type Undone } from "./undo.ts";

const IMPORTER = new URL("./importer.worker.ts", import.meta.url);
const THREAD_MB = 256;
/** Lists that show customers are told to look again this often while an import runs. */
const TELL_LISTS_MS = 1_000;

const payload = z.object({ mode: z.enum(["check", "import", "undo"]), mapping: z.array(headerPair) });
export type UploadPayload = z.infer<typeof payload>;
type Job = RunningJob<UploadPayload>;

/** Tries a file dry, imports it, or takes an import back; an enterprise's uploads are worked on one after the other. */
export function uploadJob(platform: Platform, rules: Rules, segments: Segments): JobKind<UploadPayload> {
  return {
    kind: "customer.upload",
    payload,
    attempts: 5,
    oneAtATime: true,
    audience: CUSTOMER_AUDIENCE,
    async run(job) {
      const upload = await findUpload(job.scope, job.subjectId!);
      if (!upload) throw fail("NOT_FOUND", { what: "upload" });
      if (job.payload.mode === "undo") await undo(job, rules, upload);
      else await readFile(platform, segments, job, upload);
    },
  };
}

async function readFile(platform: Platform, segments: Segments, job: Job, upload: UploadRow): Promise<void> {
  // It had committed its end when it was cut off, and only the word that it is over was missing.
  if (upload.completed_at && job.payload.mode === "import") return;
  if (!upload.file_key) throw fail("CSV_REFUSED", { reason: "The file is gone. Upload it again." });
  const dry = job.payload.mode === "check";
  await job.progress({ stage: dry ? "checking" : "importing", total: upload.file_size });
  const input = await importerInput(platform, job, upload, upload.file_key);
  const tellLists = listTeller(job);
  const onProgress = ({ read, counts }: ImportProgress) => {
    void job.progress({ done: read, counts: { ...counts } }).catch(() => {});
    if (!dry) tellLists();
  };
  const counts = await runInThread<RowCounts, ImportProgress>(IMPORTER, input, {
    signal: job.signal,
    onProgress,
    maxMemoryMb: THREAD_MB,
  }).catch((error: unknown) => {
    throw error instanceof ThreadRefusal ? fail("CSV_REFUSED", { reason: error.message }) : error;
  });
  await job.scope.write(async (work) => {
    await job.checkpoint(work, { stage: "done", done: upload.file_size, counts: { ...counts } });
    if (dry) return updateUpload(work, upload.id, { dry_run: counts });
    await updateUpload(work, upload.id, { completed_at: new Date(), file_key: null });
    await work.audit({
      action: "customers.imported",
      subjectId: upload.id,
      subject: upload.file_name,
      after: counts,
    });
    await segments.followMany(work, touchedBy(work, upload.id), counts.new + counts.changed + counts.same);
    await emitWebhooks(work, "customers.imported", () => [
      { subjectId: upload.id, data: { uploadId: upload.id, counts } },
    ]);
    await tellAll(work);
    work.afterCommit(() => platform.store.remove(input.fileKey));
    work.afterCommit(() => void fileCustomers(platform).catch(() => {}));
  });
}

async function importerInput(
  platform: Platform,
  job: Job,
  upload: UploadRow,
  fileKey: string,
): Promise<ImporterInput> {
  const definitions = await readDefinitions(job.scope);
  const resolved = resolveMapping(job.payload.mapping, upload.headers, definitions.own);
  if ("messages" in resolved) throw fail("MAPPING_REFUSED", { summary: resolved.messages[0] });
  return {
    config: platform.config,
    fileKey,
    calls: platform.calls,
    order: {
      databaseUrl: platform.database.url,
      databaseIsLocal: platform.config.DATABASE_URL === undefined,
      enterpriseId: job.scope.enterpriseId,
      uploadId: upload.id,
      segmentId: upload.segment_id,
      replace: upload.replace,
      mapping: resolved.mapping,
      definitions,
      country: await defaultCountry(job.scope),
      dry: job.payload.mode === "check",
    },
  };
}

async function undo(job: Job, rules: Rules, upload: UploadRow): Promise<void> {
  await job.progress({ stage: "undoing", total: upload.counts?.new ?? 0 });
  let { done } = job;
  let kept = upload.kept;
  const step = async (batch: (rows: Parameters<typeof restoreChanged>[0]) => Promise<Undone>) => {
    const { last } = await job.scope.write(async (work) => {
      const undone = await batch(work);
      await rules.refresh(work, undone.restored);
      done += undone.seen;
      kept += undone.kept;
      await updateUpload(work, upload.id, { kept });
      await job.checkpoint(work, { done });
      await tellAll(work);
      return undone;
    });
    return last;
  };
  while ((await step((rows) => restoreChanged(rows, upload.id))) !== null);
  for (let last: string | null = null; ; ) {
    const after: string | null = last;
    last = await step((rows) => removeAdded(rows, upload.id, after));
    if (last === null) break;
  }
  await job.scope.write(async (work) => {
    const after = { kept: kept + (await countAdded(work, upload.id)) };
    await updateUpload(work, upload.id, after);
    await work.audit({
      action: "customers.import_undone",
      subjectId: upload.id,
      subject: upload.file_name,
      after,
    });
  });
}

type Telling = Parameters<Parameters<Job["scope"]["write"]>[0]>[0];
async function tellAll(work: Telling): Promise<void> {
  await work.announce("customer.changed", { customerId: null }, CUSTOMER_AUDIENCE);
  await work.announce("segment.changed", { what: "segment" }, CUSTOMER_AUDIENCE);
}

function listTeller(job: Job): () => void {
  let toldAt = Date.now();
  return () => {
    if (Date.now() - toldAt < TELL_LISTS_MS) return;
    toldAt = Date.now();
    void job.scope.write(tellAll).catch(() => {});
  };
}
