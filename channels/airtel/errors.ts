import { cloudErrorClass } from "../kit/cloud-api/index.ts";
import { type HttpReply, readJson, textAt, type VendorError, vendorError } from "../kit/index.ts";

/** Meta's codes come through; for RCS, what Google answered is wrapped as text in a refusal of Airtel's. */
export function readError({ status, body }: HttpReply): VendorError {
  const parsed = readJson(body);
  const code = textAt(parsed, "error", "code") ?? textAt(parsed, "code");
  const text = textAt(parsed, "error", "message") ?? textAt(parsed, "message") ?? textAt(parsed, "title");
  const error = vendorError(cloudErrorClass, code, text, status);
  const unreachable = status === 400 && /\b404\b|NOT_FOUND/.test(body);
  return unreachable ? { ...error, class: "recipient" } : error;
}
