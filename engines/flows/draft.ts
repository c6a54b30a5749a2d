import { componentRule } from "./components.ts";
import {
  type DraftComponent,
  type DraftScreen,
  FLOW_VERSION,
  type FlowDraft,
  FORM_NAME,
  type Json,
  type JsonObject,
  LAYOUT,
} from "./types.ts";

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const textOr = (value: Json | undefined, other: string): string =>
  typeof value === "string" ? value : other;
const listOr = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);

function without(object: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));
}

/** A flow without anything in it. */
export const emptyDraft = (): FlowDraft => ({ version: FLOW_VERSION, screens: [], rest: {} });

/** A screen as the designer adds it: terminal and a success, with one Form and nothing in it. */
export const newScreen = (id: string, title: string): DraftScreen => ({
  id,
  title,
  terminal: true,
  success: true,
  data: {},
  form: { name: FORM_NAME },
  components: [],
  rest: {},
  layoutRest: {},
});

/**
 * Reads a flow for the designer. What it does not understand it keeps, so that building gives it back; a value that is
 * no flow at all gives undefined.
 */
export function parseFlow(value: unknown): FlowDraft | undefined {
  if (!isObject(value)) return undefined;
  const screens = value.screens;
  if (screens !== undefined && !(Array.isArray(screens) && screens.every(isObject))) return undefined;
  return {
    version: textOr(value.version, FLOW_VERSION),
    screens: listOr(screens).map((screen) => parseScreen(screen as JsonObject)),
    rest: without(value, ["version", "screens"]),
  };
}

function parseScreen(screen: JsonObject): DraftScreen {
  const layout = isObject(screen.layout) ? screen.layout : {};
  const children = listOr(layout.children).filter(isObject);
  const form = children.find(({ type }) => type === "Form");
  const components = children.flatMap((child): DraftComponent[] =>
    child === form
      ? listOr(child.children)
          .filter(isObject)
          .map((value) => ({ inside: true, value }))
      : [{ inside: false, value: child }],
  );
  const terminal = screen.terminal === true;
  return {
    id: textOr(screen.id, ""),
    title: textOr(screen.title, ""),
    terminal,
    success: screen.success !== false,
    data: isObject(screen.data)
      ? (Object.fromEntries(Object.entries(screen.data).filter(([, model]) => isObject(model))) as Record<
          string,
          JsonObject
        >)
      : {},
    form: form ? without(form, ["type", "children"]) : null,
    components,
    rest: without(screen, ["id", "title", "terminal", "success", "data", "layout"]),
    layoutRest: without(layout, ["type", "children"]),
  };
}

/**
 * The Flow JSON of a draft: one `SingleColumnLayout` a screen with its components in one Form, without properties that
 * are empty. A screen whose footer leads on is not terminal, and a screen that is not terminal has no `success`.
 */
export const buildFlow = ({ version, screens, rest }: FlowDraft): JsonObject => ({
  version,
  ...rest,
  screens: screens.map(buildScreen),
});

/** The text of a flow, as it is shown, reviewed and sent. */
export const flowText = (draft: FlowDraft): string => JSON.stringify(buildFlow(draft), null, 2);

/** Whether the footer goes on to another screen, by itself or by an endpoint's word. */
export const leadsOn = ({ components }: Pick<DraftScreen, "components">): boolean =>
  components.some(({ value }) => {
    const action = value["on-click-action"];
    return value.type === "Footer" && isObject(action) && action.name === "navigate";
  });

function buildScreen(screen: DraftScreen): JsonObject {
  const terminal = screen.terminal && !leadsOn(screen);
  return {
    id: screen.id,
    title: screen.title,
    ...(terminal ? { terminal, success: screen.success } : { terminal: false }),
    ...screen.rest,
    data: screen.data,
    layout: { type: LAYOUT, ...screen.layoutRest, children: buildChildren(screen) },
  };
}

/** What stands between the first and the last component of the Form stands in it. */
function buildChildren({ form, components }: DraftScreen): JsonObject[] {
  const first = components.findIndex(({ inside }) => inside);
  const last = components.findLastIndex(({ inside }) => inside);
  const built = components.map(({ value }) => filled(value));
  if (first < 0) return form ? [...built, { type: "Form", ...form, children: [] }] : built;
  return [
    ...built.slice(0, first),
    { type: "Form", ...(form ?? { name: FORM_NAME }), children: built.slice(first, last + 1) },
    ...built.slice(last + 1),
  ];
}

/** Without what is empty; what a component of another version holds stays whole. */
function filled(value: JsonObject): JsonObject {
  if (!componentRule(value.type)) return value;
  const entries = Object.entries(value).filter(([, held]) => !isEmpty(held));
  return Object.fromEntries(entries);
}

const isEmpty = (value: Json): boolean =>
  value === null ||
  value === "" ||
  (Array.isArray(value) ? value.length === 0 : isObject(value) && Object.keys(value).length === 0);
