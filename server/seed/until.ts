import { setTimeout as delay } from "node:timers/promises";

const LOOK_MS = 250;
const PATIENCE_MS = 120_000;

/** What `look` finds, once it finds something. Throws where that takes longer than two minutes. */
export async function until<T>(what: string, look: () => Promise<T | undefined | false>): Promise<T> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    if (Date.now() >= end) throw new Error(`There is still not: ${what}.`);
    await delay(LOOK_MS);
  }
}
