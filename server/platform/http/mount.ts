import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Permission } from "#contract/permissions.ts";
import {
  type BodyOf,
  type Envelope,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
  type Route,
  REPLAYED_HEADER,
} from "#contract/route.ts";
import { fail } from "#server/platform/fail.ts";
import type { MakeScope, Principal, Scope } from "#server/platform/scope.ts";
import { demandNetwork } from "#server/platform/session/networks.ts";
import type { Passes } from "#server/platform/session/passes.ts";
import type { Scanner } from "#server/platform/scanner/scanner.ts";
import type { Sessions } from "#server/platform/session/sessions.ts";
import { DEFAULT_BYTES, lazyFolder, readBody, scanFiles } from "./call-body.ts";
import { bearerOfPass } from "./download.ts";
import { demandOwnOrigin, readToken } from "./credentials.ts";
import { type FileOutcome, type Outcome, toFailure, wrap, wrapFailure } from "./envelope.ts";
import type { Idempotency, KeptAnswer, OnceOnly } from "./idempotency/idempotency.ts";
import { parseInput } from "./input.ts";
import { createPace, type Pace } from "./pace.ts";

/** The request beside its parsed input: where it came from, and the reply's headers. */
export interface Call {
  requestId: string;
  address: string;
  host: string;
  userAgent: string | undefined;
  cookies: Readonly<Record<string, string | undefined>>;
  reply: FastifyReply;
}

type Answer<R> = R extends { envelope: "raw" } ? FileOutcome : Outcome<ReplyOf<R>>;
type Input<R> = { params: ParamsOf<R>; query: QueryOf<R>; body: BodyOf<R>; call: Call } & (R extends {
  public: true;
}
  ? unknown
  : { scope: Scope });
export type Handler<R> = (input: Input<R>) => Promise<Answer<R>>;
export type Handlers<T> = { [N in keyof T]: Handler<T[N]> };

export interface Mounted {
  name: string;
  route: Route;
  handle(input: object): Promise<unknown>;
}

/** Ties a feature's routes to their handlers; a route without a handler, or with a wrong reply, does not compile. */
export function implement<T extends Record<string, Route>>(table: T, handlers: Handlers<T>): Mounted[] {
  return Object.entries(table).map(([name, route]) => ({
    name,
    route,
    handle: handlers[name as keyof T] as (input: object) => Promise<unknown>,
  }));
}

export interface MountParts {
  sessions: Sessions;
  passes: Passes;
  /** Looks at every file of every call before a feature sees it. */
  scanner: Scanner | undefined;
  makeScope: MakeScope;
  idempotency: Idempotency;
  /** Checks each reply against the contract (in tests: a reply that drifts fails there, not at a user's). */
  checkReplies: boolean;
  /** Calls a minute one address may make to what is open to anyone and has effects. */
  loginRate: number;
  /** Calls a minute one person or key may make. */
  callRate: number;
  /** The cookie that holds a session's token. */
  cookieName: string;
  /** Where the files of a call lie while it is answered. */
  spoolDir: string;
}

export function mount(app: FastifyInstance, mounted: Mounted[], parts: MountParts): void {
  const paced = { ...parts, pace: createPace(app, parts.callRate) };
  for (const item of mounted) {
    const { route } = item;
    app.route({
      method: route.method,
      url: route.path.replace(/\{(\w+)\}/g, ":$1"),
      bodyLimit: route.maxBytes ?? DEFAULT_BYTES,
      config: {
        envelope: route.envelope,
        ...((route.public && route.method !== "GET") || route.perMinute !== undefined
          ? { rateLimit: { max: Math.max(route.perMinute ?? 0, parts.loginRate), timeWindow: "1 minute" } }
          : {}),
      },
      handler: (request, reply) => answer(item, request, reply, paced),
    });
  }
}

