import type { ConsentCounts, ParsedHeaders, RowCounts, Upload } from "#contract/customers/uploads.ts";
import type { JobView } from "#contract/jobs.ts";
import { importTargets, suggestMapping } from "#engines/audience/index.ts";
import { NO_CONSENTS } from "./consents/task.ts";
import type { Definitions } from "./definitions.ts";
import { UNDO_DAYS } from "./prune.ts";
import type { UploadRow } from "./repository.ts";

const DAY_MS = 86_400_000;
const NONE: RowCounts = { new: 0, changed: 0, same: 0, repeated: 0, bad: 0 };

/** How far an upload is: what its latest job was to do, and how that stands. */
export function stageOf({ mode, job_state }: Pick<UploadRow, "mode" | "job_state">): Upload["stage"] {
  if (mode === null || job_state === null) return "kept";
  if (job_state === "failed" || job_state === "cancelled") return job_state;
  const ended = job_state === "done";
  if (mode === "check") return ended ? "checked" : "checking";
  if (mode === "import") return ended ? "completed" : "importing";
  return ended ? "undone" : "undoing";
}

const STATES: Record<Upload["stage"], Upload["state"]> = {
  kept: "WAITING",
  checking: "WAITING",
  checked: "WAITING",
  importing: "WAITING",
  undoing: "WAITING",
  completed: "COMPLETED",
  undone: "COMPLETED",
  failed: "ERROR",
  cancelled: "ERROR",
};

/** Whether a job of this upload is under way. */
export const isBusy = (row: UploadRow): boolean => row.job_state === "queued" || row.job_state === "running";

/** Whether an import of this upload has begun, so that its customers may be there. */
export const hasBegun = (row: UploadRow): boolean => row.mode === "import" || row.mode === "undo";

export const canUndo = (row: UploadRow): boolean =>
  hasBegun(row) &&
  !isBusy(row) &&
  stageOf(row) !== "undone" &&
  acceptedOf({ ...NONE, ...dropNulls(row.counts) }) > 0 &&
  row.created_at.getTime() > Date.now() - UNDO_DAYS * DAY_MS;

const acceptedOf = (counts: RowCounts): number => counts.new + counts.changed + counts.same;

export function presentUpload(row: UploadRow, job: JobView | null): Upload {
  const begun = hasBegun(row);
  const counts = begun ? { ...NONE, ...dropNulls(row.counts) } : NONE;
  const accepted = acceptedOf(counts);
  const refused = counts.repeated + counts.bad;
  const stage = stageOf(row);
  return {
    uploadId: row.id,
    file: { name: row.file_name, size: row.file_size },
    totalLines: accepted + refused,
    acceptedLines: accepted,
    errorLines: refused,
    completedTimeStr: row.completed_at?.toISOString() ?? null,
    state: STATES[stage],
    stage,
    reason: job?.error ?? null,
    counts,
    dryRun: row.dry_run,
    consents: begun || row.dry_run ? consentsOf(row) : null,
    kept: row.kept,
    replace: row.replace,
    segment: row.segment_id && row.segment_name ? { id: row.segment_id, name: row.segment_name } : null,
    job,
    draft: !begun,
    canUndo: canUndo(row),
    by: row.created_by_name,
    createdAt: row.created_at.toISOString(),
  };
}

/** What the lanes of an import found, or those of the last dry run. */
export const consentsOf = ({ consents, said }: UploadRow): ConsentCounts | null =>
  consents.length > 0 ? { ...NO_CONSENTS, ...dropNulls(said) } : null;

const dropNulls = <T extends object>(counts: T | null): Partial<T> =>
  Object.fromEntries(Object.entries(counts ?? {}).filter(([, value]) => value !== null)) as Partial<T>;

export function presentHeaders(
  userHeaders: string[],
  sample: string[][],
  definitions: Definitions,
): Omit<ParsedHeaders, "consents"> {
  const targets = importTargets(definitions.own);
  const systemHeaders = targets.map((target) => target.header);
  return {
    systemHeaders,
    userHeaders,
    required: targets.filter((target) => target.required).map((target) => target.header),
    suggested: suggestMapping(systemHeaders, userHeaders).map(({ src, des }) => ({ src, des })),
    sample,
  };
}
