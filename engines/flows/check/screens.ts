import { isObject } from "../draft.ts";
import { type JsonObject, LAYOUT, RESERVED_SCREEN } from "../types.ts";
import { reaches, rulesOf } from "../versions.ts";
import { judgeComponents } from "./components.ts";
import { judgeData } from "./data.ts";
import { refers, typeOf } from "./references.ts";
import { type Find, findStranger, type Path } from "./report.ts";
import { type Form, inputsOf, placedOf, type Scene } from "./scene.ts";

const SCREENS_MAX = 100;
const SCREEN_ID = /^[a-zA-Z,_]+$/;
/** The comma went with 7.0. */
const SCREEN_ID_LATER = /^[a-zA-Z_]+$/;
const SCREEN_KEYS = ["id", "layout", "title", "terminal", "success", "data", "refresh_on_back"];
const LAYOUT_KEYS = ["type", "children"];
const FORM_KEYS = ["type", "name", "children", "init-values", "error-messages"];

/** Judges the screens of a flow, each by itself and all together. */
export function judgeScreens(flow: JsonObject, find: Find): void {
  const { screens } = flow;
  if (screens === undefined) return find("propertyMissing", [], { property: "screens" });
  if (!Array.isArray(screens)) return find("typeWrong", ["screens"], { property: "screens", type: "array" });
  if (screens.length === 0) return find("tooFew", ["screens"], { property: "screens", count: 1 });
  if (screens.length > SCREENS_MAX) find("tooManyScreens", ["screens"], { count: SCREENS_MAX });
  const version = rulesOf(flow.version);
  const pattern = reaches(version, "7.0") ? SCREEN_ID_LATER : SCREEN_ID;
  const known = new Map<string, JsonObject>();
  for (const [at, screen] of screens.entries()) {
    const path = ["screens", at];
    if (!isObject(screen)) find("typeWrong", path, { property: "screen", type: "object" });
    else judgeId(screen, path, known, pattern, find);
  }
  const all = screens.filter(isObject);
  const terminal = all.filter((screen) => screen.terminal === true);
  if (terminal.length === 0) find("noTerminal", ["screens"]);
  else if (terminal.every(({ success }) => success === false)) find("noSuccess", ["screens"]);
  for (const [at, screen] of screens.entries())
    if (isObject(screen)) judgeScreen(flow, screen, ["screens", at], known, find);
}

function judgeId(
  screen: JsonObject,
  path: Path,
  known: Map<string, JsonObject>,
  pattern: RegExp,
  find: Find,
): void {
  const { id } = screen;
  if (id === undefined || id === "") return find("propertyMissing", path, { property: "id" });
  if (typeof id !== "string") return find("typeWrong", [...path, "id"], { property: "id", type: "string" });
  if (id === RESERVED_SCREEN) find("screenIdReserved", [...path, "id"]);
  else if (!pattern.test(id)) find("screenIdPattern", [...path, "id"], { id });
  if (known.has(id)) find("screenIdTwice", [...path, "id"], { id });
  else known.set(id, screen);
}

function judgeScreen(
  flow: JsonObject,
  screen: JsonObject,
  path: Path,
  screens: ReadonlyMap<string, JsonObject>,
  find: Find,
): void {
  const id = String(screen.id ?? "");
  const version = rulesOf(flow.version);
  for (const key of Object.keys(screen))
    if (!SCREEN_KEYS.includes(key)) findStranger(find, version, [...path, key], key);
  for (const key of ["terminal", "success", "refresh_on_back"])
    if (screen[key] !== undefined && typeof screen[key] !== "boolean")
      find("typeWrong", [...path, key], { property: key, type: "boolean" });
  if (screen.title !== undefined && typeof screen.title !== "string")
    find("typeWrong", [...path, "title"], { property: "title", type: "string" });
  if (screen.success !== undefined && screen.terminal !== true)
    find("successNotTerminal", [...path, "success"]);
  if (screen.refresh_on_back !== undefined && flow.data_api_version === undefined)
    find("endpointHalf", [...path, "refresh_on_back"]);
  const { components, forms } = placedOf(screen, path);
  const inputs = inputsOf(isObject(screen.layout) ? screen.layout.children : undefined);
  const scene: Scene = { flow, version, screen, id, path, screens, components, forms, inputs, find };
  judgeLayout(scene);
  judgeData(scene);
  for (const form of forms) judgeForm(scene, form);
  if (reaches(version, "7.0") && forms[1]) find("formsMany", forms[1].path, { screen: id });
  judgeComponents(scene);
  if (screen.terminal === true && !components.some(({ value }) => value.type === "Footer"))
    find("noFooter", path, { screen: id });
}

function judgeLayout({ screen, path, find, version }: Scene): void {
  const { layout } = screen;
  if (layout === undefined) return find("propertyMissing", path, { property: "layout" });
  const here = [...path, "layout"];
  if (!isObject(layout)) return find("typeWrong", here, { property: "layout", type: "object" });
  if (layout.type !== LAYOUT) find("enumWrong", here, { property: "type", values: LAYOUT });
  for (const key of Object.keys(layout))
    if (!LAYOUT_KEYS.includes(key)) findStranger(find, version, [...here, key], key);
  const { children } = layout;
  if (!Array.isArray(children)) find("propertyMissing", here, { property: "children" });
  else {
    if (children.length === 0) find("tooFew", [...here, "children"], { property: "children", count: 1 });
    for (const [at, child] of children.entries())
      if (!isObject(child))
        find("typeWrong", [...here, "children", at], { property: "children", type: "object" });
  }
}

function judgeForm({ find, version }: Scene, { value, path, inputs }: Form): void {
  for (const key of Object.keys(value))
    if (!FORM_KEYS.includes(key)) findStranger(find, version, [...path, key], key);
  if (typeof value.name !== "string" || value.name === "")
    find("propertyMissing", path, { property: "name" });
  if (!Array.isArray(value.children)) find("propertyMissing", path, { property: "children" });
  else if (value.children.length === 0)
    find("tooFew", [...path, "children"], { property: "children", count: 1 });
  for (const key of ["init-values", "error-messages"]) {
    const held = value[key];
    if (held === undefined || refers(held)) continue;
    if (!isObject(held)) find("typeWrong", [...path, key], { property: key, type: "object" });
    else
      for (const [name, given] of Object.entries(held)) {
        const input = inputs.get(name);
        const type = key === "init-values" && input?.type === "CheckboxGroup" ? "array" : "string";
        if (!input) find("referenceForm", [...path, key, name], { name });
        else if (
          reaches(version, "7.0") &&
          input.type !== "OptIn" &&
          typeOf(given) !== type &&
          !refers(given)
        )
          find("typeWrong", [...path, key, name], { property: name, type });
      }
  }
}
