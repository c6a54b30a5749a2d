import { refersTo } from "#engines/audience/index.ts";
import type { SegmentRule } from "#contract/customers/rules.ts";

interface Ruled {
  id: string;
  rule: SegmentRule;
}

/** The segments and groups a rule stands on. */
export const standsOn = (rule: SegmentRule): string[] =>
  refersTo(rule).flatMap(({ kind, id }) => (kind === "segment" || kind === "group" ? [id] : []));

/** Those whose rule stands on one of these segments or groups, directly or by way of another; not these themselves. */
export function dependents<S extends Ruled>(all: readonly S[], ids: readonly string[]): S[] {
  const reached = new Set(ids);
  const found = new Set<S>();
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const segment of all) {
      if (reached.has(segment.id) || !standsOn(segment.rule).some((id) => reached.has(id))) continue;
      reached.add(segment.id);
      found.add(segment);
    }
  }
  return [...found];
}

/** The segments in layers: each stands on members of earlier layers only. */
export function inLayers<S extends Ruled>(segments: readonly S[]): S[][] {
  const layers: S[][] = [];
  let waiting = [...segments];
  while (waiting.length > 0) {
    const open = new Set(waiting.map(({ id }) => id));
    const ready = waiting.filter(({ rule }) => !standsOn(rule).some((id) => open.has(id)));
    // Rules never stand in a circle: saving one that would is refused.
    if (ready.length === 0) throw new Error("The rules of segments stand in a circle.");
    layers.push(ready);
    waiting = waiting.filter((segment) => !ready.includes(segment));
  }
  return layers;
}
