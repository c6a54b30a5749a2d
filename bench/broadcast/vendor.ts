import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

export interface Told {
  taken: number;
  /** Messages that came a second time. */
  twice: number;
  /** Receipts that were accepted. */
  told: number;
  refused: number;
  waiting: number;
}

/** The vendor's process. */
export interface Vendor {
  origin: string;
  set(command: { hookUrl?: string; secret?: string; perPost?: number; keep?: boolean }): void;
  /** Reports so many receipts of messages that it took before; `tell` says how many were accepted. */
  push(count: number): void;
  tell(): Promise<Told>;
  stop(): Promise<void>;
}

export async function startVendor(): Promise<Vendor> {
  const script = fileURLToPath(new URL("./stub.ts", import.meta.url));
  const child: ChildProcess = spawn(process.execPath, ["--import", "tsx", script], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]();
  const { value: port } = await lines.next();
  return {
    origin: `http://127.0.0.1:${port}`,
    set: (command) => void child.stdin!.write(`${JSON.stringify(command)}\n`),
    push: (count) => void child.stdin!.write(`${JSON.stringify({ push: count })}\n`),
    async tell() {
      child.stdin!.write('{"tell":true}\n');
      return JSON.parse((await lines.next()).value as string) as Told;
    },
    async stop() {
      const gone = once(child, "exit");
      child.stdin!.end();
      await gone;
    },
  };
}
