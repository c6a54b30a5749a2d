import type { Finding, JourneyDefinition, ReviewFacts } from "../types.ts";
import { reviewEntry, reviewSettings } from "./frame.ts";
import { sceneOf } from "./scene.ts";
import { reviewSteps } from "./steps.ts";
import { reviewStructure } from "./structure.ts";

/**
 * Everything that stands against publishing a journey (errors, first), or is likely not meant (warnings). What `facts`
 * leaves out is not judged.
 */
export function reviewJourney(definition: JourneyDefinition, facts: ReviewFacts = {}): Finding[] {
  const findings: Finding[] = [];
  const scene = sceneOf(definition, facts, findings);
  for (const review of [reviewEntry, reviewStructure, reviewSteps, reviewSettings]) review(scene);
  return findings.sort((one, other) => one.level.localeCompare(other.level));
}
