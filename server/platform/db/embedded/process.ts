import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Identity } from "./identity.ts";

/** Starts a program as that identity, in a session of its own: Ctrl-C reaches us first, and we stop it in order. */
export function run(
  file: string,
  args: string[],
  identity: Identity,
  stdio: "pipe" | ["ignore", number, number],
) {
  const [command, ...rest] = [...identity.prefix, file, ...args];
  return spawn(command!, rest, {
    stdio,
    detached: true,
    cwd: "/",
    ...(identity.uid === undefined ? {} : { uid: identity.uid, gid: identity.gid }),
  });
}

/** What the server wrote of itself: process id, port, folder of its socket, and whether it takes connections yet. */
export async function readPidFile(
  cluster: string,
): Promise<{ pid: number; port: number; socketDir: string; ready: boolean } | undefined> {
  const content = await readFile(path.join(cluster, "postmaster.pid"), "utf8").catch(() => "");
  const lines = content.split("\n");
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  const socketDir = lines[4]?.trim() ?? "";
  return pid && port ? { pid, port, socketDir, ready: lines[7]?.trim() === "ready" } : undefined;
}

export function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Asks a server that is not our child to shut down and waits until it is gone. */
export async function stopByPid(pid: number): Promise<void> {
  try {
    process.kill(pid, "SIGINT");
  } catch {
    return;
  }
  for (let waited = 0; waited < 10_000 && alive(pid); waited += 50) await delay(50);
}

export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  // It was let go of, so that it alone keeps no process alive; now its end is waited for.
  child.ref();
  const gone = once(child, "exit");
  child.kill("SIGINT");
  await gone;
}
