import type { JobEnded } from "#server/platform/queue/jobs.ts";
import { notify } from "./notify.ts";

/** Who waits for something short still looks at it. */
const LONG_MS = 20_000;

/** Tells who began long work that it has ended: where it failed, and where it took so long that they have turned away. */
export const tellEndedJob: JobEnded = async (work, row, kind) => {
  const failed = row.state === "failed";
  const long = Date.now() - row.created_at.getTime() > LONG_MS;
  if (!kind.page || !row.subject_id || (!failed && !long)) return;
  await notify(work, {
    kind: failed ? "jobFailed" : "jobDone",
    to: [row.created_by],
    subjectId: row.id,
    title: row.title,
    text: row.error,
    path: kind.page(row.subject_id),
  });
};
