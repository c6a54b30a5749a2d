import http, {
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import https from "node:https";
import type { TlsOptions } from "node:tls";
import type { Log } from "#server/platform/log.ts";

/** A call as it came in, before anything of it is believed or parsed. */
export interface RawCall {
  method: string;
  /** Path and query. */
  url: string;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
  /** Milliseconds since 1970. */
  receivedAt: number;
}
export interface RawReply {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/**
 * Where other companies' servers call in, thousands of times a second: no session, no envelope, bytes as they came, and
 * nothing of the framework in between. It proves callers by itself.
 */
export interface Door {
  methods: readonly ("GET" | "POST" | "PUT")[];
  /** From the root, with one `{name}` at its end. */
  path: string;
  maxBytes: number;
  handle(call: RawCall): Promise<RawReply>;
}

/** In milliseconds, as the framework is told them. */
interface Timeouts {
  requestTimeout?: number;
  keepAliveTimeout?: number;
  connectionTimeout?: number;
}

/** The server behind the framework: calls to doors do not reach it, all others do. */
export function serverWithDoors(
  doors: readonly Door[],
  log: Log,
  headers: Readonly<Record<string, string>>,
  tls?: TlsOptions,
) {
  const known = doors.map((door) => {
    const [prefix = "", name = ""] = door.path.replace("}", "").split("{");
    return { door, prefix, name };
  });
  const find = (url: string) => known.find(({ prefix }) => url.startsWith(prefix));
  return (handler: RequestListener, options: Timeouts): Server => {
    const listener: RequestListener = (request, response) => {
      const found = find(request.url ?? "");
      if (!found) return handler(request, response);
      for (const name in headers) response.setHeader(name, headers[name]!);
      response.once("finish", () => noteRefusal(found.door, request, response, log));
      serve(found, request, response).catch((error: unknown) => {
        log.error({ err: error, url: found.door.path }, "a door failed");
        // Whoever called tries again later.
        if (!response.headersSent) answer(response, { status: 503, headers: {}, body: "" });
      });
    };
    const server: Server = tls ? https.createServer(tls, listener) : http.createServer(listener);
    server.requestTimeout = options.requestTimeout ?? server.requestTimeout;
    server.keepAliveTimeout = options.keepAliveTimeout ?? server.keepAliveTimeout;
    server.setTimeout(options.connectionTimeout ?? 0);
    return server;
  };
}

const WHYS: Readonly<Record<number, string>> = {
  400: "a body that cannot be read",
  403: "a wrong signature",
  405: "another method",
  413: "a body that is too large",
};

/** What no vendor sends. Keys of channels that are gone are not among it: vendors go on telling them for weeks. */
function noteRefusal(
  { path }: Door,
  { method, socket }: IncomingMessage,
  { statusCode: status }: ServerResponse,
  log: Log,
): void {
  const why = WHYS[status];
  if (why) log.warn({ address: socket.remoteAddress, method, route: path, status, why }, "tampered with");
}

interface Known {
  door: Door;
  prefix: string;
  name: string;
}

async function serve(
  { door, prefix, name }: Known,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = "", url = "" } = request;
  if (!(door.methods as readonly string[]).includes(method)) return refuse(request, response, 405);
  const body = await readBody(request, door.maxBytes);
  if (!body) return refuse(request, response, 413);
  const at = url.indexOf("?");
  const place = url.slice(prefix.length, at < 0 ? undefined : at).replace(/\/$/, "");
  const reply = await door.handle({
    method,
    url,
    params: { [name]: place },
    query: at < 0 ? {} : Object.fromEntries(new URLSearchParams(url.slice(at))),
    headers: single(request.headers),
    body,
    receivedAt: Date.now(),
  });
  answer(response, reply);
}

function answer(response: ServerResponse, { status, headers, body }: RawReply): void {
  response.writeHead(status, { ...headers, "content-length": Buffer.byteLength(body) });
  response.end(body);
}

/** Ends the line with the answer: what still comes on it is not read. */
function refuse(request: IncomingMessage, response: ServerResponse, status: number): void {
  response.shouldKeepAlive = false;
  answer(response, { status, headers: {}, body: "" });
  request.resume();
}

/** The whole body, or nothing where it is larger than it may be. */
function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer | undefined> {
  if (Number(request.headers["content-length"] ?? 0) > maxBytes) return Promise.resolve(undefined);
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let size = 0;
    request.on("data", (part: Buffer) => {
      size += part.length;
      if (size > maxBytes) resolve(undefined);
      else parts.push(part);
    });
    request.on("end", () => resolve(parts.length === 1 ? parts[0] : Buffer.concat(parts)));
    request.on("error", reject);
    // It comes after every call; an error is made for those alone that broke off.
    request.on("close", () => {
      if (!request.complete) reject(new Error("The line broke."));
    });
  });
}

/** Of what comes several times, all of it: no signed webhook repeats a name. */
function single(given: IncomingMessage["headers"]): Record<string, string> {
  const flat: Record<string, string> = {};
  for (const name in given) {
    const value = given[name];
    if (value !== undefined) flat[name] = Array.isArray(value) ? value.join(", ") : value;
  }
  return flat;
}
