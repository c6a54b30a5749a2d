import { type RunFilter, runFilter } from "#contract/journeys/people.ts";
import { GATHERED_MAX } from "#contract/messages/limits.ts";
import {
  type Audience,
  CUSTOMER_AUDIENCE,
  fillSegment,
  makeSegment,
} from "#server/features/customers/public.ts";
import { fail } from "#server/platform/fail.ts";
import type { Platform } from "#server/platform/platform.ts";
import { enqueueJob, type JobKind } from "#server/platform/queue/jobs.ts";
import type { Scope } from "#server/platform/scope.ts";
import { countCustomers, customersBehind } from "./monitor.ts";

const AT_ONCE = 2_000;
type Payload = RunFilter;

/** An id as the numbers by which a job remembers its place, and back. */
const PARTS = ["id0", "id1", "id2", "id3"];
const partsOf = (id: string): Record<string, number> => {
  const hex = id.replaceAll("-", "");
  return Object.fromEntries(
    PARTS.map((part, at) => [part, Number.parseInt(hex.slice(at * 8, at * 8 + 8), 16)]),
  );
};
const idOf = (counts: Record<string, number>): string | undefined =>
  counts[PARTS[0]!] === undefined
    ? undefined
    : PARTS.map((part) => counts[part]!.toString(16).padStart(8, "0")).join("");

/** Segments of people in journeys, whom a list of the monitor shows. */
export function createRunGathering(platform: Pick<Platform, "queue">, audience: Audience) {
  const kind: JobKind<Payload> = {
    kind: "segment.gather-runs",
    payload: runFilter,
    attempts: 5,
    audience: CUSTOMER_AUDIENCE,
    page: (segmentId) => `/customer-master/customers?segment=${segmentId}`,
    run: (job) =>
      fillSegment(job, audience, async (counts) => {
        const customerIds = await customersBehind(job.scope, job.payload, idOf(counts), AT_ONCE);
        const last = customerIds.at(-1);
        if (last === undefined) return undefined;
        return async () => ({ people: customerIds.length, customerIds, place: partsOf(last) });
      }),
  };
  return {
    kind,
    async gather(scope: Scope, name: string, filter: RunFilter) {
      scope.demand("JOURNEYS.VIEW_JOURNEYMONITOR");
      const total = await countCustomers(scope, filter);
      if (total > GATHERED_MAX) throw fail("GATHERED_TOO_MANY", { limit: GATHERED_MAX.toLocaleString("en") });
      let job: Awaited<ReturnType<typeof enqueueJob>>["job"] | undefined;
      const segmentId = await makeSegment(scope, name, async (work, subjectId) => {
        ({ job } = await enqueueJob(work, platform.queue, {
          kind,
          subjectId,
          title: name,
          payload: filter,
          total,
        }));
      });
      return { segmentId, job: job! };
    },
  };
}
export type RunGathering = ReturnType<typeof createRunGathering>;
