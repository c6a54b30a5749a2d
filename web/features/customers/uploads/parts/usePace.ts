import { useState } from "react";
import type { JobView } from "#contract/jobs.ts";
import { type Pace, paceOf, type Seen, seen } from "./pace.ts";

/** The pace of the work on screen, measured from the first time it was seen running. */
export function usePace(job: JobView): Pace | undefined {
  const [first, setFirst] = useState<Seen>();
  if (job.state === "running" && first?.jobId !== job.id) setFirst(seen(job));
  return paceOf(first, job);
}
