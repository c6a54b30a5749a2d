import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Vendor } from "./vendor.ts";

const LOOK_MS = 20;

/** Receipts a second that an address accepts, one a call. */
export async function accepted(
  vendor: Vendor,
  hookUrl: string,
  secret: string,
  count: number,
): Promise<number> {
  vendor.set({ hookUrl, secret, perPost: 1, keep: true });
  const began = performance.now();
  vendor.push(count);
  for (;;) {
    await delay(LOOK_MS);
    const { told } = await vendor.tell();
    if (told >= count) return told / ((performance.now() - began) / 1_000);
    if (performance.now() - began > 300_000) throw new Error(`${told} of ${count} receipts were accepted.`);
  }
}

/** A server that parses and answers, for so long as `work` takes. */
export async function besideParseOnly<T>(work: (url: string) => Promise<T>): Promise<T> {
  const script = fileURLToPath(new URL("./parse-only.ts", import.meta.url));
  const child = spawn(process.execPath, ["--import", "tsx", script], { stdio: ["pipe", "pipe", "inherit"] });
  const { value: port } = await createInterface({ input: child.stdout })[Symbol.asyncIterator]().next();
  try {
    return await work(`http://127.0.0.1:${port}/`);
  } finally {
    const gone = once(child, "exit");
    child.stdin.end();
    await gone;
  }
}
