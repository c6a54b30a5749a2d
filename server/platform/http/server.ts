import path from "node:path";
import { existsSync } from "node:fs";
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from "fastify";
import type { Route } from "#contract/route.ts";
import { fail, type Failure } from "#server/platform/fail.ts";
import { newId } from "#server/platform/ids.ts";
import type { Platform } from "#server/platform/platform.ts";
import { countCall } from "#server/platform/threads/calls.ts";
import { acceptBodies } from "./body.ts";
import { sessionCookie } from "./credentials.ts";
import type { Door } from "./door.ts";
import { serverWithDoors } from "./doors.ts";
import { AGAIN_S, toFailure, wrapFailure } from "./envelope.ts";
import type { Idempotency } from "./idempotency/idempotency.ts";
import { apiHeaders, sendSecurityHeaders } from "./headers.ts";
import { type Mounted, mount } from "./mount.ts";
import { openApi } from "./openapi.ts";
import { closerOfUnused } from "./unused.ts";
import { tamperingOf } from "./tampering.ts";
import { followCertificate, tlsOptions } from "./tls.ts";

export interface ServerParts {
  platform: Platform;
  contract: Record<string, Route>;
  routes: Mounted[];
  doors: Door[];
  idempotency: Idempotency;
  version: string;
  /** Folder of the built console; absent in tests that only call the API. */
  webDir?: string;
  checkReplies?: boolean;
}

/** Addresses and people whose calls are counted at once; those that have been still for longest are forgotten. */
const CALLERS_KEPT = 20_000;
/** When to ask again where the answer depends on what is under way, in seconds. */
const AGAIN_AFTER_S: Partial<Record<Failure["reason"], number>> = { IDEMPOTENCY_KEY_BUSY: 2 };
/** Who is not known, may not, or comes too often. */
const TURNED_AWAY: ReadonlySet<number> = new Set([401, 403, 429]);

/** The HTTP server: the API, its page at /docs, health, metrics, and the console. */
export async function createHttpServer(parts: ServerParts): Promise<FastifyInstance> {
  const { platform } = parts;
  const { config, log } = platform;
  const app = Fastify({
    logger: false,
    // One proxy: what stands before its own entry in X-Forwarded-For anybody may have written.
    trustProxy: config.TRUST_PROXY && ((_address: string, hop: number) => hop === 0),
    genReqId: requestIds(),
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    forceCloseConnections: "idle",
    // A large upload over a slow line takes its time; a line that falls silent does not.
    requestTimeout: 3_600_000,
    connectionTimeout: 120_000,
    serverFactory: serverWithDoors(parts.doors, log, apiHeaders(config), tlsOptions(config)),
    frameworkErrors: (error, request, reply) => sendFailure(error, request, reply as FastifyReply),
  });

  const closeUnused = closerOfUnused(app.server);
  const stopFollowing = followCertificate(app.server, config, log);
  app.addHook("preClose", (done) => {
    closeUnused();
    stopFollowing();
    done();
  });

  function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const failure = toFailure(error, request.routeOptions?.bodyLimit);
    // The route and not the address: a token may stand there.
    if (failure.status >= 500)
      log.error({ err: error, requestId: request.id, route: request.routeOptions?.url }, "request failed");
    else noteRefusal(failure, request, tamperingOf(error, failure, request.url));
    const envelope = request.routeOptions?.config?.envelope ?? "nlp";
    // What the framework refuses by itself has come past no hook.
    reply.header("x-request-id", request.id);
    const again = failure.status === 503 ? AGAIN_S : AGAIN_AFTER_S[failure.reason];
    if (again !== undefined) reply.header("retry-after", String(again));
    void reply.code(failure.status).type("application/json").send(wrapFailure(envelope, failure));
  }

  function noteRefusal({ reason, status }: Failure, request: FastifyRequest, why: string | undefined): void {
    const { id: requestId, ip: address, caller, method, routeOptions } = request;
    const facts = { requestId, address, caller, method, route: routeOptions?.url, status, reason };
    if (why) log.warn({ ...facts, why }, "tampered with");
    else if (TURNED_AWAY.has(status)) log.info(facts, "turned away");
  }

  app.setErrorHandler((error: FastifyError, request, reply) => sendFailure(error, request, reply));
  app.addHook("onRequest", (request, reply, done) => {
    countCall(platform.calls);
    reply.header("x-request-id", request.id);
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    done();
    const route = request.routeOptions.url ?? "unknown";
    const seconds = reply.elapsedTime / 1000;
    platform.metrics.requestTook(request.method, route, reply.statusCode, seconds);
    log.debug(
      { requestId: request.id, method: request.method, route, status: reply.statusCode, seconds },
      "request",
    );
  });

  await app.register(import("@fastify/cookie"));
  sendSecurityHeaders(app, config);
  await app.register(import("@fastify/rate-limit"), { global: false, cache: CALLERS_KEPT });
  await acceptBodies(app);
  health(app, platform);
  await documentation(app, () => openApi(parts.contract, parts.version));
  mount(app, parts.routes, {
    sessions: platform.sessions,
    passes: platform.passes,
    scanner: platform.scanner,
    makeScope: platform.makeScope,
    idempotency: parts.idempotency,
    checkReplies: parts.checkReplies ?? false,
    loginRate: config.LOGIN_RATE_PER_MINUTE,
    callRate: config.CALLS_PER_MINUTE,
    cookieName: sessionCookie(config),
    spoolDir: path.join(config.dataDir, "spool"),
  });
  if (parts.webDir && existsSync(path.join(parts.webDir, "index.html")))
    await serveConsole(app, parts.webDir);
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === "GET" && request.headers.accept?.includes("text/html");
    if (parts.webDir && wantsPage) return reply.header("cache-control", "no-cache").sendFile("index.html");
    throw fail("NO_SUCH_CALL", { method: request.method, path: request.url.split("?")[0]!.slice(0, 200) });
  });
  return app;
}

