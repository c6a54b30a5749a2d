import type { FastifyReply } from "fastify";

const BASE = [
  "default-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  // Some browsers do not count the live connection as 'self'.
  "connect-src 'self' ws: wss:",
];

/** Who may hold the chat's frame: the named sites and our own pages, or anyone. */
export const holdersOf = (origins: readonly string[]): string =>
  origins.length > 0 ? `'self' ${origins.join(" ")}` : "*";

/** The policy of a page of the chat. It replaces X-Frame-Options, which cannot name sites. */
export function guardPage(reply: FastifyReply, holders: string, more: readonly string[] = []): void {
  reply.header("content-security-policy", [...BASE, ...more, `frame-ancestors ${holders}`].join("; "));
  reply.header("cache-control", "no-cache");
  reply.header("referrer-policy", "strict-origin-when-cross-origin");
}
