export type { Finding } from "./findings.ts";
export { FINDING_WORDS, type FindingCode, SENTENCES } from "./sentences.ts";
export { reviewTemplate } from "./review.ts";