/** Ids that never repeat, within this process or across its restarts, at the cost of a counter. */
function requestIds(): () => string {
  const started = newId();
  let count = 0;
  return () => `${started}-${(++count).toString(36)}`;
}

const said = (available: boolean): string => (available ? "ready" : "does not answer");

function health(app: FastifyInstance, platform: Platform): void {
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    try {
      await platform.database.system.query("select 1");
      const { redis, scanner } = platform;
      // Without them the work goes on, more slowly or without files: nobody is turned away.
      return {
        status: "ready",
        ...(redis ? { redis: said(redis.available) } : {}),
        ...(scanner ? { scanner: said(await scanner.available()) } : {}),
      };
    } catch {
      return reply.code(503).send({ status: "the database does not answer" });
    }
  });
  app.get("/metrics", async (request, reply) => {
    const token = platform.config.METRICS_TOKEN;
    const local = ["127.0.0.1", "::1", "::ffff:127.0.0.1"].includes(request.ip);
    if (token ? request.headers.authorization !== `Bearer ${token}` : !local) throw fail("LOGIN_REQUIRED");
    return reply.type(platform.metrics.registry.contentType).send(await platform.metrics.registry.metrics());
  });
}

/** The page of the API. Its document is written when it is first read: most processes never show it. */
async function documentation(app: FastifyInstance, write: () => Record<string, unknown>): Promise<void> {
  let document: Record<string, unknown> | undefined;
  await app.register(import("@fastify/swagger"), {
    mode: "static",
    specification: { document: { openapi: "3.1.0" } as never },
  });
  await app.register(import("@fastify/swagger-ui"), {
    routePrefix: "/docs",
    uiConfig: { validatorUrl: null },
    transformSpecification: () => (document ??= write()),
  });
}

const YEAR_S = 31_536_000;

async function serveConsole(app: FastifyInstance, webDir: string): Promise<void> {
  await app.register(import("@fastify/static"), {
    root: webDir,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, file) {
      const named = file.includes(`${path.sep}assets${path.sep}`);
      reply.header("cache-control", named ? `public, max-age=${YEAR_S}, immutable` : "no-cache");
    },
  });
}
