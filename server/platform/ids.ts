import { randomFillSync } from "node:crypto";
import { v7 } from "uuid";

/** A new record id: UUID version 7, so that ids made later sort later. */
export const newId = (): string => v7();

/** The least of the ids that are made from a moment on. */
export function firstIdAt(moment: Date): string {
  const ms = moment.getTime().toString(16).padStart(12, "0");
  return `${ms.slice(0, 8)}-${ms.slice(8)}-7000-8000-000000000000`;
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));
const POOL = 32 * 1024;
/** The counter: 12 bits before the variant, 30 bits behind it. */
const LOW = 2 ** 30;
const COUNTER_MAX = 2 ** 42;

/**
 * A maker of record ids by the million, each sorting after the one before: the time in milliseconds, a counter of 42
 * bits that goes on from a random start, 32 random bits (RFC 9562, sections 5.7 and 6.2, method 1).
 */
export function idSequence(): () => string {
  const pool = new Uint8Array(POOL);
  let at = POOL;
  const random = (): number => {
    if (at === POOL) {
      randomFillSync(pool);
      at = 0;
    }
    return pool[at++] as number;
  };
  let time = 0;
  let counter = 0;
  return () => {
    const now = Date.now();
    if (now > time || counter >= COUNTER_MAX) {
      time = Math.max(now, time + (counter >= COUNTER_MAX ? 1 : 0));
      counter = ((random() & 1) * 2 ** 8 + random()) * 2 ** 32;
    }
    const high = Math.floor(counter / LOW);
    const low = counter % LOW;
    counter++;
    const ms = time.toString(16).padStart(12, "0");
    const start = `${ms.slice(0, 8)}-${ms.slice(8)}-7${high.toString(16).padStart(3, "0")}`;
    const middle = `${HEX[0x80 | (low >>> 24)]}${HEX[(low >>> 16) & 255]}`;
    const end = `${HEX[(low >>> 8) & 255]}${HEX[low & 255]}${HEX[random()]}${HEX[random()]}${HEX[random()]}${HEX[random()]}`;
    return `${start}-${middle}-${end}`;
  };
}
