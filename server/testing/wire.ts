import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { createServer as createSecure } from "node:tls";
import { Gathering, type Gathered } from "#server/platform/outbound/gathering.ts";
import type { ConnectOptions } from "#server/platform/outbound/http1/place.ts";
import type { Request } from "#server/platform/outbound/http1/request.ts";
import { Lines } from "#server/platform/outbound/lines.ts";

/** A server that speaks bytes. */
export interface WireServer {
  origin: string;
  /** Its connections, in the order in which they came. */
  sockets: Socket[];
  server: Server;
  close(): Promise<void>;
}

/**
 * @param onRequest What it does with what it reads, which is a whole request where that is small.
 * @param secure Key and certificate of one that speaks TLS, PEM both.
 */
export async function startWire(
  onRequest: (socket: Socket, request: string) => void,
  secure?: { privateKey: string; certificate: string },
): Promise<WireServer> {
  const sockets: Socket[] = [];
  const greet = (socket: Socket) => {
    sockets.push(socket);
    socket.on("error", () => {});
    socket.on("data", (piece) => onRequest(socket, piece.toString("latin1")));
  };
  const server = secure
    ? createSecure(
        { key: secure.privateKey, cert: secure.certificate, ALPNProtocols: ["h2", "http/1.1"] },
        greet,
      )
    : createServer(greet);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `${secure ? "https" : "http"}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sockets,
    server,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

/** Calls over connections to one origin. */
export function linesTo(origin: string, most = 1, options: ConnectOptions = {}) {
  const lines = new Lines(origin, most, options);
  const call = (request: Partial<Request>, order: Partial<Gathered> = {}) => {
    const gathering = new Gathering({ timeoutMs: 5_000, maxBytes: 1_000_000, ...order });
    lines.dispatch({ method: "GET", path: "/", ...request }, gathering);
    return gathering.reply;
  };
  return { lines, call, get: (path: string, order?: Partial<Gathered>) => call({ path }, order) };
}
