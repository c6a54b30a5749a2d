import { journeyDraftRoutes, journeyRecordRoutes } from "./journeys.ts";
import { journeyPeopleRoutes } from "./people.ts";

/** Journeys: who comes in, what happens with them step by step, and what became of them. */
export const journeyRoutes = { ...journeyRecordRoutes, ...journeyDraftRoutes, ...journeyPeopleRoutes };
