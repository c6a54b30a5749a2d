import { cut } from "#contract/cut.ts";
import { stat } from "node:fs/promises";
import type { UploadedFile } from "#contract/common.ts";
import type {
  ConsentChoice,
  HeaderPair,
  ParsedHeaders,
  Upload,
  uploadRoutes,
} from "#contract/customers/uploads.ts";
import type { JobView } from "#contract/jobs.ts";
import type { QueryOf } from "#contract/route.ts";
import { resolveMapping } from "#engines/audience/index.ts";
import { fail } from "#server/platform/fail.ts";
import { newId } from "#server/platform/ids.ts";
import type { Platform } from "#server/platform/platform.ts";
import { enqueueJob, findJob, type JobKind, presentJob, updateJob } from "#server/platform/queue/jobs.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { CUSTOMER_AUDIENCE } from "../audience.ts";
import { demandCollections, demandStatic } from "../segments/service.ts";
import type { Rows, UploadMode } from "../tables.ts";
import { demandConsents } from "./consents/choose.ts";
import type { ConsentImport } from "./consents/source.ts";
import { readDefinitions } from "./definitions.ts";
import type { UploadPayload } from "./job.ts";
import { parseHeaders } from "./parsed.ts";
import { canUndo, hasBegun, isBusy, presentUpload } from "./presenter.ts";
import { readHeaders, readSample } from "./read-headers.ts";
import {
  clearFindings,
  findUpload,
  holdUpload,
  insertUpload,
  listUploads,
  type UploadRow,
  updateUpload,
} from "./repository.ts";

export interface Order {
  segmentId?: string;
  replace: boolean;
  headerMapping: HeaderPair[];
  consents: ConsentChoice[];
}

