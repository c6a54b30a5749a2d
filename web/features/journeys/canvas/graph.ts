import { edgesOf, type JourneyDefinition, type Step, waysOf } from "#engines/journeys/index.ts";
import type { Edge, Node } from "@xyflow/react";
import { CARD, END_WIDE, endAt, GAP, portAt, TALL } from "./geometry.ts";

export const ENTRY = "entry!";
/** What the library lets be pressed does nothing here: buttons do it. */
const PLAIN = { domAttributes: { onClick: undefined, "aria-roledescription": undefined } as object };
/** Cards are drawn before they are measured. */
const SIZED = { ...PLAIN, initialWidth: CARD, initialHeight: TALL };
const endId = (from: string | null, way: string) => `end!${from ?? ""}!${way}`;

/** `ports`: its ways from left to right, as they leave the card. */
export type StepNode = Node<{ step: Step; ports: readonly string[] }, "step">;
export type EntryNode = Node<Record<string, never>, "entry">;
export type EndNode = Node<Record<string, never>, "end">;
export type CanvasNode = StepNode | EntryNode | EndNode;
/** An arrow: which way of which step (null: the entry) it is. */
export type WayEdge = Edge<{ from: string | null; way: string; of: number; shared: boolean }, "way">;

/** The steps in the order in which people come to them; those that nobody comes to are last. */
export function inOrder(definition: JourneyDefinition): Step[] {
  const byId = new Map(definition.steps.map((step) => [step.id, step]));
  const seen = new Set<string>();
  const found: Step[] = [];
  const open = definition.first === null ? [] : [definition.first];
  for (let id = open.shift(); id !== undefined; id = open.shift()) {
    const step = byId.get(id);
    if (!step || seen.has(id)) continue;
    seen.add(id);
    found.push(step);
    open.push(...waysOf(step).flatMap(({ next }) => next ?? []));
  }
  return [...found, ...definition.steps.filter(({ id }) => !seen.has(id))];
}

/** The ways of a step from left to right by where they lead, so that none crosses another on its way out. */
function portsOf(step: Step, xs: ReadonlyMap<string, number>): string[] {
  const ways = waysOf(step);
  const placed = ways.map(({ way, next }, at) => ({
    way,
    x: (next === null ? undefined : xs.get(next)) ?? step.x + endAt(at, ways.length),
  }));
  return placed.toSorted((one, other) => one.x - other.x).map(({ way }) => way);
}

/** What is drawn of a journey whose steps have their places. */
export function graphOf(definition: JourneyDefinition): { nodes: CanvasNode[]; edges: WayEdge[] } {
  const first = definition.steps.find(({ id }) => id === definition.first);
  const entry = { x: first?.x ?? -CARD / 2, y: (first?.y ?? GAP + TALL) - GAP - TALL };
  const xs = new Map(definition.steps.map(({ id, x }) => [id, x]));
  const ports = new Map(definition.steps.map((step) => [step.id, portsOf(step, xs)]));
  const nodes: CanvasNode[] = [
    { ...SIZED, id: ENTRY, type: "entry", position: entry, data: {}, draggable: false },
    ...inOrder(definition).map(
      (step): StepNode => ({
        id: step.id,
        ...SIZED,
        type: "step",
        position: { x: step.x, y: step.y },
        data: { step, ports: ports.get(step.id) ?? [] },
      }),
    ),
  ];
  const places = new Map(nodes.map(({ id, position }) => [id, position]));
  const arriving = new Map<string | null, number>();
  for (const { next } of edgesOf(definition)) arriving.set(next, (arriving.get(next) ?? 0) + 1);
  const edges = edgesOf(definition).map(({ from, way, next }): WayEdge => {
    const leaving = (from === null ? undefined : ports.get(from)) ?? [way];
    const [at, of] = [leaving.indexOf(way), leaving.length];
    const known = next !== null && ports.has(next);
    const source = from ?? ENTRY;
    if (!known) {
      const { x, y } = places.get(source) ?? entry;
      const aside =
        of === 1 ? 0 : Math.abs(endAt(at, of)) > CARD ? endAt(at, of) : (endAt(at, of) + portAt(at, of)) / 2;
      nodes.push({
        id: endId(from, way),
        ...PLAIN,
        type: "end",
        position: { x: x + CARD / 2 + aside - END_WIDE / 2, y: y + TALL + GAP },
        data: {},
        draggable: false,
      });
    }
    return {
      id: `${source}!${way}`,
      type: "way",
      // The list of steps says where each way leads.
      domAttributes: { "aria-hidden": true },
      source,
      sourceHandle: way,
      target: known ? next : endId(from, way),
      data: { from, way, of, shared: known && (arriving.get(next) ?? 0) > 1 },
    };
  });
  return { nodes, edges };
}
