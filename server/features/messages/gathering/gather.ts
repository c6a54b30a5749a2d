import type { z } from "zod";
import type { gathered } from "#contract/messages/gathering.ts";
import { GATHERED_MAX } from "#contract/messages/limits.ts";
import type { ReportFilter } from "#contract/messages/reports.ts";
import { type Audience, defaultCountry, makeSegment } from "#server/features/customers/public.ts";
import { fail } from "#server/platform/fail.ts";
import type { Platform } from "#server/platform/platform.ts";
import { enqueueJob } from "#server/platform/queue/jobs.ts";
import type { Scope } from "#server/platform/scope.ts";
import { reportCounts } from "../reports/service.ts";
import { type GatheringJob, type GatherPayload, gatheringJob } from "./job.ts";

export type Gathered = z.output<typeof gathered>;

/** Makes segments of people whom messages were for. */
export function createGathering(platform: Pick<Platform, "queue">, audience: Audience) {
  const kind: GatheringJob = gatheringJob(audience);

  /** Makes the segment at once; its people come into it behind whoever asked. */
  async function gather(
    scope: Scope,
    name: string,
    of: GatherPayload["of"],
    total: number,
  ): Promise<Gathered> {
    if (total > GATHERED_MAX) throw fail("GATHERED_TOO_MANY", { limit: GATHERED_MAX.toLocaleString("en") });
    let job: Gathered["job"] | undefined;
    const segmentId = await makeSegment(scope, name, async (work, subjectId) => {
      ({ job } = await enqueueJob(work, platform.queue, {
        kind,
        subjectId,
        title: name,
        payload: { of },
        total,
      }));
    });
    return { segmentId, job: job! };
  }

  return {
    kind,
    gather,
    async reported(scope: Scope, name: string, filter: ReportFilter): Promise<Gathered> {
      scope.demand("REPORTS.VIEW_DELIVERY_REPORT");
      const { count } = await reportCounts(scope, filter);
      return gather(scope, name, { filter, country: await defaultCountry(scope) }, count);
    },
  };
}
export type Gathering = ReturnType<typeof createGathering>;
