import type { JobView } from "#contract/jobs.ts";
import type { Upload } from "#contract/customers/uploads.ts";
import { queryClient } from "#web/platform/api/query.ts";
import type { Answer } from "#web/platform/api/types.ts";
import { isOver } from "#web/platform/jobs.ts";
import { registerLive } from "#web/platform/socket/live.ts";
import { refreshUploads, UPLOADS, uploadQuery } from "./queries.ts";
import { withJob } from "./stage.ts";

/** Progress is written where it is shown; a beginning or an end changes more than that and is fetched. */
export function jobChanged(job: JobView): void {
  const { kind, subjectId } = job;
  if (kind !== "customer.upload" || !subjectId) return;
  let strange = false;
  const renewed = (upload: Upload) => {
    if (upload.uploadId !== subjectId) return upload;
    if (upload.job?.id !== job.id) strange = true;
    return withJob(upload, job);
  };
  queryClient.setQueryData(uploadQuery(subjectId).queryKey, (old) =>
    old ? { ...old, upload: renewed(old.upload) } : old,
  );
  queryClient.setQueriesData<Answer<typeof UPLOADS>>({ queryKey: [UPLOADS] }, (old) =>
    old ? { ...old, customerCSVs: old.customerCSVs.map(renewed) } : old,
  );
  if (strange || isOver(job)) void refreshUploads();
}

registerLive("uploads", { "job.changed": jobChanged });
