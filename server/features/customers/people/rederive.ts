import { sql } from "kysely";
import { z } from "zod";
import type { Platform } from "#server/platform/platform.ts";
import { enqueueJob, type JobKind } from "#server/platform/queue/jobs.ts";
import type { Work } from "#server/platform/scope.ts";
import { CUSTOMER_AUDIENCE } from "../audience.ts";
import { allFields } from "../fields/service.ts";
import type { Rows } from "../tables.ts";
import { derivationOf, derive } from "./derived.ts";

/** So many customers are brought up to date while the person who changed an attribute waits. */
const AT_ONCE = 10_000;

const payload = z.object({});
export type Rederiving = z.infer<typeof payload>;

/** Brings every customer's derived columns up to date after a change of attributes. */
export const rederiveJob: JobKind<Rederiving> = {
  kind: "customer.rederive",
  payload,
  attempts: 5,
  audience: CUSTOMER_AUDIENCE,
  async run(job) {
    let from = "";
    // Attributes may change again while it runs: then it begins anew.
    for (let now = await stamp(job.scope); now !== from; now = await stamp(job.scope)) {
      from = now;
      for (let after: string | null = null; ; ) {
        const behind: string | null = after;
        after = await job.scope.write((work) => rederiveSome(work, behind));
        if (after === null) break;
      }
    }
  },
};

const stamp = async (rows: Rows) => JSON.stringify(derivationOf(await allFields(rows)));

/** Does it at once for the first customers, which are all that most enterprises have, and leaves the rest to a job. */
export async function rederiveAll(work: Work, queue: Platform["queue"]): Promise<void> {
  if ((await rederiveSome(work, null)) === null) return;
  const order = { kind: rederiveJob, subjectId: work.enterpriseId, title: "", payload: {} };
  await enqueueJob(work, queue, order);
}

/** Goes through the next customers. Returns the last one's id, or null when there are no more. */
async function rederiveSome(rows: Rows, after: string | null): Promise<string | null> {
  const found = await sql<{ last: string | null; n: number }>`
    select max(id::text) as last, count(*)::int as n from (
      select id from customer where enterprise_id = ${rows.enterpriseId}
        and (${after}::uuid is null or id > ${after}::uuid) order by id limit ${AT_ONCE}) c`.execute(rows.db);
  const { last, n } = found.rows[0]!;
  if (last === null) return null;
  const range = sql`(${after}::uuid is null or c.id > ${after}::uuid) and c.id <= ${last}::uuid`;
  await derive(rows, derivationOf(await allFields(rows)), range);
  return n < AT_ONCE ? null : last;
}
