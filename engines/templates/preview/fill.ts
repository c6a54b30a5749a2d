import type { Template, Values } from "../model/index.ts";
import { fillText, isBlank } from "../render/index.ts";
import { exampleOf, textsOf } from "../variables/index.ts";
import type { TextPreview } from "./types.ts";

/** What a preview is made with. */
export interface PreviewOptions {
  /** Where a text template is looked at; SMS unless said. */
  channel?: TextPreview["channel"];
  /** Whether examples stand in where there is no value. Yes unless said. */
  examples?: boolean;
  /** Milliseconds since 1970, for countdowns; without it none is shown. */
  now?: number;
}

/** Every text of a template by its path, filled with values, else with examples. */
export function filledTexts(template: Template, values: Values, examples: boolean): (path: string) => string {
  const texts = new Map(
    textsOf(template).map((text) => [
      text.path,
      fillText(text, (key, variable) => {
        const value = values[key] ?? "";
        return isBlank(value) && examples ? exampleOf(text.examples, variable) : value;
      }),
    ]),
  );
  return (path) => texts.get(path) ?? "";
}

const RIGHT_TO_LEFT = /^(ar|fa|he|ur|ps|sd|ckb|dv|yi)(_|-|$)/i;

export function directionOf(language: string): "ltr" | "rtl" {
  return RIGHT_TO_LEFT.test(language) ? "rtl" : "ltr";
}
