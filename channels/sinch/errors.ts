import type { VendorError } from "../kit/index.ts";
import { codeTable, type HttpReply, readJson, textAt, vendorError } from "../kit/index.ts";

/** Words of answers (google.rpc.Code) and of delivery reports (Sinch, "Message delivery report: reason codes"). */
const classOf = codeTable({
  auth: "UNAUTHENTICATED PERMISSION_DENIED",
  throughput: "RESOURCE_EXHAUSTED RATE_LIMITED",
  server: "INTERNAL UNAVAILABLE INTERNAL_ERROR CHANNEL_FAILURE DEADLINE_EXCEEDED",
  reengagement: "OUTSIDE_ALLOWED_SENDING_WINDOW",
  quality: "CHANNEL_REJECT",
  recipient: "RECIPIENT_NOT_REACHABLE RECIPIENT_INVALID_CHANNEL_IDENTITY CAPABILITY_NOT_SUPPORTED",
  optout: "RECIPIENT_NOT_OPTED_IN",
  template: "TEMPLATE_NON_EXISTING TEMPLATE_INSUFFICIENT_PARAMS",
  request: "INVALID_ARGUMENT BAD_REQUEST UNKNOWN_MESSAGE MEDIA_TYPE_UNSUPPORTED MEDIA_TOO_LARGE OUTDATED",
  account: "NOT_FOUND FAILED_PRECONDITION CHANNEL_BAD_CONFIGURATION CHANNEL_CONFIGURATION_MISSING",
});

/** The error of an answer. */
export function readError({ status, body }: HttpReply): VendorError {
  const parsed = readJson(body);
  const word = textAt(parsed, "error", "status");
  return vendorError(classOf, word, textAt(parsed, "error", "message"), status);
}

/** The error of a delivery report. */
export const reportError = (reason: unknown): VendorError =>
  vendorError(classOf, textAt(reason, "code"), textAt(reason, "description"));
