import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";

/**
 * Closes, when it is called, the connections that have brought no request yet. Browsers open such in advance; Node does
 * not count them as idle, and a server that closes would wait for them until they time out.
 */
export function closerOfSilent(server: Server): () => void {
  const silent = new Set<Socket>();
  const spoke = ({ socket }: IncomingMessage) => silent.delete(socket);
  server.on("connection", (socket: Socket) => {
    silent.add(socket);
    socket.once("close", () => silent.delete(socket));
  });
  server.on("request", spoke);
  server.on("upgrade", spoke);
  return () => {
    for (const socket of silent) socket.destroy();
  };
}
