import type { Permission } from "#contract/permissions.ts";
import type { Work } from "#server/platform/scope.ts";

const AUDIENCE: readonly Permission[] = [
  "JOURNEYS.VIEW",
  "JOURNEYS.VIEW_PUBLISH",
  "JOURNEYS.VIEW_REPORTS",
  "JOURNEYS.VIEW_JOURNEYMONITOR",
];

/** Consoles that show a journey, or the people in it, look again. */
export const journeyChanged = (
  work: Work,
  journeyId: string,
  what: "journey" | "people" = "journey",
): Promise<void> => work.announce("journey.changed", { journeyId, what }, AUDIENCE);
