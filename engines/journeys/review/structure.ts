import type { Step } from "../types.ts";
import { edgesOf, stepOf, waysOf } from "../ways.ts";
import type { Scene } from "./scene.ts";

/** Whether somebody always rests at a step for a while: a circle with such a step ends in no time. */
const rests = ({ kind }: Step): boolean => kind === "wait" || kind === "waitFor";

/** Steps are there once, ways lead to them, everybody gets somewhere. */
export function reviewStructure({ definition, error, warn }: Scene): void {
  const { first, steps } = definition;
  if (steps.length === 0) return error("noSteps", null, "steps");
  if (first === null) error("nothingFirst", null, "first");
  const ids = new Set<string>();
  for (const step of steps) {
    if (ids.has(step.id)) error("sameId", step, "id");
    ids.add(step.id);
  }
  for (const { from, next } of edgesOf(definition))
    if (next !== null && !ids.has(next)) error("wayNowhere", stepOf(definition, from) ?? null, "next");
  const reached = reachedFrom(definition.steps, first);
  if (first !== null) for (const step of steps) if (!reached.has(step.id)) warn("unreachable", step, "id");
  for (const step of circles(steps)) error("circle", step, "next");
}

/** Every step that somebody can come to who stands at one of these. */
export function reachedFrom(steps: readonly Step[], start: string | null): Set<string> {
  const byId = new Map(steps.map((step) => [step.id, step]));
  const reached = new Set<string>();
  const open = start === null ? [] : [start];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const step = byId.get(id);
    if (!step || reached.has(id)) continue;
    reached.add(id);
    for (const { next } of waysOf(step)) if (next !== null) open.push(next);
  }
  return reached;
}

/** One step of each circle in which nobody ever waits. */
function circles(steps: readonly Step[]): Step[] {
  const restless = steps.filter((step) => !rests(step));
  const byId = new Map(restless.map((step) => [step.id, step]));
  const done = new Set<string>();
  const found: Step[] = [];
  const walk = (step: Step, path: Set<string>): void => {
    if (path.has(step.id)) return void found.push(step);
    if (done.has(step.id)) return;
    path.add(step.id);
    for (const { next } of waysOf(step)) {
      const after = next === null ? undefined : byId.get(next);
      if (after) walk(after, path);
    }
    path.delete(step.id);
    done.add(step.id);
  };
  for (const step of restless) walk(step, new Set());
  return [...new Set(found)];
}
