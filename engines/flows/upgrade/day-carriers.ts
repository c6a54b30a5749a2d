import { referenceOf } from "../check/references.ts";
import { inputsOf } from "../check/scene.ts";
import { isObject } from "../draft.ts";
import { componentsOf, nextOf } from "../graph.ts";
import type { JsonObject } from "../types.ts";

/** What a DatePicker takes days from; outside a Form, which 4.0 allows, it begins with one of its own. */
export const TAKEN = ["min-date", "max-date", "unavailable-dates", "init-value"];

/**
 * The data variables that days are taken from, as "SCREEN variable", with the members in which they lie where it is an
 * object. A variable that only hands its value on to one of these is one itself.
 */
export function carriersOf(flow: JsonObject): Map<string, ReadonlySet<string>> {
  const carriers = new Map<string, ReadonlySet<string>>();
  const screens = (Array.isArray(flow.screens) ? flow.screens : []).filter(isObject);
  const note = (screen: string, value: unknown, members: ReadonlySet<string> = new Set()) => {
    const reference = referenceOf(value);
    if (reference?.of !== "data") return;
    const key = `${reference.screen ?? screen} ${reference.name}`;
    carriers.set(key, new Set([...(carriers.get(key) ?? []), ...members]));
  };
  for (const screen of screens)
    for (const component of componentsOf(screen.layout)) {
      const id = String(screen.id ?? "");
      const pickers = pickersIn(component);
      if (component.type === "DatePicker") for (const name of TAKEN) note(id, component[name]);
      const begins = component["init-values"];
      if (isObject(begins)) for (const name of pickers) note(id, begins[name]);
      else if (pickers.size > 0) note(id, begins, pickers);
    }
  for (let known = -1; known !== carriers.size; ) {
    known = carriers.size;
    for (const screen of screens)
      for (const { "on-click-action": action } of componentsOf(screen.layout)) {
        const target = nextOf(action);
        if (target === undefined || !isObject(action) || !isObject(action.payload)) continue;
        for (const [key, value] of Object.entries(action.payload)) {
          const members = carriers.get(`${target} ${key}`);
          if (members) note(String(screen.id ?? ""), value, members);
        }
      }
  }
  return carriers;
}

/** The names of a Form's fields for days. */
function pickersIn({ type, children }: JsonObject): Set<string> {
  if (type !== "Form") return new Set();
  const inputs = [...inputsOf(children)];
  return new Set(inputs.filter(([, input]) => input.type === "DatePicker").map(([name]) => name));
}
