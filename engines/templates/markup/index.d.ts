export { parseMarkup } from "./parse.ts";
export type { Block, Inline } from "./types.ts";
