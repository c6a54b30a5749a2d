import type { Email } from "postal-mime";
import { header } from "./parse.ts";

/** Headers that only machines write (RFC 2919, 2369; what older programs say). */
const OF_MACHINES = ["list-id", "list-unsubscribe", "x-autoreply", "x-autorespond"];
const MACHINES = /^(?:mailer-daemon|postmaster)@/i;

/**
 * Whether a machine wrote it by itself: an answer that somebody is away, a newsletter, a list, a bounce (RFC 3834). Such
 * mails must not be answered by another machine, or the two never end.
 */
export function isAutomatic(mail: Email, from: string): boolean {
  const submitted = header(mail, "auto-submitted").trim().toLowerCase();
  if (submitted !== "" && !/^no\b/.test(submitted)) return true;
  if (/^\s*(?:bulk|list|junk|auto_reply)\b/i.test(header(mail, "precedence"))) return true;
  if (/^\s*<\s*>/.test(header(mail, "return-path"))) return true;
  return OF_MACHINES.some((name) => header(mail, name) !== "") || MACHINES.test(from);
}
