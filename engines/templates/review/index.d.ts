export type { Finding } from "./findings.ts";
export { reviewTemplate } from "./review.ts";
