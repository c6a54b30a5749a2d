import http, { type RequestListener, type Server } from "node:http";
import https from "node:https";
import type { TlsOptions } from "node:tls";
import type { Log } from "#server/platform/log.ts";
import type { Door } from "./door.ts";
import { doorkeeper } from "./doorkeeper.ts";

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
