import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { TOKEN_HEADER } from "#contract/auth.ts";
import { clusterUrl } from "#server/platform/db/embedded/address.ts";
import { readPidFile } from "#server/platform/db/embedded/process.ts";
import { root } from "./root.ts";

/** The built server as people run it: a process of its own with its own embedded PostgreSQL. */
export interface ServerProcess {
  url: string;
  /** The demo's API token; known from the first start on. */
  token: string;
  dataDir: string;
  /** The line that told the address came this many milliseconds after the start. */
  startMs: number;
  child: ChildProcess;
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body: unknown): Promise<T>;
  upload<T>(path: string, fileName: string, content: string): Promise<T>;
  /** Ends it without a chance to tidy up. */
  kill(): Promise<void>;
  /** Ends it as Ctrl-C does. */
  stop(): Promise<void>;
}

/** One caller stands for hundreds. */
const FAST = { CALLS_PER_MINUTE: "10000000" };

export async function startServer(
  dataDir?: string,
  token = "",
  env: Record<string, string> = {},
): Promise<ServerProcess> {
  const dir = dataDir ?? (await mkdtemp(path.join(os.tmpdir(), "dlvrd-process-")));
  const startedAt = performance.now();
  const child = spawn(process.execPath, [path.join(root, "dist", "server", "main.mjs")], {
    env: {
      ...process.env,
      PORT: "0",
      DLVRD_DATA: dir,
      LOG_LEVEL: "warn",
      DLVRD_DEMO_CUSTOMERS: "0",
      ...FAST,
      ...env,
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  const url = await new Promise<string>((resolve, reject) => {
    child.stderr!.on("data", (chunk) => {
      said += chunk;
      const address = /ready at (http:\S+)/.exec(said)?.[1];
      if (address && said.includes("Stop: Ctrl-C")) resolve(address);
    });
    child.once("exit", (code) => reject(new Error(`The server ended (${code}): ${said}`)));
  });
  const startMs = performance.now() - startedAt;
  const known = /API token[^:]*: (\S+)/.exec(said)?.[1] ?? token;
  const headers = { [TOKEN_HEADER]: known };
  const read = async <T>(reply: Response): Promise<T> => {
    const { data, response } = (await reply.json()) as { data?: T; response?: T };
    return (data ?? response) as T;
  };
  const gone = once(child, "exit");
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await gone;
  };
  return {
    url,
    token: known,
    dataDir: dir,
    startMs,
    child,
    get: (at) => fetch(url + at, { headers }).then((reply) => read(reply)),
    post: (at, body) =>
      fetch(url + at, {
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify(body),
      }).then((reply) => read(reply)),
    upload: (at, fileName, content) => {
      const form = new FormData();
      form.append("files", new Blob([content]), fileName);
      return fetch(url + at, { method: "POST", headers, body: form }).then((reply) => read(reply));
    },
    kill: () => end("SIGKILL"),
    stop: () => end("SIGINT"),
  };
}

/** Where the process's own PostgreSQL listens. */
export async function databaseOf({ dataDir }: Pick<ServerProcess, "dataDir">): Promise<string> {
  const dir = path.join(dataDir, "postgres");
  const password = (await readFile(path.join(dir, "password"), "utf8")).trim();
  return clusterUrl(password, (await readPidFile(path.join(dir, "cluster")))!);
}
