import type { VendorError } from "../kit/index.ts";
import { codeTable, type HttpReply, readJson, textAt, vendorError } from "../kit/index.ts";

/** Twilio's own numbers ("Error and warning dictionary"), as far as they change what happens next. */
const classOf = codeTable({
  auth: "20003 20404 20008",
  throughput: "20429 63018 14107 30001 30022",
  server: "20500 20503 30008 63012 63020",
  reengagement: "63016",
  later: "30003 63049",
  quality: "30007 63038 63017",
  recipient: "21211 21214 21217 21612 21614 30005 30006 63003 63024 63032",
  optout: "21610 63033",
  template: "63027 63028 63040 63041 63042 21656 21655",
  request: "21602 21605 21617 21620 63013 63019 63021 12300",
  account: "20005 21606 21608 21659 21660 30002 63007 63010 63051",
});

/** The error of an answer. */
export function readError({ status, body }: HttpReply): VendorError {
  const parsed = readJson(body);
  return vendorError(classOf, textAt(parsed, "code"), textAt(parsed, "message"), status);
}

/** The error of a receipt. */
export const receiptError = (code: string | undefined, text: string | undefined): VendorError =>
  vendorError(classOf, code, text);
