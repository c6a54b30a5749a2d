import type { SendOutcome } from "./connection.ts";
import { isRetryable, type VendorError } from "./errors.ts";
import type { HttpReply } from "./http.ts";

/** "Bad gateway" and "gateway timeout" (RFC 9110, 15.6): what stood behind it did not answer in time, or not rightly. */
const BY_GATEWAY: ReadonlySet<number> = new Set([502, 504]);

const UNREAD = "The vendor answered that all went well, but not which message it took.";

const isYes = ({ status }: HttpReply): boolean => status >= 200 && status < 300;

/**
 * What an error means for the message: another try, after the time the vendor asks for, or none. An answer of success that
 * names neither a message nor an error leaves open whether the vendor took it.
 */
export function failed(error: VendorError, reply?: HttpReply): SendOutcome {
  if (reply && isYes(reply) && error.class === "unknown" && error.code === String(reply.status))
    return { kind: "retry", error: { ...error, text: UNREAD }, unsure: true };
  if (!isRetryable(error)) return { kind: "refused", error };
  const seconds = secondsAsked(reply);
  return {
    kind: "retry",
    error,
    ...(seconds > 0 ? { afterMs: seconds * 1000 } : {}),
    ...(reply && BY_GATEWAY.has(reply.status) ? { unsure: true } : {}),
  };
}

/**
 * For how long a vendor asks to be left alone (RFC 9110, 10.2.3): so many seconds, or until a time, which is read by the
 * clock of the answer itself. 0 where it does not say, or says what is neither.
 */
function secondsAsked(reply?: HttpReply): number {
  const { "retry-after": asked, date } = reply?.headers ?? {};
  if (!asked) return 0;
  const ms = /^\s*\d+\s*$/.test(asked) ? Number(asked) * 1000 : Date.parse(asked) - Date.parse(date ?? "");
  return Math.max(0, ms / 1000) || 0;
}

/** Accepted when the answer is one of success and names the message, else what the error says. */
export const outcome = (
  reply: HttpReply,
  vendorId: string | undefined,
  error: () => VendorError,
): SendOutcome => (isYes(reply) && vendorId ? { kind: "accepted", vendorId } : failed(error(), reply));
