export { blankReason, type Defaults, isBlank, type Rendered } from "./blanks.ts";
export { compilePayload, type PayloadOptions } from "./compile-payload.ts";
export { encodeComponent, fitAddress, fitText } from "./fit.ts";
export { buildPayload, type Media, type PayloadValues } from "./payload.ts";
export { type CompiledTemplate, compileTemplate, type RenderedTexts } from "./template.ts";
export { compileText, fillText } from "./text.ts";
export { readTime } from "./time.ts";
