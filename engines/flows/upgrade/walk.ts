import { isObject } from "../draft.ts";
import type { Json, JsonObject } from "../types.ts";

/** A place in a flow: a JSON pointer's steps (RFC 6901). */
export type Path = readonly (string | number)[];
/** What one property of an object becomes; what is given back as it came stays as it is. */
type Change = (value: Json, path: Path) => Json;

/** The same object with one property as `change` gives it. */
export function withProperty(object: JsonObject, name: string, path: Path, change: Change): JsonObject {
  const held = object[name];
  if (held === undefined) return object;
  const next = change(held, [...path, name]);
  return next === held ? object : { ...object, [name]: next };
}

/** The items of a list, each as `change` gives it; what is no list stays. */
export const eachOf = (value: Json, path: Path, change: Change): Json =>
  Array.isArray(value) ? value.map((item, at) => change(item, [...path, at])) : value;

/** The values of an object, each as `change` gives it; what is no object stays. */
export const valuesOf = (value: Json, path: Path, change: Change): Json =>
  isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([name, held]) => [name, change(held, [...path, name])]))
    : value;

/** Every screen, as `change` gives it. */
export const eachScreen = (
  flow: JsonObject,
  change: (screen: JsonObject, path: Path) => JsonObject,
): JsonObject =>
  withProperty(flow, "screens", [], (screens, path) =>
    eachOf(screens, path, (screen, at) => (isObject(screen) ? change(screen, at) : screen)),
  );

/** Every object in a value with what lies in it first, as `change` gives it. */
export function eachObject(
  value: Json,
  path: Path,
  change: (object: JsonObject, path: Path) => JsonObject,
): Json {
  if (Array.isArray(value)) return eachOf(value, path, (item, at) => eachObject(item, at, change));
  if (!isObject(value)) return value;
  return change(valuesOf(value, path, (held, at) => eachObject(held, at, change)) as JsonObject, path);
}

/** Every component of a screen, also those in others, as `change` gives it. */
export const eachComponent = (
  screen: JsonObject,
  path: Path,
  change: (component: JsonObject, path: Path) => JsonObject,
): JsonObject =>
  withProperty(screen, "layout", path, (layout, at) =>
    eachObject(layout, at, (object, here) =>
      typeof object.type === "string" ? change(object, here) : object,
    ),
  );
