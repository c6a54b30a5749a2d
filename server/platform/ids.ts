import { randomFillSync, randomInt } from "node:crypto";
import { v7 } from "uuid";

/** A new record id: UUID version 7, so that ids made later sort later. */
export const newId = (): string => v7();

const SHORT_TAIL = 36 ** 4;

/**
 * A new id of 12 letters and digits, for what is named in so many places that a UUID would take more room than what it
 * names: the time in milliseconds, so that ids made later sort later (until 2059), and 20 random bits. Unique among the
 * few of one enterprise.
 */
export const newShortId = (): string =>
  Date.now().toString(36) + randomInt(SHORT_TAIL).toString(36).padStart(4, "0");

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
 * bits that goes on from a random start, 32 random bits (RFC 9562, sections 5.7 and 6.2, method 1). Gives the 16 bytes,
 * in memory that the next one takes. `now`: the time they are made at, if not this moment; with the same for all of them
 * they stand close together, with no other sequence's in between.
 */
export function idBytesSequence(): (now?: number) => Uint8Array {
  const pool = new Uint8Array(POOL);
  let at = POOL;
  const random = (): number => {
    if (at === POOL) {
      randomFillSync(pool);
      at = 0;
    }
    return pool[at++] as number;
  };
  const id = new Uint8Array(16);
  let time = 0;
  let counter = 0;
  return (now = Date.now()) => {
    if (now > time || counter >= COUNTER_MAX) {
      time = Math.max(now, time + (counter >= COUNTER_MAX ? 1 : 0));
      counter = ((random() & 1) * 2 ** 8 + random()) * 2 ** 32;
      for (let place = 5, rest = time; place >= 0; place--, rest = Math.floor(rest / 256))
        id[place] = rest % 256;
    }
    const high = Math.floor(counter / LOW);
    const low = counter % LOW;
    counter++;
    id[6] = 0x70 | (high >>> 8);
    id[7] = high;
    id[8] = 0x80 | (low >>> 24);
    id[9] = low >>> 16;
    id[10] = low >>> 8;
    id[11] = low;
    for (let place = 12; place < 16; place++) id[place] = random();
    return id;
  };
}

/** The same as texts. */
export function idSequence(): () => string {
  const next = idBytesSequence();
  return () => idText(next());
}

/** An id's 16 bytes as text. */
export function idText(id: Uint8Array): string {
  let text = "";
  for (let at = 0; at < 16; at++) {
    if (at === 4 || at === 6 || at === 8 || at === 10) text += "-";
    text += HEX[id[at] as number];
  }
  return text;
}

/** The 16 bytes of an id that is given as text. */
export const idBytes = (id: string): Uint8Array => Buffer.from(id.replaceAll("-", ""), "hex");
