import type { RowCounts, Upload } from "#contract/customers/uploads.ts";
import type { JobView } from "#contract/jobs.ts";

/** Whether work on it is under way. */
export const isBusy = ({ stage }: Upload): boolean =>
  stage === "checking" || stage === "importing" || stage === "undoing";

/** Rows read so far by the work under way. */
export const rowsOf = ({ counts }: JobView): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** How much of the file, or of an undo, is done: 0 to 1; undefined before that is known. */
export const shareOf = ({ done, total }: JobView): number | undefined =>
  total > 0 ? Math.min(1, done / total) : undefined;

/** The upload with its work in the newest form; news that arrives late does not turn time back. */
export function withJob(upload: Upload, job: JobView): Upload {
  const known = upload.job;
  if (known?.id !== job.id || known.updatedAt > job.updatedAt) return upload;
  return { ...upload, job, ...(upload.stage === "importing" && countedBy(job)) };
}

/** What an import has made of its rows so far; nothing before it tells. */
function countedBy({ counts }: JobView): Partial<Upload> {
  if (counts.new === undefined) return {};
  const { new: added = 0, changed = 0, same = 0, repeated = 0, bad = 0 } = counts as Partial<RowCounts>;
  const acceptedLines = added + changed + same;
  const errorLines = repeated + bad;
  return {
    counts: { new: added, changed, same, repeated, bad },
    totalLines: acceptedLines + errorLines,
    acceptedLines,
    errorLines,
  };
}