async function answer(
  item: Mounted,
  request: FastifyRequest,
  reply: FastifyReply,
  parts: MountParts & { pace: Pace },
) {
  const { route } = item;
  const input: Record<string, unknown> = { call: describe(request, reply) };
  const credentials = readToken(request, parts.cookieName);
  let once: OnceOnly | undefined;
  const effects = !route.fromAnywhere && (route.method !== "GET" || route.effects === true);
  if (effects && (!credentials || credentials.byCookie)) demandOwnOrigin(request);
  if (!route.public) {
    const principal = credentials
      ? await parts.sessions.resolve(credentials.token)
      : await bearerOfPass(route, request, parts.passes);
    if (!principal) throw fail("LOGIN_REQUIRED");
    request.caller = principal.userId ?? principal.credentialId ?? undefined;
    demandNetwork(principal, request.ip);
    await parts.pace(request, reply);
    // A visitor may call what is for visitors, and nobody else may: to each the other's calls are not there.
    if ((principal.kind === "visitor") !== (route.permission === "VISITOR")) throw fail("LOGIN_REQUIRED");
    demandPermission(route.permission, principal);
    once = parts.idempotency.of(route, request, principal);
    input.scope = parts.makeScope(principal, {
      requestId: request.id,
      address: request.ip,
      beforeCommit: once?.beforeCommit,
    });
  }
  if (route.params) input.params = parseInput(route.params, request.params, "params");
  if (route.query) input.query = parseInput(route.query, request.query, "query");
  const spool = lazyFolder(parts.spoolDir);
  let outcome: unknown;
  try {
    if (route.body) {
      const body = await readBody(route, request, spool.open);
      input.body = parseInput(route.body, body, "body");
      const scope = input.scope as Scope | undefined;
      await scanFiles(parts.scanner, body, { call: item.name, scope, requestId: request.id });
    }
    const earlier = await once?.earlier(input.body);
    if (earlier) return sendAgain(reply, earlier);
    outcome = await item.handle(input);
  } catch (error) {
    const failure = toFailure(error, route.maxBytes);
    await once?.failed(failure, () => JSON.stringify(wrapFailure(route.envelope, failure)));
    throw error;
  } finally {
    await spool.remove();
  }
  if (route.envelope === "raw") return sendFile(reply, outcome as FileOutcome);
  const { data, message } = outcome as Outcome<unknown>;
  if (parts.checkReplies) route.reply.parse(data);
  const answered = wrap(route.envelope, { data, message });
  await once?.done({ status: reply.statusCode, body: JSON.stringify(answered) });
  return reply.send(answered);
}

const sendAgain = (reply: FastifyReply, { status, body }: KeptAnswer) =>
  reply.code(status).header(REPLAYED_HEADER, "true").type("application/json").send(body);

function demandPermission(
  wanted: Permission | readonly Permission[] | "SIGNED_IN" | "VISITOR",
  principal: Principal,
): void {
  if (wanted === "SIGNED_IN" || wanted === "VISITOR") return;
  const any = typeof wanted === "string" ? [wanted] : wanted;
  if (!any.some((permission) => principal.permissions.has(permission))) {
    throw fail("ACCESS_DENIED", { permission: any.join(" or ") });
  }
}

function sendFile(reply: FastifyReply, file: FileOutcome) {
  const plain = file.fileName.replace(/[^\w.-]/g, "_");
  return reply
    .header("content-type", file.contentType)
    .header(
      "content-disposition",
      `${file.inline ? "inline" : "attachment"}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(file.fileName)}`,
    )
    .send(file.bytes instanceof Uint8Array ? Buffer.from(file.bytes) : file.bytes);
}

function describe(request: FastifyRequest, reply: FastifyReply): Call {
  return {
    requestId: request.id,
    address: request.ip,
    host: request.hostname,
    userAgent: request.headers["user-agent"],
    cookies: request.cookies,
    reply,
  };
}

declare module "fastify" {
  interface FastifyRequest {
    /** Who was recognised, for the log: a person's id, or that of what they call with. */
    caller?: string | undefined;
  }
  interface FastifyContextConfig {
    envelope?: Envelope;
  }
}
