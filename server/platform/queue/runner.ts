import { setTimeout as delay } from "node:timers/promises";
import { PERMISSIONS } from "#contract/permissions.ts";
import { Failure } from "#server/platform/fail.ts";
import type { Log } from "#server/platform/log.ts";
import { type MakeScope, platformPrincipal, type Scope, type Work } from "#server/platform/scope.ts";
import {
  type JobEnded,
  type JobKind,
  type JobProgress,
  type RunningJob,
  tellJob,
  updateJob,
} from "./jobs.ts";

const TELL_EVERY_MS = 150;

/** Raised inside a job whose row says it was cancelled. */
export class JobCancelled extends Error {}

/**
 * Runs one try of a job and records how it ended. Throws only when the queue is to try again.
 * `lastTry` turns a failure into the job's end.
 */
export async function runJob(
  kinds: Map<string, JobKind>,
  makeScope: MakeScope,
  log: Log,
  cancellations: Map<string, AbortController>,
  at: { jobId: string; enterpriseId: string; lastTry: boolean },
  heard: JobEnded,
): Promise<void> {
  const scope = makeScope(platformPrincipal(at.enterpriseId, PERMISSIONS));
  const row = await scope.db.selectFrom("job").selectAll().where("id", "=", at.jobId).executeTakeFirst();
  if (!row || row.state === "done" || row.state === "failed" || row.state === "cancelled") return;
  const kind = kinds.get(row.kind);
  if (!kind) throw new Error(`No worker knows jobs of kind ${row.kind}.`);

  const controller = new AbortController();
  cancellations.set(row.id, controller);
  const { tell, takeHeld } = teller(scope, kind, row.id, controller, heard);
  const within = async (work: Work, change: Told) => {
    const saved = await updateJob(work.db, row.id, { ...takeHeld(), ...change });
    if (saved?.state === "cancelled") throw new JobCancelled();
    if (saved) await tellJob(work, saved, kind, heard);
  };
  let ended = false;
  try {
    await tell({ state: "running" }, true);
    const job: RunningJob<unknown> = {
      id: row.id,
      subjectId: row.subject_id,
      payload: kind.payload.parse(row.payload),
      done: row.done,
      counts: row.counts,
      errors: row.errors,
      scope,
      signal: controller.signal,
      progress: (change) => tell(change, false),
      checkpoint: within,
      async end(work, how) {
        await within(work, how);
        work.afterCommit(() => void (ended = true));
      },
    };
    await kind.run(job);
    if (!ended) await tell({ state: "done" }, true);
  } catch (error) {
    if (error instanceof JobCancelled || controller.signal.aborted) {
      await tell({ state: "cancelled" }, true);
      return;
    }
    const told = error instanceof Failure;
    if (!told) log.error({ err: error, job: row.id, kind: row.kind }, "job failed");
    if (ended) return;
    if (!told && !at.lastTry) throw error;
    await tell(
      { state: "failed", error: told ? error.message : "Something went wrong. The log holds the details." },
      true,
    );
  } finally {
    cancellations.delete(row.id);
  }
}

type Told = JobProgress & { state?: "running" | "done" | "failed" | "cancelled"; error?: string };

/** Writes progress down and tells it, seldom enough for a tight loop; what was held back goes with the next word. */
function teller(
  scope: Scope,
  kind: JobKind<unknown>,
  jobId: string,
  controller: AbortController,
  heard: JobEnded,
) {
  let toldAt = 0;
  let held: Told = {};
  const takeHeld = (): Told => {
    const told = held;
    held = {};
    return told;
  };
  const tell = async (change: Told, now: boolean) => {
    held = { ...held, ...change };
    if (!now && Date.now() - toldAt < TELL_EVERY_MS) return;
    toldAt = Date.now();
    const told = takeHeld();
    await scope.write(async (work) => {
      const ends = told.state === "cancelled" || told.state === "failed";
      const saved = await updateJob(work.db, jobId, told);
      if (saved?.state === "cancelled" && !ends) {
        controller.abort();
        throw new JobCancelled();
      }
      if (saved) await tellJob(work, saved, kind, heard);
    });
    // A tight loop of progress must not keep the process from hearing a cancellation.
    await delay(0);
  };
  return { tell, takeHeld };
}
