export { fromMarkdown } from "./markdown.ts";
export { parseMarkup } from "./parse.ts";
export { plainText } from "./plain.ts";
export type { Block, Inline } from "./types.ts";
