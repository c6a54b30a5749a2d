import { PERMISSIONS } from "#contract/permissions.ts";
import type { Database } from "#server/platform/db/pools.ts";
import { type MakeScope, platformPrincipal } from "#server/platform/scope.ts";
import { type JobEnded, type JobKind, tellJob, updateJob } from "./jobs.ts";

interface Exhausted {
  id: string;
  enterprise_id: string;
  kind: string;
  subject_id: string | null;
  tries: number;
}

const sentence = (tries: number) =>
  tries === 1
    ? "It was begun once, and the server ended before it was done. Start it again."
    : `It was begun ${tries} times, and each time the server ended before it was done. Start it again.`;

/** Ends jobs that nobody begins again: they were begun as often as they may be, and died with their process each time. */
export async function endExhausted(
  { system }: Pick<Database, "system">,
  makeScope: MakeScope,
  kinds: ReadonlyMap<string, JobKind>,
  heard: JobEnded,
): Promise<void> {
  const found = await system.query<Exhausted>(
    `select j.id, j.enterprise_id, j.kind, j.subject_id, g.attempts as tries
     from graphile_worker.jobs g join job j on j.id::text = g.key
     where g.locked_at is null and g.attempts >= g.max_attempts and j.state in ('queued', 'running')`,
  );
  for (const { id, enterprise_id, subject_id, tries, ...row } of found.rows) {
    const kind = kinds.get(row.kind);
    const error = sentence(tries);
    await makeScope(platformPrincipal(enterprise_id, PERMISSIONS)).write(async (work) => {
      const saved = await updateJob(work.db, id, { state: "failed", error });
      if (subject_id) await kind?.givenUp?.(work, subject_id, error);
      if (saved && kind) await tellJob(work, saved, kind, heard);
    });
    await system.query(
      "select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where key = $1))",
      [id],
    );
  }
}
