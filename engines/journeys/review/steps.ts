import { namedIn } from "../values.ts";
import type { Step, StepOf } from "../types.ts";
import type { Scene } from "./scene.ts";
import { reviewAwaited } from "./awaited.ts";

type Reviews = { [K in Step["kind"]]: (scene: Scene, step: StepOf<K>) => void };

/** What each kind of step needs to do its work. */
const REVIEWS: Reviews = {
  message({ facts, error }, step) {
    const { templateId, templateUId } = step.message.template;
    if (step.channelId === null) return error("channelMissing", step, "channelId");
    if (facts.channels && !facts.channels.has(step.channelId)) return error("channelGone", step, "channelId");
    if (!templateId && !templateUId) return error("templateMissing", step, "message.template");
    for (const problem of facts.messages?.get(step.id) ?? [])
      error("messageProblem", step, "message", { problem });
  },
  wait({ facts, error, demandField }, step) {
    if (step.pause.kind !== "date") return;
    const { field } = step.pause;
    if (field === null) return error("fieldMissing", step, "pause.field");
    demandField(field, step, "pause.field");
    const known = facts.fields?.get(field);
    if (known && !known.date) error("fieldNoDate", step, "pause.field", { name: known.name });
  },
  waitFor: reviewAwaited,
  split({ facts, error, demandValues }, step) {
    if (step.ways.length === 0) error("noWays", step, "ways");
    step.ways.forEach(({ when }, at) => {
      const field = `ways.${at}.when`;
      if (when === null) return error("wayEmpty", step, field);
      if (when.kind === "value") return demandValues([when.value], step, field);
      for (const problem of facts.rules?.(when.rule) ?? []) error("ruleProblem", step, field, { problem });
    });
  },
  experiment({ error }, step) {
    if (step.ways.length < 2) error("tooFewWays", step, "ways");
    else if (step.ways.every(({ share }) => share === 0)) error("noShares", step, "ways");
  },
  update({ facts, error, warn, demandField, demandSegment, demandValues }, step) {
    const { attributes, join, leave } = step;
    if (attributes.length + join.length + leave.length === 0) warn("nothingUpdated", step, "attributes");
    attributes.forEach(({ field, value }, at) => {
      if (field === null) error("fieldMissing", step, `attributes.${at}.field`);
      else demandField(field, step, `attributes.${at}.field`);
      demandValues(namedIn(value), step, `attributes.${at}.value`);
    });
    for (const [list, ids] of Object.entries({ join, leave }))
      for (const id of ids) {
        demandSegment(id, step, list);
        const known = facts.segments?.get(id);
        if (known?.dynamic) error("segmentDynamic", step, list, { name: known.name });
      }
  },
  call({ facts, error }, step) {
    if (step.authConfigId === null) error("serviceMissing", step, "authConfigId");
    else if (facts.services && !facts.services.has(step.authConfigId))
      error("serviceGone", step, "authConfigId");
  },
  milestone({ warn }, step) {
    if (step.name.trim() === "") warn("milestoneNameless", step, "name");
  },
};

/** Every step by what its kind needs. */
export function reviewSteps(scene: Scene): void {
  for (const step of scene.definition.steps)
    (REVIEWS[step.kind] as (scene: Scene, step: Step) => void)(scene, step);
}
