import { type Fields, type Head, Malformed } from "./head.ts";

/** The body is written in chunks. */
export const CHUNKED = -1;
/** The body goes on until the connection ends. */
export const UNTIL_CLOSE = -2;

/** Longer ones cannot be counted to the byte. */
const DIGITS_MAX = 15;
const LENGTH = /^\d+$/;
const CLOSES = /(?:^|,)[ \t]*close[ \t]*(?:,|$)/i;
const KEEPS = /(?:^|,)[ \t]*keep-alive[ \t]*(?:,|$)/i;

/**
 * How long the body behind a head is in bytes, or `CHUNKED` or `UNTIL_CLOSE` (RFC 9112 section 6.3). Throws `Malformed`
 * where two readers could tell differently where the answer ends.
 */
export function bodyLength({ status, minor, fields }: Head, headOnly: boolean): number {
  const encoding = fields["transfer-encoding"];
  const length = fields["content-length"];
  if (encoding !== undefined) {
    if (length !== undefined) throw new Malformed("The answer says its length in two ways.");
    // We take no other coding (no `te` is sent), and HTTP/1.0 knows none.
    if (minor === 0 || encoding.toLowerCase() !== "chunked")
      throw new Malformed("The answer is transferred in a way that we did not ask for.");
  }
  const said = length === undefined ? UNTIL_CLOSE : lengthOf(length);
  if (headOnly || status === 204 || status === 304) return 0;
  return encoding === undefined ? said : CHUNKED;
}

/** The same length may be said more than once (RFC 9110 section 8.6). */
function lengthOf(said: string): number {
  const one = said.includes(",") ? sameOf(said) : said;
  if (!LENGTH.test(one) || one.length > DIGITS_MAX) throw new Malformed("The answer's length is no number.");
  return Number(one);
}
function sameOf(said: string): string {
  const [first = "", ...others] = said.split(",").map((one) => one.trim());
  if (others.some((one) => one !== first)) throw new Malformed("The answer says two lengths.");
  return first;
}

/** Whether the connection stays after an answer (RFC 9112 section 9.3). */
export function staysOpen(minor: number, fields: Fields): boolean {
  const { connection } = fields;
  if (connection === undefined) return minor === 1;
  if (CLOSES.test(connection)) return false;
  return minor === 1 || KEEPS.test(connection);
}

/** Until when before the server we end an idle connection: it must not end it while we write. */
const BEFORE_MS = 2_000;
const HINT = /(?:^|[,;])[ \t]*timeout[ \t]*=[ \t]*"?(\d{1,9})/i;

/** How long a connection may be idle in ms: as long as we like, or somewhat less than the server says (0: not at all). */
export function idleMs(fields: Fields, most: number): number {
  const said = fields["keep-alive"];
  const hint = said === undefined ? null : HINT.exec(said);
  return hint ? Math.max(0, Math.min(most, Number(hint[1]) * 1_000 - BEFORE_MS)) : most;
}
