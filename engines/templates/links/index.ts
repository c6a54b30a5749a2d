export { type LinkPlace, readLinkCode, type Sign, writeLinkCode } from "./code.ts";
export { linksInHtml } from "./html.ts";
export { isFarewell, type Link, mayHoldLink, replaceLinks } from "./link.ts";
export { markValue, type Marked, patternOf, readMarks } from "./pattern.ts";
export { mayHoldLinks } from "./template.ts";
export { linksInText } from "./text.ts";
