import "@fastify/cookie";
import type { FastifyRequest } from "fastify";
import { TOKEN_HEADER } from "#contract/auth.ts";
import type { Config } from "#server/platform/config.ts";
import { fail } from "#server/platform/fail.ts";

const SESSION_COOKIE = "dlvrd_session";

/** What a browser keeps the session's token under; over HTTPS under a name that no other host of the domain can set. */
export const sessionCookie = ({ COOKIE_SECURE }: Pick<Config, "COOKIE_SECURE">): string =>
  COOKIE_SECURE ? `__Host-${SESSION_COOKIE}` : SESSION_COOKIE;

/** The token a request carries, and whether a browser attached it by itself (a cookie). */
export function readToken(
  request: FastifyRequest,
  cookieName: string,
): { token: string; byCookie: boolean } | undefined {
  const header = request.headers[TOKEN_HEADER];
  if (typeof header === "string" && header !== "") return { token: header, byCookie: false };
  const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
  if (bearer) return { token: bearer, byCookie: false };
  const cookie = request.cookies[cookieName];
  return cookie ? { token: cookie, byCookie: true } : undefined;
}

/**
 * Refuses a call with effects that another site's page made a browser send (CSRF). A browser names the page's origin
 * in `Origin`, or its relation in `Sec-Fetch-Site`; what is no browser sends neither.
 */
export function demandOwnOrigin(request: FastifyRequest): void {
  const { origin, host } = request.headers;
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") throw fail("FOREIGN_ORIGIN");
  if (origin !== undefined && hostOf(origin) !== (request.host ?? host)) throw fail("FOREIGN_ORIGIN");
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
