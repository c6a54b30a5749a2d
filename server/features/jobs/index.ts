import { jobRoutes } from "#contract/jobs.ts";
import { fail } from "#server/platform/fail.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { Feature } from "#server/platform/platform.ts";
import { presentJob } from "#server/platform/queue/jobs.ts";
import { findJob, listJobs } from "./repository.ts";

/** Long work a person waits for, whatever feature started it. */
export function createJobs(): Feature {
  return {
    routes: implement(jobRoutes, {
      getJob: async ({ scope, params }) => {
        const row = await findJob(scope, params.id);
        if (!row) throw fail("NOT_FOUND", { what: "job" });
        return { data: presentJob(row) };
      },
      listJobs: async ({ scope, query }) => ({
        data: { jobs: (await listJobs(scope, query.subjectId)).map(presentJob) },
      }),
    }),
  };
}
