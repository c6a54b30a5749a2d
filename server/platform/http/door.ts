import http, { type RequestListener, type Server } from "node:http";
import https from "node:https";
import type { TlsOptions } from "node:tls";
import type { Log } from "#server/platform/log.ts";
import { doorkeeper } from "./doorkeeper.ts";

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
  /** At once where it can: a promise costs more than many a call. */
  handle(call: RawCall): RawReply | Promise<RawReply>;
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
    return { prefix, serve: doorkeeper({ door, prefix, name, headers, log }) };
  });
  return (handler: RequestListener, options: Timeouts): Server => {
    const listener: RequestListener = (request, response) => {
      const { url = "" } = request;
      for (const { prefix, serve } of known) if (url.startsWith(prefix)) return serve(request, response);
      handler(request, response);
    };
    const server: Server = tls ? https.createServer(tls, listener) : http.createServer(listener);
    server.requestTimeout = options.requestTimeout ?? server.requestTimeout;
    server.keepAliveTimeout = options.keepAliveTimeout ?? server.keepAliveTimeout;
    server.setTimeout(options.connectionTimeout ?? 0);
    return server;
  };
}
