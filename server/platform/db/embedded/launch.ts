import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { mkdir, readdir, rm } from "node:fs/promises";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { chooseIdentity, type Identity } from "./identity.ts";
import { clusterUrl, LOOPBACK, SOCKET_NAME, socketDirOf } from "./address.ts";
import { prepareCluster } from "./cluster.ts";
import { findNative, type NativeDir } from "./native.ts";
import { alive, readPidFile, run, stopByPid, stopChild } from "./process.ts";

/** A PostgreSQL that this program started, or found running from before. */
export interface EmbeddedPostgres {
  url: string;
  /** Stops it; one that was found is left to whoever else is connected to it. */
  stop(): Promise<void>;
}

export interface LaunchOptions {
  /** Folder that holds everything: cluster, password, server log. */
  dir: string;
  /** Extra settings, for example `{ fsync: "off" }` for throw-away test clusters. */
  settings?: Record<string, string>;
}

const START_TIMEOUT_MS = 20_000;
/** So long connections that were closed may take to be gone. */
const PARTING_MS = 1_000;

/**
 * Starts the cluster under `dir`, creating it the first time, and adopts one that outlived its parent (kill -9).
 * Listens on loopback, on a port it picks itself, and on a socket in the cluster's folder. Throws a sentence that says
 * what to do.
 */
export async function launchPostgres(options: LaunchOptions): Promise<EmbeddedPostgres> {
  const dir = path.resolve(options.dir);
  await mkdir(dir, { recursive: true, mode: 0o755 });
  const native = await findNative();
  const identity = chooseIdentity([native.dir, dir]);
  const cluster = path.join(dir, "cluster");
  const password = await prepareCluster(native, identity, dir, cluster);

  const running = await readPidFile(cluster);
  if (running && alive(running.pid)) {
    const url = clusterUrl(password, running);
    if (await answers(url)) {
      return { url, stop: async () => ((await isUsed(url)) ? undefined : stopByPid(running.pid)) };
    }
    await stopByPid(running.pid);
  }
  await removeSockets(cluster);
  const port = await freePort();
  const settings = { unix_socket_directories: socketDirOf(cluster, port), ...options.settings };
  const child = await start(native, identity, dir, cluster, port, settings);
  return {
    url: clusterUrl(password, { port, socketDir: settings.unix_socket_directories }),
    stop: () => stopChild(child),
  };
}

async function start(
  native: NativeDir,
  identity: Identity,
  dir: string,
  cluster: string,
  port: number,
  more: Record<string, string>,
): Promise<ChildProcess> {
  const buffersMb = Math.min(2048, Math.max(128, Math.floor(os.totalmem() / 4 / 1024 / 1024)));
  const settings: Record<string, string> = {
    listen_addresses: LOOPBACK,
    port: String(port),
    max_connections: "200",
    shared_buffers: `${buffersMb}MB`,
    max_wal_size: "4GB",
    // Filling a new segment with zeros makes whoever writes at that moment wait for 16 MB to be on the disk.
    wal_init_zero: "off",
    random_page_cost: "1.1",
    jit: "off",
    log_min_messages: "warning",
    ...more,
  };
  const args = [
    "-D",
    cluster,
    ...Object.entries(settings).flatMap(([key, value]) => ["-c", `${key}=${value}`]),
  ];
  const logFile = path.join(dir, "postgres.log");
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const log = openSync(logFile, "a");
    const child = run(native.postgres, args, identity, ["ignore", log, log]);
    closeSync(log);
    child.unref();
    if (await becameReady(child, cluster, deadline)) return child;
    if (Date.now() > deadline) throw new Error(`PostgreSQL did not start. Its own words are in ${logFile}`);
    // A predecessor that is dying but not yet reaped still holds the lock file for a moment.
    await delay(200);
  }
}

async function becameReady(child: ChildProcess, cluster: string, deadline: number): Promise<boolean> {
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) return false;
    const said = await readPidFile(cluster);
    if (said?.ready && said.pid === child.pid) return true;
    await delay(15);
  }
  child.kill("SIGKILL");
  return false;
}

/** A server that was killed leaves its socket behind, and the next one has another port. */
async function removeSockets(cluster: string): Promise<void> {
  const names = (await readdir(cluster)).filter((name) => name.startsWith(SOCKET_NAME));
  await Promise.all(names.map((name) => rm(path.join(cluster, name), { force: true })));
}

/** Whether somebody is connected: a server that was started twice must not take the first one's database with it. */
async function isUsed(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    const until = Date.now() + PARTING_MS;
    for (;;) {
      const found = await client.query(
        "select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
      );
      if (found.rowCount === 0) return false;
      if (Date.now() > until) return true;
      await delay(50);
    }
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as net.AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
