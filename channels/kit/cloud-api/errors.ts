import { codeTable, type VendorError, vendorError } from "../errors.ts";
import { at, type HttpReply, readJson, textAt } from "../http.ts";

/** Meta's codes of the WhatsApp Cloud API, and those of the on-premises API that resellers still pass on. */
export const cloudErrorClass = codeTable({
  auth: "0 3 10 190 200-299",
  throughput: "4 80007 130429 133016 1015",
  pair: "131056",
  later: "131049 131048 471",
  quality: "368 131031 130497",
  reengagement: "131047 470",
  recipient: "131026 131062 131021 131030 130472 472 1006 1013 1026",
  optout: "131050",
  request: "100 131008 131009 131051 131052 131053 135000 139001-139006 1000 1008 1009",
  template: "132000 132001 132005 132007 132008 132012 132015 132016 132068 132069 2000 2001 2012",
  server: "1 2 131000 131016 131057 133004 1014",
  account: "131005 131037 131042 131045 139000 133000-133003 133005-133010",
});

/** An error object as it stands in answers (`{code, message, error_data}`) and in receipts (`{code, title, ...}`). */
export function readCloudError(error: unknown, status = 0): VendorError {
  const text = textAt(error, "error_data", "details") ?? textAt(error, "message") ?? textAt(error, "title");
  return vendorError(cloudErrorClass, textAt(error, "code"), text, status);
}

/** The error of an answer that is none of success. */
export const readReplyError = (reply: HttpReply): VendorError =>
  readCloudError(at(readJson(reply.body), "error"), reply.status);
