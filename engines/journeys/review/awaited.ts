import type { Happening } from "#contract/journeys/steps.ts";
import type { StepOf } from "../types.ts";
import { stepOf } from "../ways.ts";
import type { Scene } from "./scene.ts";
import { reachedFrom } from "./structure.ts";

/** What tells two things that are waited for apart. */
const keyOf = ({ kind, stepId, event, segmentId }: Happening): string =>
  JSON.stringify([
    kind,
    kind === "event" ? event : null,
    kind === "segment" ? segmentId : null,
    ["delivered", "read", "clicked", "failed"].includes(kind) ? stepId : null,
  ]);

/** What a step waits for can happen, and nothing is waited for twice. */
export function reviewAwaited(scene: Scene, step: StepOf<"waitFor">): void {
  const { error, warn, demandSegment } = scene;
  if (step.happenings.length === 0) error("nothingAwaited", step, "happenings");
  const seen = new Set<string>();
  step.happenings.forEach((one, at) => {
    const field = `happenings.${at}`;
    if (seen.has(keyOf(one))) warn("sameAwaited", step, field);
    seen.add(keyOf(one));
    if (one.kind === "reply") return;
    if (one.kind === "event") {
      if (one.event.trim() === "") error("eventMissing", step, `${field}.event`);
    } else if (one.kind === "segment") {
      if (one.segmentId === null) error("awaitedSegmentMissing", step, `${field}.segmentId`);
      else demandSegment(one.segmentId, step, `${field}.segmentId`);
    } else reviewMessage(scene, step, one, `${field}.stepId`);
  });
}

/** The message that is waited for is one, is sent before, and its clicks are counted if they are waited for. */
function reviewMessage(
  { definition, error, warn }: Scene,
  step: StepOf<"waitFor">,
  { kind, stepId }: Happening,
  field: string,
): void {
  if (stepId === null) return error("messageStepMissing", step, field);
  const sends = stepOf(definition, stepId);
  if (sends?.kind !== "message") return error("messageStepNone", step, field);
  if (kind === "clicked" && !sends.countClicks) error("clicksNotCounted", step, field);
  if (!reachedFrom(definition.steps, stepId).has(step.id)) warn("messageStepLater", step, field);
}
