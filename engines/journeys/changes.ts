import type { JourneyDefinition, Step } from "./types.ts";
import { mainWay, stepOf } from "./ways.ts";

/** What differs between two versions; steps by their ids. */
export type Change =
  | { what: "added" | "removed" | "changed"; step: Step }
  | { what: "entry" | "exits" | "goal" | "settings" };

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
/** Where it is drawn changes nothing for anybody. */
const drawnAside = (step: Step) => ({ ...step, x: 0, y: 0 });

/** What publishing `to` after `from` changes: the entry, the exits, the goal and the settings first, then steps in their order. */
export function changesBetween(from: JourneyDefinition, to: JourneyDefinition): Change[] {
  const changes: Change[] = [];
  if (!same([from.entry, from.first], [to.entry, to.first])) changes.push({ what: "entry" });
  if (!same(from.exits, to.exits)) changes.push({ what: "exits" });
  if (!same(from.goal, to.goal)) changes.push({ what: "goal" });
  if (!same([from.quiet, from.cap], [to.quiet, to.cap])) changes.push({ what: "settings" });
  for (const step of to.steps) {
    const before = stepOf(from, step.id);
    if (!before) changes.push({ what: "added", step });
    else if (!same(drawnAside(before), drawnAside(step))) changes.push({ what: "changed", step });
  }
  for (const step of from.steps) if (!stepOf(to, step.id)) changes.push({ what: "removed", step });
  return changes;
}

/** Whether somebody who stands at a step can stand there still. */
const stands = (step: Step, to: JourneyDefinition): boolean => stepOf(to, step.id)?.kind === step.kind;

/**
 * Where people go who stand at steps that `to` has not, or has as something else: along the main way to the first step
 * that is still there, or out (null).
 */
export function placesAfter(from: JourneyDefinition, to: JourneyDefinition): Map<string, string | null> {
  const places = new Map<string, string | null>();
  for (const gone of from.steps) {
    if (stands(gone, to)) continue;
    const seen = new Set<string>();
    let at: Step | undefined = gone;
    while (at && !stands(at, to) && !seen.has(at.id)) {
      seen.add(at.id);
      at = stepOf(from, mainWay(at)?.next ?? null);
    }
    places.set(gone.id, at && stands(at, to) ? at.id : null);
  }
  return places;
}
