import { isObject } from "../draft.ts";
import type { Json, JsonObject } from "../types.ts";
import type { Find, Path } from "./report.ts";

/** A component with its place in the flow. */
export interface Placed {
  value: JsonObject;
  path: Path;
  /** The Form that it stands in; null beside one. */
  form: Form | null;
}
export interface Form {
  value: JsonObject;
  path: Path;
  /** By the names of its inputs. */
  inputs: ReadonlyMap<string, JsonObject>;
}

/** One screen, with all that its parts are judged by. */
export interface Scene {
  flow: JsonObject;
  /** By whose rules it is judged. */
  version: string;
  screen: JsonObject;
  id: string;
  path: Path;
  screens: ReadonlyMap<string, JsonObject>;
  components: Placed[];
  forms: Form[];
  /** All inputs of the screen by their names, in Forms and beside them. */
  inputs: ReadonlyMap<string, JsonObject>;
  find: Find;
}

/** Where other components lie in a component of a later version. */
const BRANCHES = ["children", "then", "else"];

/** A screen's components in their order, with those in Forms and, of later versions, in branches. */
export function placedOf(screen: JsonObject, path: Path): { components: Placed[]; forms: Form[] } {
  const components: Placed[] = [];
  const forms: Form[] = [];
  const walk = (list: Json | undefined, at: Path, form: Form | null) => {
    if (!Array.isArray(list)) return;
    for (const [index, value] of list.entries()) {
      if (!isObject(value)) continue;
      const here = [...at, index];
      if (value.type === "Form") {
        const own: Form = { value, path: here, inputs: inputsOf(value.children) };
        forms.push(own);
        walk(value.children, [...here, "children"], own);
        continue;
      }
      components.push({ value, path: here, form });
      for (const branch of BRANCHES) walk(value[branch], [...here, branch], form);
      if (isObject(value.cases))
        for (const [name, inner] of Object.entries(value.cases)) walk(inner, [...here, "cases", name], form);
    }
  };
  const layout = isObject(screen.layout) ? screen.layout : {};
  walk(layout.children, [...path, "layout", "children"], null);
  return { components, forms };
}

export function inputsOf(children: Json | undefined): Map<string, JsonObject> {
  const found = new Map<string, JsonObject>();
  const walk = (list: Json | undefined) => {
    for (const value of Array.isArray(list) ? list : []) {
      if (!isObject(value)) continue;
      if (value.type === "Form") walk(value.children);
      else if (typeof value.name === "string" && !found.has(value.name)) found.set(value.name, value);
      for (const branch of BRANCHES) walk(value[branch]);
      if (isObject(value.cases)) Object.values(value.cases).forEach(walk);
    }
  };
  walk(children);
  return found;
}
