import type { Values } from "../model/index.ts";
/** What stands in for a blank value, by the key of its slot. A blank value without one refuses the message. */
export type Defaults = Values;
/** A message, or the sentence that says why this person gets none. */
export type Rendered = {
    ok: true;
    text: string;
} | {
    ok: false;
    reason: string;
};
/** The value of a slot, its default where it is blank, undefined where there is neither. */
export declare function pick(values: Values, key: string, fallback: string | undefined): string | undefined;
/** Whether a text has nothing to show. */
export declare function isBlank(text: string): boolean;
export declare function blankReason(label: string): string;
