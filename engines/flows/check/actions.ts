import { type ActionName, NEWER_ACTIONS } from "../components.ts";
import { isObject } from "../draft.ts";
import type { DataType, JsonObject } from "../types.ts";
import { reaches } from "../versions.ts";
import { judgeReference, refers, typeOf, typeOfData } from "./references.ts";
import { findStranger, type Path } from "./report.ts";
import type { Placed, Scene } from "./scene.ts";

const NAMES = ["navigate", "data_exchange", "complete"];

/** Judges what a component does when it is pressed. */
export function judgeAction(
  scene: Scene,
  placed: Placed,
  property: string,
  allowed: readonly ActionName[],
): void {
  const { find, flow } = scene;
  const path = [...placed.path, property];
  const action = placed.value[property];
  if (!isObject(action)) return find("typeWrong", path, { property, type: "object" });
  const { name } = action;
  if (name === undefined) return find("propertyMissing", path, { property: "name" });
  if (typeof name !== "string")
    return find("typeWrong", [...path, "name"], { property: "name", type: "string" });
  if (!NAMES.includes(name)) {
    const version = Object.hasOwn(NEWER_ACTIONS, name) ? NEWER_ACTIONS[name] : undefined;
    if (version && reaches(scene.version, version)) find("notJudged", [...path, "name"], { what: name });
    else if (version) find("componentNewer", [...path, "name"], { type: name, version, own: scene.version });
    else find("enumWrong", [...path, "name"], { property: "name", values: allowed.join(", ") });
    return;
  }
  const type = String(placed.value.type);
  if (!allowed.includes(name as ActionName)) find("actionHere", [...path, "name"], { type, action: name });
  for (const key of Object.keys(action))
    if (!["name", "next", "payload"].includes(key)) findStranger(find, scene.version, [...path, key], key);
  const types = judgePayload(scene, placed, action, path);
  const { id, screen } = scene;
  if (name === "complete" && screen.terminal !== true)
    find("completeNotTerminal", [...path, "name"], { screen: id });
  if (name === "data_exchange" && (flow.data_api_version === undefined || !isObject(flow.routing_model)))
    find("exchangeNoEndpoint", [...path, "name"]);
  if (name !== "navigate") return;
  if (type === "Footer" && screen.terminal === true)
    find("leadsOnTerminal", [...path, "name"], { screen: id });
  judgeNext(scene, action, path, types);
}

/** The types of what is sent along, by name; undefined where it is not known. */
function judgePayload(
  scene: Scene,
  placed: Placed,
  action: JsonObject,
  path: Path,
): Map<string, DataType | undefined> {
  const types = new Map<string, DataType | undefined>();
  const { payload } = action;
  if (payload === undefined) return types;
  if (!isObject(payload)) {
    scene.find("typeWrong", [...path, "payload"], { property: "payload", type: "object" });
    return types;
  }
  for (const [key, value] of Object.entries(payload)) {
    const here = [...path, "payload", key];
    if (typeof value === "string" && refers(value))
      types.set(key, judgeReference(scene, placed.form, value, here));
    else types.set(key, typeOf(value));
  }
  return types;
}

function judgeNext(
  { find, screens, id }: Scene,
  action: JsonObject,
  path: Path,
  types: ReadonlyMap<string, DataType | undefined>,
): void {
  const { next } = action;
  if (!isObject(next)) return find("propertyMissing", path, { property: "next" });
  if (next.type !== "screen") find("enumWrong", [...path, "next"], { property: "type", values: "screen" });
  const name = typeof next.name === "string" ? next.name : "";
  const target = screens.get(name);
  if (!target) return find("nextUnknown", [...path, "next"], { name: name || "-" });
  if (name === id) return find("nextSelf", [...path, "next"], { name });
  const data = isObject(target.data) ? Object.keys(target.data) : [];
  for (const key of data) if (!types.has(key)) find("payloadMissing", path, { screen: name, key });
  for (const [key, type] of types) {
    const asked = typeOfData(target, key);
    if (!data.includes(key)) find("payloadStranger", [...path, "payload", key], { screen: name, key });
    else if (asked && type && asked !== type)
      find("payloadType", [...path, "payload", key], { screen: name, key, type: asked });
  }
}
