import { setTimeout as delay } from "node:timers/promises";

/**
 * PostgreSQL's classes for "the connection broke" (08), "out of room, memory or connections" (53) and "the server stops
 * or starts" (57P), and Node's own words for it.
 */
const BROKEN = /^(08|53|57P)/;
const NODE_CODES = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOENT"]);
const WORDS =
  /Connection terminated|terminating connection|the database system is|Client has encountered a connection error/i;

/** Whether a statement failed because the database was away, and may succeed when it is back. */
export function isAway(error: unknown): boolean {
  const { code = "", message = "" } = error as { code?: string; message?: string };
  return BROKEN.test(code) || NODE_CODES.has(code) || WORDS.test(message);
}

const FIRST_MS = 50;
const LONGEST_MS = 2_000;

/**
 * Does work that must not be lost while the database is away: again and again until it is back, for so long at most.
 * The work must be safe to do twice: its commit may have arrived without our hearing of it.
 */
export async function persist<T>(work: () => Promise<T>, forMs: number): Promise<T> {
  const until = Date.now() + forMs;
  for (let wait = FIRST_MS; ; wait = Math.min(wait * 2, LONGEST_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!isAway(error) || Date.now() + wait > until) throw error;
      await delay(wait);
    }
  }
}
