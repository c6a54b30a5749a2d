import type { Template, Values } from "../model/index.ts";
import { type Slot } from "../variables/index.ts";
import type { Defaults, Rendered } from "./blanks.ts";
export type RenderedTexts = {
    ok: true;
    texts: Record<string, string>;
} | {
    ok: false;
    reason: string;
};
export interface CompiledTemplate {
    /** Every slot, in order: what `values` may hold. */
    slots: Slot[];
    /** The message's main text alone: the body; of an e-mail its plain text, of cards the first title. */
    body(values: Values): Rendered;
    /** Every text of the message by its path: "header.text", "body.text", "cards[1].buttons[0].url". */
    render(values: Values): RenderedTexts;
}
/**
 * Cuts a template into segments once, for a million people. A blank value is refused with its reason, unless `defaults`
 * says what stands in for it.
 * @param defaults Key of a slot -> what stands in for a blank value.
 */
export declare function compileTemplate(template: Template, defaults?: Defaults): CompiledTemplate;
