import dagre from "@dagrejs/dagre";
import { edgesOf, type JourneyDefinition } from "#engines/journeys/index.ts";
import { CARD, END_WIDE, GAP, TALL } from "./geometry.ts";

const APART = 56;
const ENTRY = "entry!";

/** Where every step stands best; the middle of the first is in the middle. */
function placesOf(definition: JourneyDefinition): Map<string, { x: number; y: number }> {
  const graph = new dagre.graphlib.Graph({ multigraph: true });
  graph.setGraph({ rankdir: "TB", nodesep: APART, ranksep: GAP });
  graph.setDefaultEdgeLabel(() => ({}));
  graph.setNode(ENTRY, { width: CARD, height: TALL });
  for (const { id } of definition.steps) graph.setNode(id, { width: CARD, height: TALL });
  const edges = edgesOf(definition);
  const arriving = new Map<string | null, number>();
  for (const { next } of edges) arriving.set(next, (arriving.get(next) ?? 0) + 1);
  // Ways stand from left to right in their order; a step that others lead to, too, stands where it is best for all.
  const constraints: { left: string; right: string }[] = [];
  let before: { from: string | null; to: string } | undefined;
  for (const { from, way, next } of edges) {
    const to = next ?? `end! ${from} ${way}`;
    if (next === null) graph.setNode(to, { width: END_WIDE, height: TALL / 2 });
    if (!graph.hasNode(to)) continue;
    graph.setEdge(from ?? ENTRY, to, {}, way);
    if (next !== null && arriving.get(next) !== 1) continue;
    if (before?.from === from) constraints.push({ left: before.to, right: to });
    before = { from, to };
  }
  dagre.layout(graph, { constraints });
  const root = graph.node(ENTRY) as { x: number };
  return new Map(
    definition.steps.map(({ id }) => {
      const { x, y } = graph.node(id) as { x: number; y: number };
      return [id, { x: Math.round(x - root.x - CARD / 2), y: Math.round(y - TALL / 2) }];
    }),
  );
}

/** The journey with every step at its best place. */
export function tidied(definition: JourneyDefinition): JourneyDefinition {
  const places = placesOf(definition);
  return { ...definition, steps: definition.steps.map((step) => ({ ...step, ...places.get(step.id) })) };
}

/** Whether every step stands where tidying would put it. */
export function isTidy(definition: JourneyDefinition): boolean {
  const places = placesOf(definition);
  return definition.steps.every(({ id, x, y }) => places.get(id)?.x === x && places.get(id)?.y === y);
}

/** The journey as it is drawn: one that nobody has laid out yet, whose steps stand on one another, is laid out. */
export function laidOut(definition: JourneyDefinition): JourneyDefinition {
  const places = new Set(definition.steps.map(({ x, y }) => `${x} ${y}`));
  return places.size < definition.steps.length || (definition.steps.length === 1 && places.has("0 0"))
    ? tidied(definition)
    : definition;
}
