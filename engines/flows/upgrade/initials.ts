import { inputsOf } from "../check/scene.ts";
import { refers } from "../check/references.ts";
import { isObject } from "../draft.ts";
import type { Json } from "../types.ts";
import type { Step } from "./changes.ts";
import { eachComponent, eachScreen, valuesOf, withProperty } from "./walk.ts";

/** Meta, "Flows changelog", 7.0: the values that a Form begins with are of the types of its fields. */
export const initials: Step = {
  since: "7.0",
  apply: (flow, tell) =>
    eachScreen(flow, (screen, path) =>
      eachComponent(screen, path, (form, at) => {
        if (form.type !== "Form") return form;
        const inputs = inputsOf(form.children);
        return withProperty(form, "init-values", at, (values, here) =>
          valuesOf(values, here, (value, place) => {
            const field = String(place.at(-1));
            const to = typed(value, inputs.get(field)?.type);
            if (to !== value) tell("begins", place, { field, from: value, to });
            return to;
          }),
        );
      }),
    ),
};

function typed(value: Json, type: Json | undefined): Json {
  if (type === undefined || type === "OptIn" || refers(value)) return value;
  if (type === "CheckboxGroup") return Array.isArray(value) || isObject(value) ? value : [String(value)];
  return typeof value === "number" || typeof value === "boolean" ? String(value) : value;
}
