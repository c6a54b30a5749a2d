import type { FastifyInstance } from "fastify";
import { type WebSocket, WebSocketServer } from "ws";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { HEARTBEAT_MS, MISSED_PONGS, SOCKET_PATH } from "#contract/realtime.ts";
import type { Config } from "#server/platform/config.ts";
import { sessionCookie } from "#server/platform/http/credentials.ts";
import { type ConnectionParts, converse } from "./connection.ts";
import type { Wire } from "./wire.ts";

const MAX_FRAME_BYTES = 64 * 1024;
const CLOSE_RESTART = 1012;

export interface SocketServer {
  close(): void;
}

/** Serves `/ws`: the token comes in the first message, in the query, or as the session's cookie. */
export function serveSockets(
  app: FastifyInstance,
  parts: ConnectionParts & { config: Pick<Config, "COOKIE_SECURE" | "TRUST_PROXY"> },
  heartbeatMs = HEARTBEAT_MS,
): SocketServer {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_FRAME_BYTES,
    perMessageDeflate: false,
  });
  const cookieName = sessionCookie(parts.config);
  const callerOf = parts.config.TRUST_PROXY ? forwardedAddress : ownAddress;
  const missed = new WeakMap<WebSocket, number>();

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const url = new URL(request.url ?? "/", "http://local");
    if (url.pathname !== SOCKET_PATH || !ownOrigin(request)) {
      socket.end("HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n");
      return;
    }
    server.handleUpgrade(request, socket, head, (ws) =>
      greet({ ws, stream: socket, address: callerOf(request) }, url, cookieToken(request, cookieName)),
    );
  };
  app.server.on("upgrade", onUpgrade);

  function greet(wire: Wire, url: URL, cookie: string | undefined): void {
    const { ws } = wire;
    const heard = () => missed.set(ws, 0);
    heard();
    ws.on("pong", heard);
    ws.on("message", heard);
    const token = url.searchParams.get("token") ?? undefined;
    const { enter } = converse(wire, parts, token ?? cookie);
    const lastSeq = url.searchParams.get("lastSeq");
    if (token !== undefined) enter(token, lastSeq === null ? {} : { lastSeq: Number(lastSeq) || 0 });
  }

  const heart = setInterval(() => {
    for (const ws of server.clients) {
      const count = missed.get(ws) ?? 0;
      if (count >= MISSED_PONGS) {
        ws.terminate();
        continue;
      }
      missed.set(ws, count + 1);
      ws.ping();
    }
  }, heartbeatMs);
  heart.unref();

  return {
    close() {
      clearInterval(heart);
      app.server.off("upgrade", onUpgrade);
      for (const ws of server.clients) ws.close(CLOSE_RESTART, "server is stopping");
      server.close();
    },
  };
}

const ownAddress = ({ socket }: IncomingMessage): string => socket.remoteAddress ?? "";

/** What our one proxy wrote: it adds to what was there already, and anybody may have written that. */
function forwardedAddress(request: IncomingMessage): string {
  const given = [request.headers["x-forwarded-for"] ?? []].flat().join(",");
  return given.split(",").at(-1)?.trim() || ownAddress(request);
}

function cookieToken(request: IncomingMessage, name: string): string | undefined {
  const pair = request.headers.cookie?.split(/;\s*/).find((item) => item.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

function ownOrigin(request: IncomingMessage): boolean {
  const { origin, host } = request.headers;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}
