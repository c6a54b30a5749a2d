import type { RunningJob } from "#server/platform/queue/jobs.ts";
import type { Work } from "#server/platform/scope.ts";
import { CUSTOMER_AUDIENCE } from "../audience.ts";
import type { Audience } from "./audience.ts";

/** Some people that a segment is filled with. */
export interface Filled {
  /** How many they are, customers or not. */
  people: number;
  customerIds: readonly string[];
  /** Where the next ones begin. */
  place: Record<string, number>;
}

/**
 * Fills the static segment that a job is about, some people at a time, and goes on where it was. `next` gives those behind
 * a place (empty: from the beginning), or none when there are no more.
 */
export async function fillSegment(
  job: RunningJob<unknown>,
  audience: Audience,
  next: (place: Record<string, number>) => Promise<((work: Work) => Promise<Filled>) | undefined>,
): Promise<void> {
  let counts = job.counts;
  let { done } = job;
  for (;;) {
    if (job.signal.aborted) return;
    const some = await next(counts);
    if (!some) break;
    await job.scope.write(async (work) => {
      const { people, customerIds, place } = await some(work);
      const joined = await audience.join(work, [job.subjectId!], [...new Set(customerIds)]);
      done += people;
      counts = {
        ...place,
        joined: (counts.joined ?? 0) + joined,
        unknown: (counts.unknown ?? 0) + people - customerIds.length,
      };
      await job.checkpoint(work, { stage: "gathering", done, counts });
    });
  }
  await job.scope.write(async (work) => {
    await job.checkpoint(work, { stage: "done", done, total: done, counts });
    await work.announce("customer.changed", { customerId: null }, CUSTOMER_AUDIENCE);
    await work.announce("segment.changed", { what: "segment" }, CUSTOMER_AUDIENCE);
  });
}
