import { execFileSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import path from "node:path";

/** How to start PostgreSQL so that it does not run as root, which it refuses. */
export interface Identity {
  uid?: number;
  gid?: number;
  /** Words to put before the command (a user namespace). */
  prefix: string[];
}

/**
 * Not root: run as we are. Root: run as `postgres` or `nobody` where those can reach both folders, else inside a
 * user namespace in which root counts as nobody. Throws a sentence when neither is possible.
 */
export function chooseIdentity(folders: string[]): Identity {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const user = findUser("postgres") ?? findUser("nobody");
  if (user && folders.every(reachableByOthers)) return { ...user, prefix: [] };
  const prefix = ["unshare", "-U", "--map-user=65534", "--map-group=65534"];
  try {
    execFileSync(prefix[0]!, [...prefix.slice(1), "true"], { stdio: "ignore" });
    return { prefix };
  } catch {
    throw new Error(
      "PostgreSQL does not run as root, and no other user can read this folder. Run as another user, move the folder out of a private home, or set DATABASE_URL.",
    );
  }
}

function findUser(name: string): { uid: number; gid: number } | undefined {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((row) => row.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(":") ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

function reachableByOthers(folder: string): boolean {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    const stat = statSync(at, { throwIfNoEntry: false });
    if (stat && (stat.mode & 0o001) === 0) return false;
    if (at === path.dirname(at)) return true;
  }
}
