import { setTimeout as delay } from "node:timers/promises";
import type { ServerProcess } from "#server/testing/server-process.ts";

const EVERY_MS = 20;

/**
 * Milliseconds of calls made at a steady pace, 50 a second, for as long as `until` takes. A call counts from when it
 * was due, so that a stall is not hidden by the calls it kept from being made.
 */
export async function latencies(
  server: ServerProcess,
  path: string,
  until: Promise<unknown>,
): Promise<number[]> {
  const found: number[] = [];
  const pending: Promise<void>[] = [];
  let over = false;
  void until.finally(() => (over = true));
  for (let due = performance.now(); !over; due += EVERY_MS) {
    const wait = due - performance.now();
    if (wait > 0) await delay(wait);
    const at = Math.max(due, performance.now() - EVERY_MS);
    pending.push(server.get(path).then(() => void found.push(performance.now() - at)));
  }
  await Promise.all(pending);
  return found;
}
