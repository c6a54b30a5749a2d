import { jobRoutes } from "#contract/jobs.ts";
import { fail } from "#server/platform/fail.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { Feature } from "#server/platform/platform.ts";
import { type JobKind, presentJob } from "#server/platform/queue/jobs.ts";
import type { Scope } from "#server/platform/scope.ts";
import { findJob, type JobRow, listJobs } from "./repository.ts";

/** Long work a person waits for, whatever feature started it: told to who hears of its progress, and to who began it. */
export function createJobs(kinds: () => readonly JobKind[]): Feature {
  const audiences = new Map<string, JobKind["audience"]>();
  function maySee({ principal, can }: Scope, { kind, created_by }: JobRow): boolean {
    if (audiences.size === 0) for (const one of kinds()) audiences.set(one.kind, one.audience);
    if (created_by !== null && created_by === principal.userId) return true;
    const audience = audiences.get(kind);
    return audience !== undefined && (audience.length === 0 || audience.some(can));
  }

  return {
    routes: implement(jobRoutes, {
      getJob: async ({ scope, params }) => {
        const row = await findJob(scope, params.id);
        if (!row || !maySee(scope, row)) throw fail("NOT_FOUND", { what: "job" });
        return { data: presentJob(row) };
      },
      listJobs: async ({ scope, query }) => ({
        data: {
          jobs: (await listJobs(scope, query.subjectId)).filter((row) => maySee(scope, row)).map(presentJob),
        },
      }),
    }),
  };
}
