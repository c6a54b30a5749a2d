import { codeTable, type VendorError, vendorError } from "../errors.ts";
import { type HttpReply, readJson, textAt } from "../http.ts";

/** HTTP says most: 404 is a phone without RCS. Words are google.rpc's and the carriers'. */
const classOf = codeTable({
  auth: "401 UNAUTHENTICATED PERMISSION_DENIED",
  throughput: "429 RESOURCE_EXHAUSTED",
  server: "500 502 503 504 INTERNAL UNAVAILABLE",
  recipient: "404 NOT_FOUND rcs_disabled",
  request: "400 INVALID_ARGUMENT",
  template: "409 invalid_template",
  later: "curfew",
  account: "402 410 423 FAILED_PRECONDITION",
});

/** The error of an answer. */
export function readRbmError({ status, body }: HttpReply): VendorError {
  const parsed = readJson(body);
  const text = textAt(parsed, "error", "message") ?? textAt(parsed, "message") ?? textAt(parsed, "error");
  const words = [textAt(parsed, "error", "status"), textAt(parsed, "error", "code"), textAt(parsed, "code")];
  const word = words.find((one) => one !== undefined && classOf(one) !== "unknown");
  return vendorError(classOf, word ?? String(status), text, status);
}

/** The error of a report; codes that are not known mean that the person was not reached. */
export function rbmReportError(code: string | undefined, text: string | undefined): VendorError {
  const error = vendorError(classOf, code, text);
  return error.class === "unknown" ? { ...error, class: "recipient" } : error;
}
