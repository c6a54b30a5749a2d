import { referenceOf } from "./check/references.ts";
import { componentRule } from "./components.ts";
import { isObject } from "./draft.ts";
import type { Json, JsonObject } from "./types.ts";

/** Somebody on one screen: what it was given, and what they entered. */
export interface Frame {
  screen: string;
  data: JsonObject;
  values: JsonObject;
  /** The screens before this one, by their ids: since 4.0 one refers to them. */
  before: Readonly<Record<string, Frame>>;
}
/** Somebody in a flow: the screens they went through, the last one is shown. */
export type Run = readonly Frame[];

/** Why an entry is not taken. */
export interface EntryFault {
  name: string;
  code: "required" | "tooShort" | "tooLong" | "tooFew" | "tooMany" | "notNumber" | "notEmail" | "notPhone";
  count: number;
}
export type Pressed =
  | { kind: "faults"; faults: EntryFault[] }
  | { kind: "shown"; run: Run }
  | { kind: "completed"; payload: JsonObject }
  /** The endpoint would be asked. */
  | { kind: "exchange"; payload: JsonObject }
  | { kind: "nowhere" };

const screensOf = (flow: JsonObject): JsonObject[] =>
  (Array.isArray(flow.screens) ? flow.screens : []).filter(isObject);

/** A screen of a flow by its id. */
export const screenOf = (flow: JsonObject, id: string): JsonObject | undefined =>
  screensOf(flow).find((screen) => screen.id === id);

/** The examples that stand in for what a screen is given. */
export function examplesOf(screen: JsonObject | undefined): JsonObject {
  const data = isObject(screen?.data) ? screen.data : {};
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, model]) =>
      isObject(model) && model.__example__ !== undefined ? [[name, model.__example__]] : [],
    ),
  );
}

/** Somebody opens a flow on a screen, which is given `data`, or else its examples. */
export function openRun(flow: JsonObject, screenId: string, data?: JsonObject, past: Run = []): Run {
  const screen = screenOf(flow, screenId);
  const before = Object.fromEntries(past.map((frame) => [frame.screen, frame]));
  const frame = { screen: screenId, data: { ...examplesOf(screen), ...data }, values: {}, before };
  return [{ ...frame, values: initialValues(screen, frame) }];
}

/** A screen's components as one reads them: those in its Forms among the others. */
export function componentsShown(screen: JsonObject | undefined): JsonObject[] {
  const layout = isObject(screen?.layout) ? screen.layout : {};
  const flat = (list: Json | undefined): JsonObject[] =>
    (Array.isArray(list) ? list : [])
      .filter(isObject)
      .flatMap((child) => (child.type === "Form" ? flat(child.children) : [child]));
  return flat(layout.children);
}

function initialValues(screen: JsonObject | undefined, frame: Frame): JsonObject {
  const layout = isObject(screen?.layout) ? screen.layout : {};
  const forms = (Array.isArray(layout.children) ? layout.children : [])
    .filter(isObject)
    .filter(({ type }) => type === "Form");
  return Object.assign(
    {},
    ...forms.map((form) => {
      const given = resolve(form["init-values"], frame);
      return isObject(given) ? resolveAll(given, frame) : {};
    }),
  ) as JsonObject;
}

/** A value with what it refers to in its place; what is not there is null. */
export function resolve(value: Json | undefined, frame: Frame): Json {
  const reference = referenceOf(value);
  if (!reference) return value ?? null;
  const of =
    reference.screen === undefined || reference.screen === frame.screen
      ? frame
      : frame.before[reference.screen];
  return of?.[reference.of === "data" ? "data" : "values"][reference.name] ?? null;
}
const resolveAll = (object: JsonObject, frame: Frame): JsonObject =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, resolve(value, frame)]));

/** A component as it is shown now: every reference replaced. */
export const resolved = (component: JsonObject, frame: Frame): JsonObject =>
  Object.fromEntries(
    Object.entries(component).map(([name, value]) => [
      name,
      name.endsWith("-action") ? value : resolve(value, frame),
    ]),
  );

