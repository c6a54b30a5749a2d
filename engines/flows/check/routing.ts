import { isObject } from "../draft.ts";
import type { FlowGraph } from "../graph.ts";
import type { JsonObject } from "../types.ts";
import type { Find } from "./report.ts";

const BRANCHES_MAX = 10;

/** Judges whether everybody gets through: one first screen, no circle, and from each screen a way to the end. */
export function judgeRouting(flow: JsonObject, graph: FlowGraph, find: Find): void {
  const { screens, ways, entries, unreachable, deadEnds, loops } = graph;
  const at = (id: string) => ["screens", screens.indexOf(id)];
  const declared = isObject(flow.routing_model) ? flow.routing_model : undefined;
  if (declared) {
    for (const id of screens)
      if (!Object.hasOwn(declared, id)) find("routingMissing", ["routing_model"], { screen: id });
    for (const [id, targets] of Object.entries(declared))
      for (const name of [id, ...(Array.isArray(targets) ? targets : [])])
        if (typeof name !== "string" || !screens.includes(name))
          find("routingUnknown", ["routing_model", id], { screen: String(name) });
    for (const { from, to, by } of ways) {
      const targets = declared[from];
      if (by !== null && Array.isArray(targets) && !targets.includes(to))
        find("routingUndeclared", at(from), { screen: from, next: to });
    }
  }
  if ((flow.data_api_version === undefined) !== (declared === undefined)) find("endpointHalf", []);
  for (const id of loops) find("routingLoop", at(id), { screen: id });
  if (screens.length > 0 && entries.length === 0) find("noEntry", ["screens"]);
  for (const id of unreachable) find("unreachable", at(id), { screen: id });
  for (const id of deadEnds) find("deadEnd", at(id), { screen: id });
  for (const id of screens) {
    const targets = new Set(ways.filter(({ from }) => from === id).map(({ to }) => to));
    if (targets.size > BRANCHES_MAX) find("routingWide", at(id), { screen: id, count: BRANCHES_MAX });
  }
}
