import type { FastifyInstance } from "fastify";
import { type WebSocket, WebSocketServer } from "ws";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { z } from "zod";
import { CLOSE_INVALID_TOKEN, HEARTBEAT_MS, MISSED_PONGS, SOCKET_PATH } from "#contract/realtime.ts";
import { SESSION_COOKIE } from "#server/platform/http/credentials.ts";
import type { Sessions } from "#server/platform/session/sessions.ts";
import type { Hub } from "./hub.ts";

const AUTHENTICATE_WITHIN_MS = 10_000;
const MAX_FRAME_BYTES = 64 * 1024;
const CLOSE_BAD_FRAME = 1008;
const CLOSE_RESTART = 1012;

const frame = z.discriminatedUnion("action", [
  z.object({
    action: z.literal("authenticate"),
    token: z.string().max(200).optional(),
    lastSeq: z.number().int().min(0).optional(),
  }),
  z.object({ action: z.literal("ping") }),
  z.object({ action: z.literal("pong") }),
]);

export interface SocketServer {
  close(): void;
}

/** Serves `/ws`: the token comes in the first message, in the query, or as the session's cookie. */
export function serveSockets(
  app: FastifyInstance,
  hub: Hub,
  sessions: Sessions,
  heartbeatMs = HEARTBEAT_MS,
): SocketServer {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_FRAME_BYTES,
    perMessageDeflate: false,
  });
  const missed = new WeakMap<WebSocket, number>();

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const url = new URL(request.url ?? "/", "http://local");
    if (url.pathname !== SOCKET_PATH || !ownOrigin(request)) {
      socket.end("HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n");
      return;
    }
    server.handleUpgrade(request, socket, head, (ws) => greet(ws, url, cookieToken(request)));
  };
  app.server.on("upgrade", onUpgrade);

  function greet(ws: WebSocket, url: URL, cookie: string | undefined): void {
    let entered = false;
    missed.set(ws, 0);
    const late = setTimeout(() => ws.close(CLOSE_INVALID_TOKEN, "no authentication"), AUTHENTICATE_WITHIN_MS);
    ws.once("close", () => clearTimeout(late));
    ws.on("error", () => ws.terminate());
    ws.on("pong", () => missed.set(ws, 0));

    async function authenticate(token: string | undefined, lastSeq: number | undefined): Promise<void> {
      if (entered) return;
      entered = true;
      clearTimeout(late);
      const principal = token === undefined ? undefined : await sessions.resolve(token);
      if (principal) await hub.enter(ws, principal, lastSeq);
      // The session may have ended while the client was on its way in, when nobody could close it yet.
      if (!principal || !(await sessions.resolve(token!)))
        ws.close(CLOSE_INVALID_TOKEN, "invalid access token");
    }

    ws.on("message", (data, isBinary) => {
      missed.set(ws, 0);
      const said = isBinary ? undefined : frame.safeParse(readJson(data.toString()));
      if (!said?.success) {
        ws.send(JSON.stringify({ action: "error", message: "This frame is not understood." }));
        if (!entered) ws.close(CLOSE_BAD_FRAME, "not understood");
      } else if (said.data.action === "authenticate") {
        authenticate(said.data.token ?? inQuery ?? cookie, said.data.lastSeq).catch(() => ws.terminate());
      } else if (said.data.action === "ping") {
        ws.send('{"action":"pong"}');
      }
    });
    const inQuery = url.searchParams.get("token") ?? undefined;
    const lastSeq = url.searchParams.get("lastSeq");
    if (inQuery !== undefined) {
      authenticate(inQuery, lastSeq === null ? undefined : Number(lastSeq) || 0).catch(() => ws.terminate());
    }
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

function cookieToken(request: IncomingMessage): string | undefined {
  const pair = request.headers.cookie?.split(/;\s*/).find((item) => item.startsWith(`${SESSION_COOKIE}=`));
  return pair?.slice(SESSION_COOKIE.length + 1);
}

function ownOrigin(request: IncomingMessage): boolean {
  const { origin, host } = request.headers;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
