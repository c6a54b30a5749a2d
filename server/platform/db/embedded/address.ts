import path from "node:path";
import { OWNER } from "./cluster.ts";

export const LOOPBACK = "127.0.0.1";
/** How the server's socket is called, before its port. */
export const SOCKET_NAME = ".s.PGSQL.";
/** What the address of a socket holds, with the byte that ends it (unix(7); macOS has four fewer than Linux). */
const SOCKET_PATH_MAX = 103;

/**
 * Where the program itself reaches its database: a statement over a socket of the file system costs a tenth to a fifth
 * less than over loopback. Empty where there are none, or the folder lies too deep.
 */
export function socketDirOf(cluster: string, port: number): string {
  const socket = path.join(cluster, `${SOCKET_NAME}${port}`);
  return process.platform === "win32" || Buffer.byteLength(socket) > SOCKET_PATH_MAX ? "" : cluster;
}

/** The address of a server: by its socket where it has one, else on loopback. */
export const clusterUrl = (
  password: string,
  { port, socketDir }: { port: number; socketDir: string },
): string => `postgres://${OWNER}:${password}@${encodeURIComponent(socketDir || LOOPBACK)}:${port}/postgres`;
