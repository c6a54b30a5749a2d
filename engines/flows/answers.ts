import { referenceOf } from "./check/references.ts";
import { dayOf } from "./days.ts";
import { isObject } from "./draft.ts";
import { componentsOf } from "./graph.ts";
import type { Json, JsonObject } from "./types.ts";

/** One answer as a person reads it. */
export interface ReadAnswer {
  key: string;
  label: string;
  text: string;
}

/** Goes along with each answer and says nothing to a reader. */
export const FLOW_TOKEN = "flow_token";

interface Input {
  label: string;
  /** Titles by the ids of its options. */
  titles: ReadonlyMap<string, string>;
  date: boolean;
  component: string;
  inputType: string | null;
}

/**
 * What somebody answered in a flow, in the words of its fields and in their order: options by their titles, days as
 * days. What the flow does not know keeps its own name and comes last.
 */
export function readAnswers(flow: JsonObject | null, values: JsonObject): ReadAnswer[] {
  const inputs = flow ? inputsOf(flow) : new Map<string, Input>();
  const names = flow ? namesSent(flow) : new Map<string, string>();
  const places = new Map([...inputs.keys()].map((name, place) => [name, place]));
  const placeOf = (key: string) => places.get(names.get(key) ?? key) ?? inputs.size;
  return Object.entries(values)
    .filter(([key]) => key !== FLOW_TOKEN)
    .toSorted(([a], [b]) => placeOf(a) - placeOf(b))
    .map(([key, value]) => {
      const input = inputs.get(names.get(key) ?? key);
      return { key, label: input?.label || key, text: textOf(value, input) };
    });
}

/** What a flow asks, by the names of its fields. */
export function inputsOf(flow: JsonObject): Map<string, Input> {
  const found = new Map<string, Input>();
  for (const component of componentsOf(flow.screens)) {
    if (typeof component.name !== "string" || component.type === "Form" || found.has(component.name))
      continue;
    const options = Array.isArray(component["data-source"]) ? component["data-source"].filter(isObject) : [];
    found.set(component.name, {
      label: typeof component.label === "string" && !referenceOf(component.label) ? component.label : "",
      titles: new Map(options.map(({ id, title }) => [String(id), String(title)])),
      date: component.type === "DatePicker",
      component: String(component.type),
      inputType: typeof component["input-type"] === "string" ? component["input-type"] : null,
    });
  }
  return found;
}

/** The fields by the names under which the last footer sends them, through the screens before it. */
export function namesSent(flow: JsonObject): Map<string, string> {
  const names = new Map<string, string>();
  for (const component of componentsOf(flow.screens)) {
    const action = component["on-click-action"];
    if (!isObject(action) || !isObject(action.payload)) continue;
    for (const [key, value] of Object.entries(action.payload)) {
      const reference = referenceOf(value);
      if (reference?.of === "form") names.set(key, reference.name);
    }
  }
  return names;
}

function textOf(value: Json, input: Input | undefined): string {
  if (Array.isArray(value)) return value.map((item) => textOf(item, input)).join(", ");
  if (value === null) return "";
  if (typeof value === "object") return JSON.stringify(value);
  const text = String(value);
  if (input?.date) return dayOf(text) || text;
  return input?.titles.get(text) ?? text;
}
