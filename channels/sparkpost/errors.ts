import type { VendorError } from "../kit/index.ts";
import { codeTable, type HttpReply, readJson, textAt, vendorError } from "../kit/index.ts";

/** Codes of answers, and HTTP's 420: the account has sent as much as it may. */
const classOf = codeTable({
  throughput: "420",
  request: "1300 1400 1901",
  recipient: "5001 5002 1902",
  account: "7001",
});

/** The error of an answer. */
export function readError({ status, body }: HttpReply): VendorError {
  const parsed = readJson(body);
  const error = textAt(parsed, "errors", 0, "description") ?? textAt(parsed, "errors", 0, "message");
  const code = textAt(parsed, "errors", 0, "code") ?? String(status);
  return vendorError(classOf, code, error, status);
}

/** Bounce classes (SparkPost, "Bounce classification codes"): blocks are about us, the rest about the person; soft
 * ones pass. */
const classOfBounce = codeTable({
  later: "20-22 24 70",
  quality: "50-54",
  optout: "90 100",
  recipient: "1-19 23 25-49 60-69 71-89",
});

/** The error of an event. */
export const bounceError = (event: unknown): VendorError => {
  const known = vendorError(classOfBounce, textAt(event, "bounce_class"), undefined);
  return {
    class: known.class === "unknown" ? "recipient" : known.class,
    code: textAt(event, "error_code") ?? known.code,
    text: textAt(event, "raw_reason") ?? textAt(event, "reason") ?? "The mail was not taken.",
  };
};
