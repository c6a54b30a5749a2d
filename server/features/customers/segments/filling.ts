import { z } from "zod";
import type { JobKind } from "#server/platform/queue/jobs.ts";
import type { Work } from "#server/platform/scope.ts";
import { CUSTOMER_AUDIENCE } from "../audience.ts";
import { countCustomers, endFilling } from "../rules/repository.ts";
import type { Rules } from "../rules/rules.ts";
import { findSegment } from "./repository.ts";

const payload = z.object({});
export type FillPayload = z.infer<typeof payload>;

/** Fills a segment of many customers behind the person who gave it its rule. */
export function fillingJob(rules: Rules): JobKind<FillPayload> {
  return {
    kind: "segment.fill",
    payload,
    attempts: 5,
    audience: CUSTOMER_AUDIENCE,
    page: (segmentId) => `/customer-master/customers?segment=${segmentId}`,
    async run(job) {
      const id = job.subjectId!;
      for (;;) {
        const filling = (await findSegment(job.scope, id))?.filling;
        // Removed meanwhile, or filled: there is nothing left to do.
        if (!filling) return;
        const total = await countCustomers(job.scope);
        let done = 0;
        await rules.sweep(job.scope, [id], async (work, judged) => {
          done += judged;
          await job.checkpoint(work, { stage: "counting", done, total: Math.max(total, done) });
        });
        const ended = await job.scope.write(async (work) => {
          const last = await endFilling(work, id, filling);
          if (last) await tellMembers(work);
          return last;
        });
        // Given another rule, or many more members of a group, on the way: it begins anew.
        if (ended) return;
      }
    },
  };
}

/** Tells the consoles that the members of segments have changed. */
export async function tellMembers(work: Work): Promise<void> {
  await work.announce("customer.changed", { customerId: null }, CUSTOMER_AUDIENCE);
  await work.announce("segment.changed", { what: "segment" }, CUSTOMER_AUDIENCE);
}
