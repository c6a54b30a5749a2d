import { type TemplateText } from "../variables/index.ts";
import type { Findings } from "./findings.ts";
/** The rules about variables that hold in every text of a WhatsApp template. */
export declare function reviewVariables(text: TemplateText, format: "POSITIONAL" | "NAMED", findings: Findings): void;
/** Names the braces that make no variable, in any channel's text. */
export declare function reviewBraces({ path, text }: Pick<TemplateText, "path" | "text">, findings: Findings): void;
/** What holds in a body alone: where variables may stand, and how many. */
export declare function reviewPlacement(path: string, text: string, findings: Findings): void;
