import type { TrashKind } from "#server/platform/trash/kind.ts";
import { deleteTrashed } from "./rows/journeys.ts";
import type { JourneyService } from "./records/service.ts";

/** Journeys stay in their table while they are in the trash, with the people in them; nobody comes in or goes on. */
export const journeyKind = (journeys: JourneyService): TrashKind => ({
  kind: "journey",
  permission: ["JOURNEYS.DELETE"],
  restore: (scope, { subject_id }, name) => journeys.restore(scope, subject_id, name),
  async purge(work, { subject_id }) {
    await deleteTrashed(work, subject_id);
    return [];
  },
});
