import type { VendorError } from "../kit/index.ts";
import { codeTable, type HttpReply, readJson, textAt, vendorError } from "../kit/index.ts";

/** Subcodes say more than codes: 10 is a missing right, 10 with 2018278 a person who wrote too long ago. */
const classOfSubcode = codeTable({
  reengagement: "2018278 2534022",
  recipient: "2018001 1545041 2018108 2534014",
  account: "2018065",
});

const classOfCode = codeTable({
  auth: "3 10 102 190 200-299",
  throughput: "4 17 32 613 80006 80002",
  server: "1 2 1200",
  quality: "368",
  recipient: "551",
  request: "100 2018047 2018007",
});

/** The error of an answer. */
export function readError({ status, body }: HttpReply): VendorError {
  const parsed = readJson(body);
  const subcode = textAt(parsed, "error", "error_subcode") ?? "";
  const error = vendorError(
    classOfCode,
    textAt(parsed, "error", "code"),
    textAt(parsed, "error", "message"),
    status,
  );
  const special = classOfSubcode(subcode);
  return special === "unknown" ? error : { ...error, class: special };
}
