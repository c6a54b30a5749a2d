import { isObject } from "./draft.ts";
import type { Json, JsonObject } from "./types.ts";

/** A way from one screen to another, and the component that leads it; null where only the routing model says so. */
export interface Way {
  from: string;
  to: string;
  by: string | null;
}
export interface FlowGraph {
  screens: string[];
  ways: Way[];
  /** Where a flow begins: screens that no other one leads to. */
  entries: string[];
  /** Screens that nobody gets to from the first of these. */
  unreachable: string[];
  /** Screens from which no way leads to a terminal screen. */
  deadEnds: string[];
  /** Screens from which one comes back to them. */
  loops: string[];
}

/** Everything in a layout, what lies in other components too. */
export function* componentsOf(value: Json | undefined): Generator<JsonObject> {
  if (Array.isArray(value)) for (const item of value) yield* componentsOf(item);
  else if (isObject(value)) {
    if (typeof value.type === "string") yield value;
    for (const [name, held] of Object.entries(value))
      if (typeof held === "object" && !name.endsWith("-action") && name !== "data-source")
        yield* componentsOf(held);
  }
}

const ACTIONS = ["on-click-action", "on-select-action"];

/** The screen that an action goes to. */
export function nextOf(action: Json | undefined): string | undefined {
  if (!isObject(action) || action.name !== "navigate" || !isObject(action.next)) return undefined;
  return typeof action.next.name === "string" && action.next.name !== "" ? action.next.name : undefined;
}

function* waysOf(screen: JsonObject): Generator<Way> {
  const from = String(screen.id);
  for (const component of componentsOf(screen.layout))
    for (const name of ACTIONS) {
      const to = nextOf(component[name]);
      if (to !== undefined) yield { from, to, by: String(component.type) };
    }
}

/** How the screens of a flow follow one another, by what their components do and by the routing model. */
export function graphOf(flow: JsonObject): FlowGraph {
  const list = (Array.isArray(flow.screens) ? flow.screens : []).filter(isObject);
  const screens = [...new Set(list.map(({ id }) => String(id ?? "")))];
  const known = new Set(screens);
  const ways = list
    .flatMap((screen) => [...waysOf(screen)])
    .filter(({ from, to }) => known.has(to) && from !== to);
  if (isObject(flow.routing_model))
    for (const [from, targets] of Object.entries(flow.routing_model))
      for (const to of Array.isArray(targets) ? targets : [])
        if (typeof to === "string" && known.has(from) && known.has(to) && from !== to)
          if (!ways.some((way) => way.from === from && way.to === to)) ways.push({ from, to, by: null });

  const forward = neighbours(ways, "from", "to");
  const backward = neighbours(ways, "to", "from");
  const entries = screens.filter((id) => !backward.has(id));
  const reached = entries.length > 0 ? reach(forward, entries.slice(0, 1)) : new Set(screens);
  const ends = list.filter(({ terminal }) => terminal === true).map(({ id }) => String(id));
  const ending = reach(backward, [...ends, ...asidesOf(list, ways)]);
  return {
    screens,
    ways,
    entries,
    unreachable: screens.filter((id) => !reached.has(id)),
    deadEnds: ends.length > 0 ? screens.filter((id) => !ending.has(id)) : [],
    loops: screens.filter((id) => reach(forward, [...(forward.get(id) ?? [])]).has(id)),
  };
}

/** The routing model that the vendor makes of a flow without an endpoint. */
export function routingModel(graph: FlowGraph): Record<string, string[]> {
  return Object.fromEntries(
    graph.screens.map((id) => [
      id,
      [...new Set(graph.ways.filter(({ from }) => from === id).map(({ to }) => to))],
    ]),
  );
}

/** What a link or an opt-in shows to be read: without a footer one only goes back from there. */
function asidesOf(screens: readonly JsonObject[], ways: readonly Way[]): string[] {
  return screens
    .filter(({ layout }) => ![...componentsOf(layout)].some(({ type }) => type === "Footer"))
    .map(({ id }) => String(id))
    .filter((id) => {
      const into = ways.filter(({ to }) => to === id);
      return into.length > 0 && into.every(({ by }) => by === "OptIn" || by === "EmbeddedLink");
    });
}

function neighbours(ways: readonly Way[], of: "from" | "to", to: "from" | "to"): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const way of ways) found.set(way[of], (found.get(way[of]) ?? new Set()).add(way[to]));
  return found;
}

function reach(ways: ReadonlyMap<string, ReadonlySet<string>>, starts: readonly string[]): Set<string> {
  const reached = new Set(starts);
  for (const id of reached) for (const next of ways.get(id) ?? []) reached.add(next);
  return reached;
}