export function createUploadService(
  platform: Platform,
  kind: JobKind<UploadPayload>,
  source?: ConsentImport,
) {
  const { store } = platform;

  const enqueue = async (work: Work, upload: UploadRow, mode: UploadMode, order?: Order) => {
    const wanted = {
      kind,
      subjectId: upload.id,
      title: upload.file_name,
      payload: { mode, mapping: order?.headerMapping ?? [], consents: order?.consents ?? [] },
      total: upload.file_size,
    };
    const { job } = await enqueueJob(work, platform.queue, wanted);
    await updateUpload(work, upload.id, { job_id: job.id, mode });
    return job;
  };

  /** Starts a dry run or an import by a mapping that has been checked. */
  const begin = (scope: Scope, id: string, order: Order, mode: "check" | "import"): Promise<JobView> =>
    scope.write(async (work) => {
      const upload = await demandIdle(work, id);
      if (hasBegun(upload)) throw fail("UPLOAD_ENDED", { name: upload.file_name });
      if (order.segmentId) {
        await demandCollections(work, "segment", [order.segmentId]);
        await demandStatic(work, [order.segmentId]);
      }
      await demandMapping(work, upload, order.headerMapping);
      await demandConsents(scope, source, order.consents, upload.headers);
      await clearFindings(work, id);
      await updateUpload(work, id, {
        segment_id: order.segmentId ?? null,
        replace: order.replace,
        mapping: order.headerMapping,
        consents: order.consents,
        ...(mode === "check" && { dry_run: null }),
      });
      const job = await enqueue(work, upload, mode, order);
      const action = mode === "check" ? "customers.import_checked" : "customers.import_started";
      await work.audit({ action, subjectId: id, subject: upload.file_name });
      return job;
    });

  return {
    check: (scope: Scope, id: string, order: Order) => begin(scope, id, order, "check"),
    start: (scope: Scope, id: string, order: Order) => begin(scope, id, order, "import"),

    /** Keeps a file, or another file in the place of one that was not imported, and reads its headers. */
    async keep(
      scope: Scope,
      file: UploadedFile,
      at: { uploadId?: string; segmentId?: string },
    ): Promise<{ uploadId: string; parsedHeaders: ParsedHeaders }> {
      const known = at.uploadId ? await demandIdle(scope, at.uploadId) : undefined;
      if (known && hasBegun(known)) throw fail("UPLOAD_ENDED", { name: known.file_name });
      const { headers, sample } = await readHeaders(file.path);
      const id = known?.id ?? newId();
      const key = `uploads/${scope.enterpriseId}/${newId()}.csv`;
      const kept = {
        file_name: cut(file.fileName, 200) || "customers.csv",
        file_size: (await stat(file.path)).size,
        file_key: key,
        headers,
        segment_id: at.segmentId ?? null,
      };
      await store.putFile(key, file.path);
      await scope.write(async (work) => {
        if (at.segmentId) await demandCollections(work, "segment", [at.segmentId]);
        const by = { created_by: scope.principal.userId, created_by_name: scope.principal.name };
        if (known) await updateUpload(work, id, { ...kept, mapping: [], consents: [], dry_run: null });
        else await insertUpload(work, { id, ...kept, ...by });
        work.afterCommit(() => (known?.file_key ? store.remove(known.file_key) : undefined));
      });
      return { uploadId: id, parsedHeaders: await parseHeaders(scope, source, { headers, sample }) };
    },

    async list(scope: Scope, query: QueryOf<(typeof uploadRoutes)["listUploads"]>) {
      const { from, perPage, fromDate, toDate, segmentId } = query;
      if (segmentId) await demandCollections(scope, "segment", [segmentId]);
      const rows = await listUploads(scope, { from, limit: perPage + 1, fromDate, toDate, segmentId });
      const shown = rows.slice(0, perPage);
      return {
        customerCSVs: await Promise.all(shown.map((row) => present(scope, row))),
        hasMore: rows.length > perPage,
      };
    },

    async get(scope: Scope, id: string): Promise<{ upload: Upload; parsedHeaders: ParsedHeaders | null }> {
      const row = await demandUpload(scope, id);
      const upload = await present(scope, row);
      if (hasBegun(row)) return { upload, parsedHeaders: null };
      const content = row.file_key ? await store.read(row.file_key) : undefined;
      const sample = content ? await readSample(content) : [];
      const { headers, mapping, consents } = row;
      const chosen = mapping.length > 0 ? { mapping, consents } : undefined;
      return { upload, parsedHeaders: await parseHeaders(scope, source, { headers, sample }, chosen) };
    },

    /** Stops what is under way; rows that are in stay. */
    async cancel(scope: Scope, id: string): Promise<void> {
      const jobId = await scope.write(async (work) => {
        const upload = await demandUpload(work, id);
        if (!upload.job_id || !isBusy(upload)) throw fail("UPLOAD_NOT_RUNNING", { name: upload.file_name });
        const saved = await updateJob(work.db, upload.job_id, { state: "cancelled" });
        if (saved) await work.announce("job.changed", presentJob(saved), CUSTOMER_AUDIENCE);
        await work.audit({ action: "customers.import_stopped", subjectId: id, subject: upload.file_name });
        return upload.job_id;
      });
      await platform.queue.cancel(jobId);
    },

    undo: (scope: Scope, id: string): Promise<JobView> =>
      scope.write(async (work) => {
        const upload = await demandIdle(work, id);
        if (!canUndo(upload)) throw fail("UPLOAD_NOT_UNDOABLE", { name: upload.file_name });
        await updateUpload(work, id, { kept: 0 });
        return enqueue(work, upload, "undo");
      }),
  };
}
export type UploadService = ReturnType<typeof createUploadService>;

export async function demandUpload(rows: Rows, id: string): Promise<UploadRow> {
  const row = await findUpload(rows, id);
  if (!row) throw fail("NOT_FOUND", { what: "upload" });
  return row;
}

async function demandIdle(rows: Rows, id: string): Promise<UploadRow> {
  await holdUpload(rows, id);
  const row = await demandUpload(rows, id);
  if (isBusy(row)) throw fail("UPLOAD_BUSY", { name: row.file_name });
  return row;
}

async function demandMapping(rows: Rows, upload: UploadRow, mapping: HeaderPair[]): Promise<void> {
  const { own } = await readDefinitions(rows);
  const resolved = resolveMapping(mapping, upload.headers, own);
  if (!("messages" in resolved)) return;
  const errors = resolved.messages.map((message) => ({ field: "headerMapping", message }));
  throw fail("MAPPING_REFUSED", { summary: resolved.messages.join(" ") }, errors);
}

async function present(rows: Rows, row: UploadRow): Promise<Upload> {
  const job = row.job_id ? await findJob(rows.db, row.job_id) : undefined;
  return presentUpload(row, job ? presentJob(job) : null);
}
