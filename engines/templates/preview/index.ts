export { countdown } from "./countdown.ts";
export type { PreviewOptions } from "./fill.ts";
export { decodeEntities, wordsOfHtml } from "./html.ts";
export { previewTemplate } from "./preview.ts";
export type * from "./types.ts";
