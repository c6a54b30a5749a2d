import { z } from "zod";
import type { Selection } from "#contract/customers/customers.ts";
import type { JobView } from "#contract/jobs.ts";
import { json } from "#server/platform/db/tables.ts";
import { fail } from "#server/platform/fail.ts";
import { newId } from "#server/platform/ids.ts";
import type { Platform } from "#server/platform/platform.ts";
import { enqueueJob, findRunning, type JobKind, presentJob, updateJob } from "#server/platform/queue/jobs.ts";
import type { Scope } from "#server/platform/scope.ts";
import { CUSTOMER_AUDIENCE } from "../audience.ts";
import type { Rows } from "../tables.ts";
import { type ErasingParts, erasePeople, tellErased } from "./erase.ts";
import { countMatches, holdCustomers, pageOfIds } from "./repository.ts";
import { demandSelection } from "./service.ts";

/** So many are erased in one transaction: it is over before anybody waits for it. */
const BATCH = 200;

const payload = z.object({
  customerIds: z.array(z.string()).optional(),
  filter: z
    .object({
      search: z.string(),
      groups: z.array(z.string()),
      tags: z.array(z.string()),
      notHeard: z.string().optional(),
      notWritten: z.string().optional(),
    })
    .optional(),
  /** Newer customers stay: nobody was asked about them. */
  before: z.string().optional(),
});
type Order = z.infer<typeof payload>;

/** Erases many customers behind the person who asked for it. Cut off, it goes on with those who are left. */
export function erasingJob(parts: ErasingParts): JobKind<Order> {
  return {
    kind: "customer.erase",
    payload,
    attempts: 5,
    audience: CUSTOMER_AUDIENCE,
    async run(job) {
      const { customerIds: named } = job.payload;
      let erased = job.counts["erased"] ?? 0;
      for await (const ids of batches(job.scope, job.payload)) {
        await job.scope.write(async (work) => {
          const theirs = await holdCustomers(work, ids);
          if (theirs.length > 0) await erasePeople(work, parts, theirs);
          // Of a million there is one entry, as of an import; who was named is told one by one.
          if (named && theirs.length > 0)
            await work.audit(...theirs.map((id) => ({ action: "customer.erased", subjectId: id })));
          erased += theirs.length;
          await job.checkpoint(work, { stage: "erasing", done: erased, counts: { erased } });
          await tellErased(work);
        });
      }
      await job.scope.write(async (work) => {
        // The words that were searched for may be somebody's name.
        await work.db
          .updateTable("job")
          .set({ payload: json({}) })
          .where("id", "=", job.id)
          .execute();
        await work.audit({ action: "customers.erased", subjectId: job.id, after: { erased } });
      });
    },
  };
}

async function* batches(rows: Rows, { customerIds, filter, before }: Order): AsyncGenerator<string[]> {
  for (let at = 0; at < (customerIds?.length ?? 0); at += BATCH) yield customerIds!.slice(at, at + BATCH);
  for (let after = before; filter; ) {
    const ids = await pageOfIds(rows, { filter, from: 0, after, limit: BATCH });
    if (ids.length === 0) return;
    yield ids;
    after = ids.at(-1);
  }
}

/** More than there can be, and no more than the database takes as a limit once one is added. */
export const EVERY_MATCH = 2_147_483_646;

/** How many were chosen, counted up to `most`, and whether there are more. */
export async function countSelected(rows: Rows, { customerIds, filter }: Selection, most = EVERY_MATCH) {
  if (customerIds && !filter) return { count: new Set(customerIds).size, more: false };
  const counted = await countMatches(rows, filter!, most + 1);
  return { count: Math.min(counted, most), more: counted > most };
}

/** Puts the erasing in line. One at a time, so that whoever comes to the list sees how far it is. */
export const eraseSelected = (
  scope: Scope,
  queue: Platform["queue"],
  kind: JobKind<Order>,
  selection: Selection,
): Promise<JobView> =>
  scope.write(async (work) => {
    await demandSelection(work, selection);
    const { customerIds, filter } = selection;
    const { count } = await countSelected(work, selection);
    const order = customerIds ? { customerIds } : { filter, before: newId() };
    const subjectId = work.enterpriseId;
    const { job, joined } = await enqueueJob(work, queue, {
      kind,
      subjectId,
      title: "",
      payload: order,
      total: count,
    });
    if (joined) throw fail("ERASING_BUSY");
    const { search: _, ...named } = filter ?? {};
    const after = { customers: count, ...named };
    await work.audit({ action: "customers.erase_started", subjectId: job.id, after });
    return job;
  });

export async function stopErasing(scope: Scope, queue: Platform["queue"]): Promise<void> {
  const id = await scope.write(async (work) => {
    const job = await findRunning(work.db, "customer.erase", work.enterpriseId);
    if (!job) throw fail("NOTHING_ERASING");
    const saved = await updateJob(work.db, job.id, { state: "cancelled" });
    await work.db
      .updateTable("job")
      .set({ payload: json({}) })
      .where("id", "=", job.id)
      .execute();
    if (saved) await work.announce("job.changed", presentJob(saved), CUSTOMER_AUDIENCE);
    await work.audit({ action: "customers.erase_stopped", subjectId: job.id, after: { erased: job.done } });
    return job.id;
  });
  await queue.cancel(id);
}
