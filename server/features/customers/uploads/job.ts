import { z } from "zod";
import { consentChoice, headerPair, type RowCounts } from "#contract/customers/uploads.ts";
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
import { consentColumns } from "./consents/choose.ts";
import type { ConsentImport } from "./consents/source.ts";
import type { ConsentTask } from "./consents/task.ts";
import { readDefinitions } from "./definitions.ts";
import type { ImportProgress } from "./importer.ts";
import type { ImporterInput } from "./importer.worker.ts";
import { consentsOf } from "./presenter.ts";
import { findUpload, type UploadRow, updateUpload } from "./repository.ts";
import type { Dealings } from "./dealings.ts";
import { countAdded, removeAdded, restoreChanged, touchedBy, type Undone } from "./undo.ts";

const IMPORTER = new URL("./importer.worker.ts", import.meta.url);
const THREAD_MB = 256;
/** So many yes and no of a file are taken back in one transaction. */
const SAID_BATCH = 10_000;
/** Lists that show customers are told to look again this often while an import runs. */
const TELL_LISTS_MS = 1_000;

const payload = z.object({
  mode: z.enum(["check", "import", "undo"]),
  mapping: z.array(headerPair),
  /** Jobs that an earlier version enqueued have none. */
  consents: z.array(consentChoice).default([]),
});
export type UploadPayload = z.infer<typeof payload>;
type Job = RunningJob<UploadPayload>;

export interface UploadParts {
  rules: Rules;
  segments: Segments;
  consents: ConsentImport | undefined;
  dealings: readonly Dealings[];
}

/** Tries a file dry, imports it, or takes an import back; an enterprise's uploads are worked on one after the other. */
export function uploadJob(platform: Platform, parts: UploadParts): JobKind<UploadPayload> {
  return {
    kind: "customer.upload",
    payload,
    attempts: 5,
    keptForGood: true,
    oneAtATime: true,
    audience: CUSTOMER_AUDIENCE,
    page: () => "/customer-master/uploads",
    async run(job) {
      const upload = await findUpload(job.scope, job.subjectId!);
      if (!upload) throw fail("NOT_FOUND", { what: "upload" });
      if (job.payload.mode === "undo") await undo(job, parts, upload);
      else await readFile(platform, parts, job, upload);
    },
  };
}

async function readFile(
  platform: Platform,
  { segments, consents }: UploadParts,
  job: Job,
  upload: UploadRow,
): Promise<void> {
  // It had committed its end when it was cut off, and only the word that it is over was missing.
  if (upload.completed_at && job.payload.mode === "import") return;
  if (!upload.file_key) throw fail("CSV_REFUSED", { reason: "The file is gone. Upload it again." });
  const dry = job.payload.mode === "check";
  await job.progress({ stage: dry ? "checking" : "importing", total: upload.file_size });
  const input = await importerInput(platform, consents, job, upload, upload.file_key);
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
    const imported = await findUpload(work, upload.id);
    await work.audit({
      action: "customers.imported",
      subjectId: upload.id,
      subject: upload.file_name,
      after: { ...counts, consents: imported ? consentsOf(imported) : null },
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
  consents: ConsentImport | undefined,
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
      consents: consentTask(job, upload, consents),
    },
  };
}

function consentTask(
  { payload: { consents } }: Job,
  upload: UploadRow,
  source: ConsentImport | undefined,
): ConsentTask | null {
  if (!source || consents.length === 0) return null;
  const { take, weigh } = source;
  const columns = consentColumns(consents, upload.headers);
  return { columns, at: Date.now(), words: upload.file_name, by: upload.created_by_name, take, weigh };
}

async function undo(job: Job, { rules, consents, dealings }: UploadParts, upload: UploadRow): Promise<void> {
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
  while (consents && (await takeBackSaid(job, consents, upload.id)) > 0);
  while ((await step((rows) => restoreChanged(rows, upload.id))) !== null);
  for (let last: string | null = null; ; ) {
    const after: string | null = last;
    last = await step((rows) => removeAdded(rows, upload.id, after, dealings));
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

const takeBackSaid = (job: Job, consents: ConsentImport, uploadId: string): Promise<number> =>
  job.scope.write((work) => consents.takeBack(work, uploadId, SAID_BATCH));

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
