import { isObject } from "../draft.ts";
import type { Json, JsonObject } from "../types.ts";
import type { Step } from "./changes.ts";
import { eachScreen, withProperty } from "./walk.ts";

/**
 * Meta, "Flows changelog", 7.0: a screen has one Form. What stood in several, and between them, stands in the first. Values
 * that come as one reference cannot be told apart: such forms stay, and the review says so.
 */
export const forms: Step = {
  since: "7.0",
  apply: (flow, tell) =>
    eachScreen(flow, (screen, path) =>
      withProperty(screen, "layout", path, (layout, at) =>
        isObject(layout)
          ? withProperty(layout, "children", at, (children, here) => {
              const list = Array.isArray(children) ? children : [];
              const found = list.filter(isForm);
              const [first] = found;
              if (!first || found.length < 2 || !found.every(isPlain)) return children;
              tell("forms", here, {
                names: found.map(({ name }) => String(name ?? "")).join(", "),
                name: first.name ?? "",
              });
              return joined(list, found);
            })
          : layout,
      ),
    ),
};

const isForm = (value: Json): value is JsonObject => isObject(value) && value.type === "Form";
const VALUES = ["init-values", "error-messages"];
const isPlain = (form: JsonObject): boolean =>
  VALUES.every((name) => form[name] === undefined || isObject(form[name]));

function joined(list: readonly Json[], found: readonly JsonObject[]): Json[] {
  const [from, to] = [list.findIndex(isForm), list.findLastIndex(isForm)];
  const children = list
    .slice(from, to + 1)
    .flatMap((child) => (isForm(child) ? (Array.isArray(child.children) ? child.children : []) : [child]));
  const values = VALUES.filter((name) => found.some((form) => form[name] !== undefined)).map((name) => [
    name,
    Object.assign({}, ...found.map((form) => form[name] ?? {})) as JsonObject,
  ]);
  const form = Object.assign({}, ...found.toReversed()) as JsonObject;
  return [
    ...list.slice(0, from),
    { ...form, ...(Object.fromEntries(values) as JsonObject), children },
    ...list.slice(to + 1),
  ];
}
