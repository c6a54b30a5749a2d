import type { JobView } from "#contract/jobs.ts";
import { rowsOf } from "../stage.ts";

/** How far some work was at one moment, by the server's clock. */
export interface Seen {
  jobId: string;
  at: number;
  rows: number;
  done: number;
}
export interface Pace {
  rowsPerSecond: number;
  /** Unknown until the pace has settled. */
  secondsLeft?: number;
}
/** A shorter look says nothing yet. */
const LEAST_MS = 900;
/** The first rows go slower than all that follow: what they would take as a whole is not said. */
const SETTLED_MS = 5_000;

export const seen = (job: JobView): Seen => ({
  jobId: job.id,
  at: Date.parse(job.updatedAt),
  rows: rowsOf(job),
  done: job.done,
});

/** How quick the work goes, measured since it was first seen; undefined while that is too short ago. */
export function paceOf(first: Seen | undefined, job: JobView): Pace | undefined {
  const now = seen(job);
  if (!first || first.jobId !== now.jobId || now.at - first.at < LEAST_MS || now.done <= first.done) return;
  const seconds = (now.at - first.at) / 1_000;
  return {
    rowsPerSecond: (now.rows - first.rows) / seconds,
    ...(now.at - first.at >= SETTLED_MS && {
      secondsLeft: ((job.total - now.done) * seconds) / (now.done - first.done),
    }),
  };
}
