import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** What a crowd of clients tells of itself. */
export interface Heard {
  open: number;
  frames: number;
  /** Milliseconds from the moment that stands in an event to its coming, since the last question. */
  delays: number[];
}

/** Clients of the socket, in a process of their own. */
export interface Crowd {
  /** Opens so many, signed in by these tokens in turn; settles when all were greeted. */
  open(url: string, tokens: readonly string[], count: number): Promise<void>;
  heard(): Promise<Heard>;
  close(): void;
}

export async function gather(): Promise<Crowd> {
  const child: ChildProcess = spawn(
    process.execPath,
    ["--import", "tsx", fileURLToPath(new URL("clients.ts", import.meta.url))],
    { stdio: ["pipe", "pipe", "inherit"] },
  );
  const lines = createInterface({ input: child.stdout! });
  const ask = async (question: object): Promise<Heard> => {
    child.stdin!.write(`${JSON.stringify(question)}\n`);
    const [line] = (await once(lines, "line")) as [string];
    return JSON.parse(line) as Heard;
  };
  return {
    async open(url, tokens, count) {
      await ask({ open: { url, tokens, count } });
    },
    heard: () => ask({ heard: true }),
    close: () => void child.kill(),
  };
}
