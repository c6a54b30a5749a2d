export { blankReason, type Defaults, isBlank, type Rendered } from "./blanks.ts";
export { encodeComponent, fitAddress, fitText } from "./fit.ts";
export { type CompiledTemplate, compileTemplate, type RenderedTexts } from "./template.ts";
export { compileText, fillText } from "./text.ts";
export { readTime } from "./time.ts";
