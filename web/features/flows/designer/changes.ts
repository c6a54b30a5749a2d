import {
  componentRule,
  type ComponentType,
  type DraftComponent,
  type DraftScreen,
  type FlowDraft,
  isObject,
  type JsonObject,
  newComponent,
  newScreen,
} from "#engines/flows/index.ts";

/** Where somebody works: a screen, and a component on it, by their places. */
export interface Spot {
  screen: number;
  component: number | null;
}

const withScreens = (draft: FlowDraft, screens: DraftScreen[]): FlowDraft => ({ ...draft, screens });

export const setScreen = (draft: FlowDraft, at: number, screen: DraftScreen): FlowDraft =>
  withScreens(
    draft,
    draft.screens.map((old, place) => (place === at ? screen : old)),
  );

export const addScreen = (draft: FlowDraft, id: string, title: string): FlowDraft =>
  withScreens(draft, [...draft.screens, newScreen(id, title)]);

export const removeScreen = (draft: FlowDraft, at: number): FlowDraft =>
  withScreens(
    draft,
    draft.screens.filter((_, place) => place !== at),
  );

/** A screen's id and title; ways that led to its former id lead to the new one. */
export function renameScreen(draft: FlowDraft, at: number, id: string, title: string): FlowDraft {
  const { id: former } = draft.screens[at]!;
  const screens = draft.screens.map((screen, place) => ({
    ...screen,
    ...(place === at ? { id, title } : {}),
    components:
      former === id || former === ""
        ? screen.components
        : screen.components.map((component) => ({
            ...component,
            value: redirect(component.value, former, id),
          })),
  }));
  return withScreens(draft, screens);
}

function redirect(value: JsonObject, from: string, to: string): JsonObject {
  const action = value["on-click-action"];
  if (!isObject(action) || !isObject(action.next) || action.next.name !== from) return value;
  return { ...value, "on-click-action": { ...action, next: { ...action.next, name: to } } };
}

/** The names that are taken on a screen. */
export const namesOn = ({ components }: DraftScreen): Set<string> =>
  new Set(components.flatMap(({ value }) => (typeof value.name === "string" ? [value.name] : [])));

/** The inputs of a screen, by their names. */
export const inputsOn = ({ components }: DraftScreen): string[] =>
  components.flatMap(({ value }) =>
    componentRule(value.type)?.input && typeof value.name === "string" && value.name !== ""
      ? [value.name]
      : [],
  );

/** Adds a component at the end, but above a footer. Gives the place too. */
export function addComponent(screen: DraftScreen, type: ComponentType): { screen: DraftScreen; at: number } {
  const value = newComponent(type, namesOn(screen)) as unknown as JsonObject;
  const footer = screen.components.findLastIndex((component) => component.value.type === "Footer");
  const at = footer >= 0 && footer === screen.components.length - 1 ? footer : screen.components.length;
  const components: DraftComponent[] = screen.components.toSpliced(at, 0, { inside: true, value });
  return { screen: { ...screen, components }, at };
}

export function setComponent(screen: DraftScreen, at: number, value: JsonObject): DraftScreen {
  const components = screen.components.map((old, place) => (place === at ? { ...old, value } : old));
  const action = value["on-click-action"];
  const ends = value.type === "Footer" && isObject(action) && action.name === "complete";
  return { ...screen, components, terminal: screen.terminal || ends };
}

export const removeComponent = (screen: DraftScreen, at: number): DraftScreen => ({
  ...screen,
  components: screen.components.filter((_, place) => place !== at),
});

export const moveComponent = (screen: DraftScreen, from: number, to: number): DraftScreen => ({
  ...screen,
  components: moved(screen.components, from, to),
});

function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const item = list[from];
  return item === undefined ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** The place in the designer that a JSON pointer tells of; null where it tells of the flow as a whole. */
export function spotOf(draft: FlowDraft, pointer: string): Spot | null {
  const steps = pointer.split("/").slice(1);
  if (steps[0] !== "screens" || steps[1] === undefined) return null;
  const screen = Number(steps[1]);
  const held = draft.screens[screen];
  if (!held) return null;
  const inLayout = steps[2] === "layout" && steps[3] === "children" ? Number(steps[4]) : Number.NaN;
  if (!Number.isInteger(inLayout)) return { screen, component: null };
  // What stands before the Form stands before it in the list too.
  const before = held.components.findIndex(({ inside }) => inside);
  const inForm = steps[5] === "children" ? Number(steps[6]) : Number.NaN;
  const component = Number.isInteger(inForm) ? Math.max(before, 0) + inForm : inLayout;
  return { screen, component: held.components[component] ? component : null };
}

/** What a component is called in lists. */
export function wordsOf(value: JsonObject): string {
  for (const property of ["label", "text", "alt-text", "name"]) {
    const held = value[property];
    if (typeof held === "string" && held.trim() !== "") return held;
  }
  return "";
}
