import type { FastifyInstance } from "fastify";
import helmet from "helmet";
import type { Config } from "#server/platform/config.ts";

type Headers = Record<string, string>;

/** Where else than here our pages may call, as a policy names it: a media server is asked over http too. */
export const calledFromPages = ({ LIVEKIT_URL }: Pick<Config, "LIVEKIT_URL">): string[] =>
  LIVEKIT_URL ? [new URL(LIVEKIT_URL.replace(/^ws/, "http")).origin] : [];

/** What every answer carries that is no page: a policy that allows nothing at all. */
export const apiHeaders = ({ COOKIE_SECURE }: Pick<Config, "COOKIE_SECURE">): Headers => ({
  "content-security-policy":
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cache-control": "no-store",
  ...(COOKIE_SECURE ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
});

/**
 * Security headers, worked out once: making them anew for every reply cost more than the rest of the request.
 * Pages get the whole set; a reply of the API is never a page.
 */
export function sendSecurityHeaders(
  app: FastifyInstance,
  config: Pick<Config, "COOKIE_SECURE" | "LIVEKIT_URL">,
): void {
  const secure = config.COOKIE_SECURE;
  const page = pageHeaders(secure, calledFromPages(config));
  const api = apiHeaders(config);
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(request.routeOptions.config?.envelope ? api : page);
    done();
  });
}

function pageHeaders(secure: boolean, connect: readonly string[]): Headers {
  const headers: Headers = {};
  const collect = helmet({ contentSecurityPolicy: policy(secure, connect), strictTransportSecurity: secure });
  const setHeader = (name: string, value: string) => void (headers[name.toLowerCase()] = value);
  collect({} as never, { setHeader, removeHeader() {} } as never, (error?: unknown) => {
    if (error) throw error;
  });
  return headers;
}

function policy(secure: boolean, connect: readonly string[]) {
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      baseUri: ["'none'"],
      objectSrc: ["'none'"],
      scriptSrc: ["'self'"],
      // The design system writes its responsive rules into style elements.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", "data:", "blob:"],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", "ws:", "wss:", ...connect],
      frameAncestors: ["'self'"],
      formAction: ["'self'"],
      ...(secure ? { upgradeInsecureRequests: [] } : {}),
    },
  };
}
