import { cloudErrorClass } from "../kit/cloud-api/index.ts";
import { codeTable, type HttpReply, readJson, textAt, type VendorError, vendorError } from "../kit/index.ts";

/** Gupshup's own codes; everything else that it gives is Meta's. */
const own = codeTable({
  recipient: "1002 1005 1006 1007",
  reengagement: "1008",
  template: "1004 4001 4002 4003",
  account: "1001 1003 1009",
  optout: "1012",
});

const classOf = (code: string) => {
  const ours = own(code);
  return ours === "unknown" ? cloudErrorClass(code) : ours;
};

/** The error of an answer: a sentence under `message`, sometimes inside another object. */
export function readError({ status, body }: HttpReply): VendorError {
  const parsed = readJson(body);
  const text = textAt(parsed, "message") ?? textAt(parsed, "message", "message");
  return vendorError(classOf, textAt(parsed, "code"), text, status);
}

/** The error of a message event. */
export const eventError = (payload: unknown): VendorError =>
  vendorError(classOf, textAt(payload, "code"), textAt(payload, "reason"));
