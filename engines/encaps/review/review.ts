import type { EncapDefinition, Finding, ReviewFacts } from "../types.ts";
import { reviewButtons } from "./buttons.ts";
import { reviewConditions } from "./conditions.ts";
import { reviewFields } from "./fields.ts";
import { type Scene, sceneOf } from "./scene.ts";
import { reviewStructure } from "./structure.ts";

/** Everything that speaks against launching a definition (errors), or is likely not meant (warnings). */
export function reviewEncap(definition: EncapDefinition, facts: ReviewFacts = {}): Finding[] {
  const findings: Finding[] = [];
  const scene = sceneOf(definition, facts, findings);
  for (const review of [reviewStructure, reviewFields, reviewButtons, reviewConditions, reviewServices])
    review(scene);
  const { openUntil } = definition.properties;
  if (openUntil && facts.now !== undefined && Date.parse(openUntil) <= facts.now)
    scene.warn("openUntilPast", "properties");
  return findings.sort((one, other) => one.severity.localeCompare(other.severity));
}

/** What is called is among what may be called, and exists. */
function reviewServices({ definition, facts, error, warn }: Scene): void {
  const { buttons, authConfigs } = definition;
  for (const id of authConfigs)
    if (facts.services && !facts.services.has(id)) error("serviceMissing", "authConfigs", {}, { id });
  for (const button of buttons)
    if (button.authConfigId !== null && !authConfigs.includes(button.authConfigId))
      error("serviceNotAllowed", "buttons", { button }, { label: button.label || button.id });
  const used = new Set(buttons.map(({ authConfigId }) => authConfigId));
  for (const id of authConfigs) if (!used.has(id)) warn("serviceUnused", "authConfigs", {}, { id });
}
