import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";
import { Server as TlsServer } from "node:tls";

const LOOK_MS = 50;

/**
 * Closes, once it is called, the connections that nobody uses, for a server that closes and would wait for them until
 * they time out. At once those that have brought no request yet: browsers open such in advance, and Node does not count
 * them as idle. Then those that were answered after the server had begun to close: their callers keep them for later.
 */
export function closerOfUnused(server: Server): () => void {
  const silent = new Set<Socket>();
  const spoke = ({ socket }: IncomingMessage) => silent.delete(socket);
  // Requests name the socket that speaks TLS, not the one below it.
  const arrives = server instanceof TlsServer ? "secureConnection" : "connection";
  server.on(arrives, (socket: Socket) => {
    silent.add(socket);
    socket.once("close", () => silent.delete(socket));
  });
  server.on("request", spoke);
  server.on("upgrade", spoke);
  return () => {
    for (const socket of silent) socket.destroy();
    const looking = setInterval(() => server.closeIdleConnections(), LOOK_MS).unref();
    server.once("close", () => clearInterval(looking));
  };
}
