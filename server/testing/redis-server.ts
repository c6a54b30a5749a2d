import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { accessSync, constants } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import net, { type AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";

const named = process.env.REDIS_SERVER ?? "/usr/bin/redis-server";

/** The program that is a Redis; undefined where there is none. `npm test` looks for one and installs it. */
export const redisProgram: string | undefined = runnable(named) ? named : undefined;

/** What a report says of tests that did not run for want of one. */
export const NO_REDIS = "no redis-server is installed here, so what needs one was not tested";

function runnable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** A Redis on loopback that keeps nothing: what it held is gone when it is killed. */
export interface RedisServer {
  url: string;
  kill(): Promise<void>;
  /** Lets it hang, as a server does whose machine is overwhelmed; and go on. */
  freeze(): void;
  thaw(): void;
  /** Starts it anew on the same port. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export async function startRedis(): Promise<RedisServer> {
  const dir = await mkdtemp(path.join(os.tmpdir(), "dlvrd-redis-"));
  const port = await freePort();
  let child = await launch(dir, port);
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    freeze: () => void child.kill("SIGSTOP"),
    thaw: () => void child.kill("SIGCONT"),
    async restart() {
      child = await launch(dir, port);
    },
    async close() {
      await kill();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

async function launch(dir: string, port: number): Promise<ChildProcess> {
  if (!redisProgram) throw new Error(NO_REDIS);
  const args = [
    "--port",
    String(port),
    "--bind",
    "127.0.0.1",
    "--save",
    "",
    "--appendonly",
    "no",
    "--dir",
    dir,
  ];
  const child = spawn(redisProgram, args, { stdio: ["ignore", "pipe", "inherit"] });
  await new Promise<void>((resolve, reject) => {
    child.stdout!.on("data", (text: Buffer) => {
      if (String(text).includes("Ready to accept connections")) resolve();
    });
    child.once("exit", (code) => reject(new Error(`The Redis server ended (${code}).`)));
  });
  return child;
}

async function freePort(): Promise<number> {
  const server = net.createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
