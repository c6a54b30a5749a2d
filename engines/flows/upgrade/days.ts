import { referenceOf } from "../check/references.ts";
import { dayOf } from "../days.ts";
import { isObject } from "../draft.ts";
import type { Json, JsonObject } from "../types.ts";
import type { Step, Tell } from "./changes.ts";
import { carriersOf, TAKEN } from "./day-carriers.ts";
import { eachComponent, eachOf, eachScreen, type Path, valuesOf, withProperty } from "./walk.ts";

/**
 * Meta, "Flows changelog", 5.0: a DatePicker speaks of days as YYYY-MM-DD, where it was milliseconds. What it is given by
 * other screens and by examples follows.
 */
export const days: Step = {
  since: "5.0",
  apply(flow, tell) {
    const carriers = carriersOf(flow);
    return eachScreen(flow, (screen, path) => {
      const id = String(screen.id ?? "");
      const pickers = new Set<string>();
      const asked = eachComponent(screen, path, (component, at) => {
        if (component.type === "DatePicker") {
          pickers.add(String(component.name ?? ""));
          tell("dayAnswered", at, { field: nameOf(component) });
          return picker(component, at, tell);
        }
        if (component.type !== "Form") return component;
        return withProperty(component, "init-values", at, (values, here) =>
          valuesOf(values, here, (value, place) => {
            const field = String(place.at(-1));
            return pickers.has(field)
              ? moved(value, (from, to) => tell("day", place, { property: "init-values", field, from, to }))
              : value;
          }),
        );
      });
      const sent = eachComponent(asked, path, (component, at) => sends(component, at, carriers, tell));
      return withProperty(sent, "data", path, (data, at) =>
        valuesOf(data, at, (model, here) => {
          const field = String(here.at(-1));
          const which = carriers.get(`${id} ${field}`);
          if (!which || !isObject(model)) return model;
          return withProperty(model, "__example__", here, (example, place) =>
            moved(example, (from, to) => tell("dayGiven", place, { field, from, to }), which),
          );
        }),
      );
    });
  },
};

const nameOf = ({ name, type }: JsonObject): Json => name ?? type ?? "";

const picker = (component: JsonObject, path: Path, tell: Tell): JsonObject =>
  TAKEN.reduce(
    (now, property) =>
      withProperty(now, property, path, (value, at) =>
        moved(value, (from, to) => tell("day", at, { property, field: nameOf(component), from, to })),
      ),
    component,
  );

/** What a component sends to a screen that takes days from it. */
const sends = (
  component: JsonObject,
  path: Path,
  carriers: ReturnType<typeof carriersOf>,
  tell: Tell,
): JsonObject =>
  withProperty(component, "on-click-action", path, (action, at) => {
    if (!isObject(action) || !isObject(action.next)) return action;
    const screen = String(action.next.name ?? "");
    return withProperty(action, "payload", at, (payload, here) =>
      valuesOf(payload, here, (value, place) => {
        const field = String(place.at(-1));
        const which = carriers.get(`${screen} ${field}`);
        return which
          ? moved(value, (from, to) => tell("daySent", place, { field, screen, from, to }), which)
          : value;
      }),
    );
  });

/** Milliseconds as a day; of an object the members that `which` names. What is neither stays. */
function moved(value: Json, changed: (from: Json, to: Json) => void, which?: ReadonlySet<string>): Json {
  if (Array.isArray(value)) return eachOf(value, [], (item) => moved(item, changed));
  if (isObject(value))
    return valuesOf(value, [], (held, [name]) => (which?.has(String(name)) ? moved(held, changed) : held));
  const text = typeof value === "number" ? String(value) : value;
  if (typeof text !== "string" || referenceOf(text) || !/^-?\d{1,14}$/.test(text)) return value;
  const to = dayOf(text);
  changed(value, to);
  return to;
}
