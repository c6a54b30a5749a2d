import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";
import { Server as TlsServer } from "node:tls";

/**
 * Closes, when it is called, the connections that have brought no request yet. Browsers open such in advance; Node does
 * not count them as idle, and a server that closes would wait for them until they time out.
 */
export function closerOfSilent(server: Server): () => void {
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
  };
}
