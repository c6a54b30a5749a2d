import { parseMarkup } from "./parse.ts";
import type { Inline } from "./types.ts";

/** What a text says without its markup, on one line for each of its own. */
export const plainText = (text: string): string =>
  parseMarkup(text)
    .flatMap((block) => ("lines" in block ? block.lines : block.items))
    .map(words)
    .join("\n");

const words = (all: readonly Inline[]): string =>
  all.map((one) => ("children" in one ? words(one.children) : one.text)).join("");
