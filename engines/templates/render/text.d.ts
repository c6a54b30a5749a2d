import type { Values } from "../model/index.ts";
import { type TemplateText } from "../variables/index.ts";
import { type Defaults, type Rendered } from "./blanks.ts";
/** A text cut once into plain pieces and slots, as a function from a person's values to what the person reads. */
export declare function compileText(text: TemplateText, defaults?: Defaults): (values: Values) => Rendered;
/** The text with what is known filled in; other variables stay as they are written. For previews. */
export declare function fillText(text: TemplateText, value: (key: string, variable: string) => string): string;
