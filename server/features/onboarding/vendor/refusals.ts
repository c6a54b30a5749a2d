import { type Failure, fail } from "#server/platform/fail.ts";

/** What a vendor said against it, as far as it matters here. */
export interface Refused {
  class: string;
  code: string;
  text: string;
}

/** What the operator has to look at, by way. */
export interface Settings {
  settings: string;
  /** What is said where the vendor's code says nothing of itself. */
  otherwise?: "WABA_DIALOG_AGAIN" | "WABA_REFUSED";
}

const BY_CODE = {
  "101": "WABA_APP",
  "133005": "WABA_PIN_WRONG",
  "133006": "WABA_UNVERIFIED",
  "133008": "WABA_WAIT",
  "133009": "WABA_WAIT",
  "133015": "WABA_WAIT",
  "133016": "WABA_WAIT",
  "136024": "WABA_CODE_NOT_SENT",
  "136025": "WABA_CODE_WRONG",
} as const;
const BY_CLASS = {
  auth: "WABA_GRANT_OVER",
  throughput: "WABA_WAIT",
  server: "WABA_AWAY",
} as const;
const has = <T extends object>(table: T, name: string): name is keyof T & string =>
  Object.hasOwn(table, name);

/** A vendor's refusal as a sentence that says what to do (Meta, "Cloud API error codes"). */
export function refusalOf(error: Refused, { settings, otherwise = "WABA_REFUSED" }: Settings): Failure {
  const name = has(BY_CODE, error.code)
    ? BY_CODE[error.code]
    : has(BY_CLASS, error.class)
      ? BY_CLASS[error.class]
      : otherwise;
  const bare = error.text.replace(/\.$/, "");
  return fail(name, { reason: WITHIN.has(name) ? bare : /[!?]$/.test(bare) ? bare : `${bare}.`, settings });
}

/** Sentences in which the vendor's words stand in brackets. */
const WITHIN: ReadonlySet<string> = new Set([
  "WABA_GRANT_OVER",
  "WABA_AWAY",
  "WABA_APP",
  "WABA_DIALOG_AGAIN",
]);
