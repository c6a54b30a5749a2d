import type { FastifyReply } from "fastify";
import type { Config } from "#server/platform/config.ts";
import { calledFromPages } from "#server/platform/http/headers.ts";

const BASE = [
  "default-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
];

/** Who may hold the chat's frame: the named sites and our own pages, or anyone. */
export const holdersOf = (origins: readonly string[]): string =>
  origins.length > 0 ? `'self' ${origins.join(" ")}` : "*";

/** Gives the pages of the chat their policy. It replaces X-Frame-Options, which cannot name sites. */
export function createGuard(config: Pick<Config, "LIVEKIT_URL">) {
  // Some browsers do not count the live connection as 'self'.
  const connect = ["connect-src 'self' ws: wss:", ...calledFromPages(config)].join(" ");
  return (reply: FastifyReply, holders: string, more: readonly string[] = []): void => {
    const policy = [...BASE, connect, ...more, `frame-ancestors ${holders}`].join("; ");
    reply.header("content-security-policy", policy);
    reply.header("cache-control", "no-cache");
    reply.header("referrer-policy", "strict-origin-when-cross-origin");
  };
}
