import { sql } from "kysely";
import type { JobView, RowError } from "#contract/jobs.ts";
import type { Permission } from "#contract/permissions.ts";
import type { z } from "zod";
import { json } from "#server/platform/db/tables.ts";
import type { JobTable } from "#server/platform/db/platform-tables.ts";
import type { Db } from "#server/platform/db/pools.ts";
import { newId } from "#server/platform/ids.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import type { Selectable } from "kysely";

/** Wakes the workers for a job whose row has committed. */
interface Waking {
  wake(jobId: string, enterpriseId: string, kind: Line): Promise<void>;
}

/** What the queue knows of a kind when it puts a job in line. */
export type Line = Pick<JobKind, "kind" | "oneAtATime" | "attempts">;

/** A kind of long work. `run` must be safe to start again from the last committed `done`. */
export interface JobKind<P = unknown> {
  kind: string;
  payload: z.ZodType<P>;
  /** How often it is begun in all before the job counts as failed, whether a try threw or its process died. */
  attempts: number;
  /** Whether an enterprise's jobs of this kind wait for each other. */
  oneAtATime?: true;
  /** Whether its record reads how it ended, however long ago that was. Others are forgotten after some months. */
  keptForGood?: true;
  /** Who hears of its progress. */
  audience: readonly Permission[];
  /** The page of the console on which who began it sees what came of it. */
  page?(subjectId: string): string;
  run(job: RunningJob<P>): Promise<void>;
  /**
   * Says in the record that its job was given up, for a record that itself tells how it stands; within the transaction
   * that ends the job.
   */
  givenUp?(work: Work, subjectId: string, error: string): Promise<void>;
}

/** What a running job sees and may do. */
export interface RunningJob<P> {
  id: string;
  subjectId: string | null;
  payload: P;
  /** How far an earlier try came; work up to here is committed. */
  done: number;
  counts: Record<string, number>;
  errors: RowError[];
  scope: Scope;
  signal: AbortSignal;
  /** Says how far it is; told to consoles at most every 150 ms. */
  progress(change: JobProgress): Promise<void>;
  /** Writes progress within the caller's transaction, so that work and checkpoint commit as one. */
  checkpoint(work: Work, change: JobProgress): Promise<void>;
  /**
   * Ends it within the caller's transaction, for work whose record says itself that it is over: who reads that there and
   * starts anew would else join the job that is about to end. Nothing more is done but to return, or to throw.
   */
  end(work: Work, how: JobProgress & { state: "done" | "failed"; error?: string }): Promise<void>;
}
export interface JobProgress {
  stage?: string;
  done?: number;
  total?: number;
  counts?: Record<string, number>;
  errors?: RowError[];
}

export type JobRow = Selectable<JobTable>;

/** Hears, within the transaction that ends a job, that it is done or failed. */
export type JobEnded = (work: Work, row: JobRow, kind: JobKind) => Promise<void>;

/** A job's row as the wire shows it. */
export function presentJob(row: JobRow): JobView {
  return {
    id: row.id,
    kind: row.kind,
    subjectId: row.subject_id,
    title: row.title,
    state: row.state,
    stage: row.stage,
    done: row.done,
    total: row.total,
    error: row.error,
    counts: row.counts,
    errors: row.errors,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Writes how a job stands; gives its row. What is cancelled stays so, whatever its worker says that has not heard of it. */
export function updateJob(
  db: Db,
  id: string,
  change: JobProgress & { state?: JobView["state"]; error?: string | null },
) {
  return db
    .updateTable("job")
    .set({
      ...(change.state === undefined
        ? {}
        : {
            state: sql<JobView["state"]>`case when state = 'cancelled' then state else ${change.state} end`,
          }),
      ...(change.error === undefined ? {} : { error: change.error }),
      ...(change.stage === undefined ? {} : { stage: change.stage }),
      ...(change.done === undefined ? {} : { done: change.done }),
      ...(change.total === undefined ? {} : { total: change.total }),
      ...(change.counts === undefined ? {} : { counts: json(change.counts) }),
      ...(change.errors === undefined ? {} : { errors: json(change.errors) }),
      updated_at: sql<Date>`now()`,
    })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
}

/** Tells consoles how a job stands as it was written, and of its end who hears of ends. */
export async function tellJob(work: Work, row: JobRow, kind: JobKind, heard: JobEnded): Promise<void> {
  await work.announce("job.changed", presentJob(row), kind.audience);
  if (row.state === "done" || row.state === "failed") await heard(work, row, kind);
}

export interface NewJob<P> {
  kind: JobKind<P>;
  subjectId: string;
  title: string;
  payload: P;
  total?: number;
}

/**
 * Puts a job in line within the caller's transaction. When one of this kind runs for the record already, that one
 * is returned with `joined` true and nothing is added.
 */
export async function enqueueJob<P>(
  work: Work,
  queue: Waking,
  job: NewJob<P>,
): Promise<{ job: JobView; joined: boolean }> {
  const fresh = await work.db
    .insertInto("job")
    .values({
      id: newId(),
      kind: job.kind.kind,
      subject_id: job.subjectId,
      title: job.title,
      total: job.total ?? 0,
      payload: json(job.payload),
      created_by: work.principal.userId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!fresh) {
    const running = await findRunning(work.db, job.kind.kind, job.subjectId);
    if (!running) return enqueueJob(work, queue, job);
    return { job: presentJob(running), joined: true };
  }
  const view = presentJob(fresh);
  await work.announce("job.changed", view, job.kind.audience);
  work.afterCommit(() => queue.wake(view.id, work.enterpriseId, job.kind));
  return { job: view, joined: false };
}

export const findJob = (db: Db, id: string) =>
  db.selectFrom("job").selectAll().where("id", "=", id).executeTakeFirst();

export function findRunning(db: Db, kind: string, subjectId: string) {
  return db
    .selectFrom("job")
    .selectAll()
    .where("kind", "=", kind)
    .where("subject_id", "=", subjectId)
    .where("state", "in", ["queued", "running"])
    .executeTakeFirst();
}
