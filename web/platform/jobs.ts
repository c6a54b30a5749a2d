import type { JobView } from "#contract/jobs.ts";

/** Whether long work has ended, well or not. */
export const isOver = ({ state }: JobView): boolean => state !== "queued" && state !== "running";