/** The same run with another entry on its last screen. */
export function enter(run: Run, name: string, value: Json): Run {
  const last = run.at(-1);
  if (!last) return run;
  return [...run.slice(0, -1), { ...last, values: { ...last.values, [name]: value } }];
}

export const goBack = (run: Run): Run => (run.length > 1 ? run.slice(0, -1) : run);

/** What happens when a component is pressed. A footer first judges what was entered. */
export function pressIn(flow: JsonObject, run: Run, component: JsonObject): Pressed {
  const frame = run.at(-1);
  const action = component["on-click-action"];
  if (!frame || !isObject(action)) return { kind: "nowhere" };
  if (component.type === "Footer") {
    const faults = faultsIn(screenOf(flow, frame.screen), frame);
    if (faults.length > 0) return { kind: "faults", faults };
  }
  const payload = isObject(action.payload) ? resolveAll(action.payload, frame) : {};
  if (action.name === "complete") return { kind: "completed", payload };
  if (action.name === "data_exchange") return { kind: "exchange", payload };
  const next = isObject(action.next) ? action.next.name : undefined;
  if (action.name !== "navigate" || typeof next !== "string" || !screenOf(flow, next))
    return { kind: "nowhere" };
  return { kind: "shown", run: [...run, ...openRun(flow, next, payload, run)] };
}

/** What is wrong with what was entered on a screen. Hidden inputs are not asked for. */
export function faultsIn(screen: JsonObject | undefined, frame: Frame): EntryFault[] {
  return componentsShown(screen).flatMap((raw): EntryFault[] => {
    const component = resolved(raw, frame);
    const { name } = component;
    if (!componentRule(component.type)?.input || component.visible === false || typeof name !== "string")
      return [];
    const code = faultOf(component, frame.values[name]);
    return code ? [{ name, ...code }] : [];
  });
}

const PATTERNS = {
  number: ["notNumber", /^-?\d+([.,]\d+)?$/],
  email: ["notEmail", /^[^\s@]+@[^\s@]+\.[^\s@]+$/],
  phone: ["notPhone", /^\+?[\d\s()-]{5,20}$/],
} as const;

/** The vendor's own longest entries, where a component names none. */
const CHARS_MAX = { TextInput: 80, TextArea: 600 } as const;

function faultOf(component: JsonObject, value: Json | undefined): Omit<EntryFault, "name"> | undefined {
  const { type } = component;
  const empty =
    value === undefined ||
    value === null ||
    value === "" ||
    value === false ||
    (Array.isArray(value) && value.length === 0);
  if (empty) return component.required === true ? { code: "required", count: 0 } : undefined;
  if (Array.isArray(value)) {
    const [least, most] = [number(component["min-selected-items"]), number(component["max-selected-items"])];
    if (least !== undefined && value.length < least) return { code: "tooFew", count: least };
    if (most !== undefined && value.length > most) return { code: "tooMany", count: most };
    return undefined;
  }
  if ((type !== "TextInput" && type !== "TextArea") || typeof value !== "string") return undefined;
  const least = number(component["min-chars"]);
  const most = number(component[type === "TextArea" ? "max-length" : "max-chars"]) ?? CHARS_MAX[type];
  if (least !== undefined && value.length < least) return { code: "tooShort", count: least };
  if (value.length > most) return { code: "tooLong", count: most };
  const kind = component["input-type"];
  if (kind !== "number" && kind !== "email" && kind !== "phone") return undefined;
  const [code, pattern] = PATTERNS[kind];
  return pattern.test(value.trim()) ? undefined : { code, count: 0 };
}

function number(value: Json | undefined): number | undefined {
  const read = typeof value === "string" && value !== "" ? Number(value) : value;
  return typeof read === "number" && Number.isFinite(read) ? read : undefined;
}
