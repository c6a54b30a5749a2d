import type { FastifyInstance } from "fastify";
import helmet from "helmet";
import type { Config } from "#server/platform/config.ts";

type Headers = Record<string, string>;

/** Where else than here our pages may call, as a policy names it: a media server is asked over http too. */
export const calledFromPages = ({ LIVEKIT_URL }: Pick<Config, "LIVEKIT_URL">): string[] =>
  LIVEKIT_URL ? [new URL(LIVEKIT_URL.replace(/^ws/, "http")).origin] : [];

/** Whose pages ours may show in a frame, beside our own. */
const framedInPages = ({ ANALYTICS_BASE_URL }: Pick<Config, "ANALYTICS_BASE_URL">): string[] =>
  ANALYTICS_BASE_URL ? [new URL(ANALYTICS_BASE_URL).origin] : [];

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
  config: Pick<Config, "COOKIE_SECURE" | "LIVEKIT_URL" | "ANALYTICS_BASE_URL">,
): void {
  const page = pageHeaders(config.COOKIE_SECURE, calledFromPages(config), framedInPages(config));
  const api = apiHeaders(config);
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(request.routeOptions.config?.envelope ? api : page);
    done();
  });
}

function pageHeaders(secure: boolean, called: readonly string[], framed: readonly string[]): Headers {
  const headers: Headers = {};
  const contentSecurityPolicy = policy(secure, called, framed);
  const collect = helmet({ contentSecurityPolicy, strictTransportSecurity: secure });
  const setHeader = (name: string, value: string) => void (headers[name.toLowerCase()] = value);
  collect({} as never, { setHeader, removeHeader() {} } as never, (error?: unknown) => {
    if (error) throw error;
  });
  return headers;
}

function policy(secure: boolean, called: readonly string[], framed: readonly string[]) {
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
      // A frame does not tell whether its page came: what is framed is called once before.
      connectSrc: ["'self'", "ws:", "wss:", ...called, ...framed],
      frameSrc: ["'self'", ...framed],
      frameAncestors: ["'self'"],
      formAction: ["'self'"],
      ...(secure ? { upgradeInsecureRequests: [] } : {}),
    },
  };
}
