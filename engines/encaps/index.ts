export { checkAnswers } from "./check.ts";
export { isDay, starsOf } from "./kinds.ts";
export { fitsMask } from "./mask.ts";
export { beginning, buttonsOf, press } from "./press.ts";
export { readable } from "./readable.ts";
export { reviewEncap } from "./review/review.ts";
export { buttonsShown, fieldsShown, holds, leadsOn } from "./shown.ts";
export type {
  Answers,
  CheckOptions,
  Checked,
  Entered,
  Fault,
  FaultCode,
  Finding,
  FindingCode,
  Place,
  Press,
  Pressed,
  ReviewFacts,
} from "./types.ts";
export { progressOf } from "./ways.ts";
