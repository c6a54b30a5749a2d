import { heldDay } from "../days.ts";
import { isObject } from "../draft.ts";
import { graphOf } from "../graph.ts";
import {
  componentsShown,
  enter,
  openRun,
  pressIn,
  readAnswers,
  resolved,
  rulesOf,
  screenOf,
} from "../index.ts";
import type { Json, JsonObject } from "../types.ts";

const STEPS_MAX = 12;

/** What somebody sees, enters and answers who goes through a flow, each choice by a number; for comparing two flows. */
export function wayThrough(flow: JsonObject, chances: readonly number[]): unknown[] {
  const { entries, screens } = graphOf(flow);
  const version = rulesOf(flow.version);
  const way: unknown[] = [];
  let used = 0;
  const next = () => chances[used++ % chances.length]!;
  let run = openRun(flow, entries[0] ?? screens[0] ?? "");
  for (let steps = 0; steps < STEPS_MAX; steps++) {
    const frame = run.at(-1)!;
    const shown = componentsShown(screenOf(flow, frame.screen));
    way.push(
      frame.screen.replaceAll(",", "_"),
      shown.map(({ type }) => type),
    );
    for (const raw of shown) {
      const { name } = raw;
      const value = entryFor(resolved(raw, frame), next(), version);
      if (typeof name === "string" && value !== undefined) run = enter(run, name, value);
    }
    const footer = shown.find(({ type }) => type === "Footer");
    if (!footer) return way;
    const pressed = pressIn(flow, run, footer);
    if (pressed.kind === "shown") run = pressed.run;
    else if (pressed.kind === "completed" || pressed.kind === "exchange")
      return [...way, pressed.kind, readAnswers(flow, pressed.payload)];
    else return [...way, pressed];
  }
  return way;
}

/** An entry, which may be one that is not taken; of some inputs none. */
function entryFor(component: JsonObject, chance: number, version: string): Json | undefined {
  const options = Array.isArray(component["data-source"]) ? component["data-source"].filter(isObject) : [];
  const option = options[chance % Math.max(options.length, 1)]?.id ?? "1";
  switch (component.type) {
    case "TextInput":
      return ["Asha", "7", "a@b.example", "+15550100200", ""][chance % 5];
    case "TextArea":
      return "words ".repeat(chance % 200);
    case "Dropdown":
    case "RadioButtonsGroup":
      return option;
    case "CheckboxGroup":
      return chance % 3 === 0 ? [] : [option];
    case "OptIn":
      return chance % 4 !== 0;
    case "DatePicker":
      return heldDay(`2024-0${(chance % 9) + 1}-15`, version);
    default:
      return undefined;
  }
}
