import { isObject } from "../draft.ts";
import { type FlowGraph, graphOf } from "../graph.ts";
import { locate, type Span } from "../json.ts";
import { FLOW_VERSION, type JsonObject } from "../types.ts";
import { frozenSince, isKnownVersion, PUBLISHED_VERSION, rulesOf } from "../versions.ts";
import { createReport, type Find, type Finding, findStranger } from "./report.ts";
import { judgeRouting } from "./routing.ts";
import { judgeScreens } from "./screens.ts";

/** A finding with its place in the text. */
export type PlacedFinding = Finding & Span;

export interface Review {
  /** The flow, where the text is an object at all. */
  flow: JsonObject | null;
  graph: FlowGraph;
  /** In the order of their places. */
  findings: PlacedFinding[];
}

const KEYS = ["version", "screens", "data_api_version", "routing_model"];
/** The vendor's own limit of a flow's text. */
export const FLOW_BYTES_MAX = 10 * 1024 * 1024;

/**
 * Reviews the text of a flow by the rules of its version of Flow JSON (Meta, "Flow JSON" and "Flow JSON errors"): every
 * finding has a JSON pointer and its lines. Errors keep it from being published, warnings do not. Of versions after 3.1
 * what is not known is not judged.
 */
export function reviewFlow(text: string): Review {
  const { findings, find } = createReport();
  const located = locate(text);
  if (!located.ok) {
    find("notJson", [], { reason: located.reason });
    return { flow: null, graph: graphOf({}), findings: [{ ...findings[0]!, ...located.place }] };
  }
  const { value, places } = located;
  const flow = isObject(value) ? value : null;
  const graph = graphOf(flow ?? {});
  if (!flow) find("notObject", []);
  else {
    if (text.length > FLOW_BYTES_MAX) find("tooLarge", [], { count: FLOW_BYTES_MAX / 1024 / 1024 });
    judgeTop(flow, find);
    judgeScreens(flow, find);
    judgeRouting(flow, graph, find);
  }
  const placed = findings.map((finding) => ({ ...finding, ...placeOf(places, finding.pointer) }));
  return { flow, graph, findings: placed.sort((a, b) => a.line - b.line || a.column - b.column) };
}

function judgeTop(flow: JsonObject, find: Find): void {
  const { version } = flow;
  if (version === undefined || version === "") find("versionMissing", []);
  else if (typeof version !== "string" || !/^\d+\.\d+$/.test(version)) find("versionWrong", ["version"]);
  else if (!isKnownVersion(version)) find("versionUnsupported", ["version"], { version });
  else warnFrozen(version, find);
  // The endpoint's address stood in the flow until 3.0.
  const keys = version === "2.1" ? [...KEYS, "data_channel_uri"] : KEYS;
  for (const key of Object.keys(flow))
    if (!keys.includes(key)) findStranger(find, rulesOf(version), [key], key);
  if (flow.routing_model !== undefined && !isObject(flow.routing_model))
    find("typeWrong", ["routing_model"], { property: "routing_model", type: "object" });
}

/** What the designer writes is frozen too, which is said where it is published: nobody can do anything else about it. */
function warnFrozen(version: string, find: Find): void {
  const since = frozenSince(version);
  if (since !== undefined && version !== FLOW_VERSION)
    find("versionFrozen", ["version"], { version, since, next: PUBLISHED_VERSION });
}

const START: Span = { line: 1, column: 1, lineEnd: 1, columnEnd: 1 };

/** Where a pointer stands, else the closest thing around it. */
function placeOf(places: ReadonlyMap<string, Span>, pointer: string): Span {
  for (let at = pointer; ; at = at.slice(0, at.lastIndexOf("/"))) {
    const found = places.get(at);
    if (found || at === "") return found ?? START;
  }
}

/** Whether nothing keeps a flow from being published. */
export const isPublishable = (findings: readonly Finding[]): boolean =>
  findings.every(({ severity }) => severity !== "error");
