import { z } from "zod";
import { JOURNEY_STATES } from "#contract/journeys/limits.ts";
import { segmentMembers } from "#server/features/customers/public.ts";
import type { JobKind } from "#server/platform/queue/jobs.ts";
import type { News } from "#server/platform/news.ts";
import { findJourney, publishedOf } from "../rows/journeys.ts";
import type { LetIn } from "./let-in.ts";

const AT_ONCE = 2_000;
const payload = z.object({ segmentId: z.string(), at: z.string() });
type Payload = z.infer<typeof payload>;
export type PresentJob = JobKind<Payload>;

/**
 * Lets all members of a segment into a journey, a batch a transaction. Begun anew after it broke off, it passes over
 * whom it let in before: nobody comes in twice by it.
 */
export const presentJob = (letIn: LetIn, news: News): PresentJob => ({
  kind: "journey.enter",
  payload,
  attempts: 5,
  audience: ["JOURNEYS.VIEW", "JOURNEYS.VIEW_PUBLISH"],
  async run({ scope, subjectId, payload: { segmentId, at }, signal, checkpoint }) {
    let done = 0;
    for (let after: string | null = null; !signal.aborted; ) {
      const members: string[] = await segmentMembers(scope, segmentId, after, AT_ONCE);
      if (members.length === 0) return;
      const goesOn = await scope.write(async (work) => {
        const row = await findJourney(work, subjectId!);
        const definition = row && (await publishedOf(work, row));
        if (!definition || row.state !== JOURNEY_STATES.started) return false;
        const people = members.map((customerId) => ({ customerId }));
        done += await letIn(work, { row, definition }, people, at);
        await checkpoint(work, { stage: "entering", done });
        return true;
      });
      news.moved(scope.enterpriseId, subjectId!);
      if (!goesOn) return;
      after = members.at(-1)!;
    }
  },
});
