import type { Format } from "#contract/library/formats.ts";

/** Why a file is refused; the names are counted in the metrics. */
export type Refusal =
  | "empty"
  | "program"
  | "script"
  | "page"
  | "archive"
  | "unknown"
  | "damaged"
  | "bomb"
  | "macros";

/** What a file's bytes say it is, or why it is refused: `what` completes "… holds …". */
export type Verdict = { format: Format } | { refusal: Refusal; what: string };

export const refuse = (refusal: Refusal, what: string): Verdict => ({ refusal, what });
