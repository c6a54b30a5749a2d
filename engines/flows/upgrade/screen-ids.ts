import { isObject } from "../draft.ts";
import type { Json, JsonObject } from "../types.ts";
import type { Step } from "./changes.ts";
import { eachObject, eachOf, eachScreen, valuesOf, withProperty } from "./walk.ts";

const OTHER_SCREEN = /(\$\{screen\.)([^}.\s]+)(\.)/g;

/** Meta, "Flows changelog", 7.0: a screen id has letters and underscores, no comma. Everything that names it follows. */
export const screenIds: Step = {
  since: "7.0",
  apply(flow, tell) {
    const names = renamed(flow);
    if (names.size === 0) return flow;
    const nameOf = (id: Json): Json => (typeof id === "string" ? (names.get(id) ?? id) : id);
    const named = (value: Json): Json =>
      typeof value === "string"
        ? value.replace(OTHER_SCREEN, (_, begin, id, end) => `${begin}${names.get(id) ?? id}${end}`)
        : eachOf(value, [], named);
    const moved = eachScreen(flow, (screen, path) =>
      withProperty(screen, "id", path, (id, at) => {
        const to = nameOf(id);
        if (to !== id) tell("screenId", at, { from: id, to });
        return to;
      }),
    );
    const routed = withProperty(moved, "routing_model", [], (model, path) =>
      isObject(model)
        ? Object.fromEntries(
            Object.entries(model).map(([id, next]) => [
              String(nameOf(id)),
              eachOf(next, [...path, id], nameOf),
            ]),
          )
        : model,
    );
    return eachObject(routed, [], (object, path) => {
      const refers = valuesOf(object, path, named) as JsonObject;
      return path.at(-1) === "next" && object.type === "screen"
        ? withProperty(refers, "name", path, nameOf)
        : refers;
    }) as JsonObject;
  },
};

/** New names for the ids that hold a comma, none of them taken. */
function renamed(flow: JsonObject): Map<string, string> {
  const ids = (Array.isArray(flow.screens) ? flow.screens : []).filter(isObject).map(({ id }) => id);
  const taken = new Set(ids);
  const names = new Map<string, string>();
  for (const id of ids) {
    if (typeof id !== "string" || !id.includes(",")) continue;
    let name = id.replaceAll(",", "_");
    while (taken.has(name)) name += "_";
    taken.add(name);
    names.set(id, name);
  }
  return names;
}
