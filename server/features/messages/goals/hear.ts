import type { HearEvents } from "#server/features/customer-events/public.ts";
import type { Moved } from "../progress.ts";
import { foldGoals } from "./fold.ts";

/** Counts what customers did for the messages that are for it; what is told late counts by its own time. */
export const goalsHeard =
  (moved: Moved): HearEvents =>
  async (work, events) => {
    for (const id of await foldGoals(work, events)) work.afterCommit(() => moved(work.enterpriseId, id));
    // Nobody goes anywhere because of it.
    return { entered: 0, moved: 0 };
  };
