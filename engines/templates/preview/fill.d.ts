import type { Template, Values } from "../model/index.ts";
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
export declare function filledTexts(template: Template, values: Values, examples: boolean): (path: string) => string;
export declare function directionOf(language: string): "ltr" | "rtl";
