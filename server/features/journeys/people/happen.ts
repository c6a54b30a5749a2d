import type { JourneyDefinition } from "#contract/journeys/definition.ts";
import type { LeavingReason } from "#contract/journeys/limits.ts";
import type { KeptEvent } from "#server/features/customer-events/public.ts";
import type { Work } from "#server/platform/scope.ts";
import { dueNow } from "../due-now.ts";
import type { News } from "#server/platform/news.ts";
import { type Aim, reach } from "../goals/reach.ts";
import { type Happened, endedBy, goneBy, heardBy } from "./hear.ts";
import type { Candidate, LetIn, Published } from "./let-in.ts";
import { listeningEntries } from "./listening.ts";
import { endRuns } from "../rows/runs.ts";

const REASONS: Record<Happened["what"], LeavingReason> = {
  event: "event",
  segment: "segment",
  reply: "replied",
};

/** Carries what happens with customers to the journeys: out, on, and in, in this order. */
export function createHappen(letIn: LetIn, news: News) {
  const told = (work: Work, journeyIds: readonly string[]) =>
    work.afterCommit(() => {
      for (const id of new Set(journeyIds)) news.moved(work.enterpriseId, id);
    });

  return {
    /** Ends ways that it ends, and leads those on who wait for it. Gives how many. */
    async leadOn(work: Work, happened: Happened): Promise<number> {
      const ended = await endRuns(work, endedBy(happened), REASONS[happened.what]);
      const led = happened.came === false ? [] : await heardBy(work, happened);
      if (led.length > 0) await dueNow(work);
      told(work, [...ended.map(({ journeyId }) => journeyId), ...led]);
      return ended.length + led.length;
    },

    /** Notes who did what a journey is for; whoever leaves by that is taken out. Gives how many left. */
    async reach(work: Work, aim: Aim, did: readonly KeptEvent[], leads: boolean): Promise<number> {
      const reached = await reach(work, aim, did);
      const leaves = leads && aim.goal.exit && reached.length > 0;
      const ended = leaves ? await endRuns(work, goneBy(reached), "goal") : [];
      if (reached.length > 0) told(work, [aim.journeyId]);
      return ended.length;
    },

    /** Lets people into the running journeys that begin with it. Gives how many. */
    async begin(
      work: Work,
      listen: { what: "event" | "segment" | "message" | "flow"; key: string },
      candidatesOf: (definition: JourneyDefinition) => readonly Candidate[],
    ): Promise<number> {
      let entered = 0;
      const journeys: Published[] = await listeningEntries(work, listen);
      for (const published of journeys) {
        const count = await letIn(work, published, candidatesOf(published.definition));
        if (count > 0) told(work, [published.row.id]);
        entered += count;
      }
      return entered;
    },
  };
}
export type Happen = ReturnType<typeof createHappen>;
