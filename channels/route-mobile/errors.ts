import { cloudErrorClass } from "../kit/cloud-api/index.ts";
import { type HttpReply, readJson, textAt, type VendorError, vendorError } from "../kit/index.ts";

/** The error of an answer: a reason in words, no code but HTTP's. */
export function readError({ status, body }: HttpReply): VendorError {
  const parsed = readJson(body);
  const text = textAt(parsed, "reason") ?? textAt(parsed, "message") ?? textAt(parsed, "status");
  return vendorError(cloudErrorClass, undefined, text, status);
}
