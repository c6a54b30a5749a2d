import type { Template, Values } from "../model/index.ts";
import { type Slot, slotsOf, textsOf } from "../variables/index.ts";
import type { Defaults, Rendered } from "./blanks.ts";
import { compileText } from "./text.ts";

export type RenderedTexts = { ok: true; texts: Record<string, string> } | { ok: false; reason: string };

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
export function compileTemplate(template: Template, defaults: Defaults = {}): CompiledTemplate {
  const texts = textsOf(template).map((text) => ({
    path: text.path,
    role: text.role,
    render: compileText(text, defaults),
  }));
  const main =
    texts.find(({ path }) => path === "text") ?? texts.find(({ role }) => role === "body") ?? texts[0];
  return {
    slots: slotsOf(template),
    body: main?.render ?? (() => ({ ok: true, text: "" })),
    render(values) {
      const result: Record<string, string> = {};
      for (const { path, render } of texts) {
        const one = render(values);
        if (!one.ok) return one;
        result[path] = one.text;
      }
      return { ok: true, texts: result };
    },
  };
}
