export { type ConsentChoice, type ConsentColumn, resolveConsents } from "./columns.ts";
export { compileConsents, type ReadSaid, type Said } from "./compile.ts";
export { type ConsentLine, suggestConsents } from "./suggest.ts";
