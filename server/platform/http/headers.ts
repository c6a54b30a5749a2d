import type { FastifyInstance } from "fastify";
import helmet from "helmet";

type Headers = Record<string, string>;

/**
 * Security headers, worked out once: making them anew for every reply cost more than the rest of the request.
 * Pages get the whole set; a reply of the API is never a page, so it gets a policy that allows nothing at all.
 */
export function sendSecurityHeaders(app: FastifyInstance, secure: boolean): void {
  const page = pageHeaders(secure);
  const api: Headers = {
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
    ...(secure ? { "strict-transport-security": page["strict-transport-security"]! } : {}),
  };
  app.addHook("onRequest", (request, reply, done) => {
    const { envelope, door } = request.routeOptions.config ?? {};
    // A vendor's server is no browser: it gets none of them.
    if (!door) reply.headers(envelope ? api : page);
    done();
  });
}

function pageHeaders(secure: boolean): Headers {
  const headers: Headers = {};
  const collect = helmet({ contentSecurityPolicy: policy(secure), strictTransportSecurity: secure });
  const setHeader = (name: string, value: string) => void (headers[name.toLowerCase()] = value);
  collect({} as never, { setHeader, removeHeader() {} } as never, (error?: unknown) => {
    if (error) throw error;
  });
  return headers;
}

function policy(secure: boolean) {
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      baseUri: ["'self'"],
      objectSrc: ["'none'"],
      scriptSrc: ["'self'"],
      // The design system writes its responsive rules into style elements.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", "data:", "blob:"],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", "ws:", "wss:"],
      frameAncestors: ["'self'"],
      formAction: ["'self'"],
      ...(secure ? { upgradeInsecureRequests: [] } : {}),
    },
  };
}
