import { step } from "../json.ts";
import type { Json, JsonObject } from "../types.ts";
import type { Path } from "./walk.ts";

/** What a step of an upgrade may change, as a person reads it; `{{name}}` stands for a parameter. */
export const CHANGES = {
  version: "Version {{from}} became {{to}}.",
  address: "The endpoint's address {{value}} is taken out: since 3.0 it is set at Meta, beside the flow.",
  day: "{{property}} of {{field}}: {{from}} became the day {{to}}.",
  dayGiven:
    "{{field}}: the example {{from}} became the day {{to}}. Whoever fills it writes days as YYYY-MM-DD.",
  daySent: "{{field}}, sent to {{screen}}: {{from}} became the day {{to}}.",
  dayAnswered: "{{field}} is answered as YYYY-MM-DD, no longer in milliseconds.",
  number: "{{property}} of {{field}}: the text {{from}} became a number.",
  begins: "{{field}} begins with {{to}}, which was {{from}}: its type counts.",
  screenId: "The screen {{from}} is called {{to}}. Messages and templates that open on it name it so.",
  forms: "Its forms {{names}} became one, {{name}}.",
} as const;
export type ChangeName = keyof typeof CHANGES;

/** One thing that an upgrade changed, and where it stood. */
export interface Change {
  rule: ChangeName;
  pointer: string;
  /** The screen as the flow calls it; null where it is of the whole flow. */
  screen: string | null;
  parameters: Record<string, string>;
}
export type Tell = (rule: ChangeName, path: Path, parameters: Record<string, Json>) => void;

/** Something of a version that does not hold any more before the next one. */
export interface Step {
  /** The version that asks for it. */
  since: string;
  apply: (flow: JsonObject, tell: Tell) => JsonObject;
}

const wordOf = (value: Json): string => (typeof value === "string" ? value : JSON.stringify(value));

/** Collects what is changed in a flow. */
export function createTeller(flow: JsonObject): { changes: Change[]; tell: Tell } {
  const changes: Change[] = [];
  const ids = (Array.isArray(flow.screens) ? flow.screens : []).map((screen) =>
    typeof screen === "object" && screen !== null && !Array.isArray(screen) ? wordOf(screen.id ?? "") : "",
  );
  return {
    changes,
    tell(rule, path, parameters) {
      changes.push({
        rule,
        pointer: path.map(step).join(""),
        screen: path[0] === "screens" && typeof path[1] === "number" ? (ids[path[1]] ?? null) : null,
        parameters: Object.fromEntries(
          Object.entries(parameters).map(([name, value]) => [name, wordOf(value)]),
        ),
      });
    },
  };
}

/** A change in English: with its screen before it, where it has one. */
export function sentenceOfChange({ rule, screen, parameters }: Change): string {
  const said = CHANGES[rule].replace(/\{\{(\w+)\}\}/g, (whole, name: string) => parameters[name] ?? whole);
  return screen === null ? said : `Screen ${screen}: ${said}`;
}
