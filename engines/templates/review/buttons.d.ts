import type { Button } from "../model/index.ts";
import type { Findings } from "./findings.ts";
/** Each button by itself. */
export declare function reviewButton(button: Button, path: string, findings: Findings): void;
/** The buttons beside one another: how many of which, and in what order. */
export declare function reviewButtonRow(buttons: readonly Button[], findings: Findings): void;
