export { parseMarkup } from "./parse.ts";
export { plainText } from "./plain.ts";
export type { Block, Inline } from "./types.ts";
