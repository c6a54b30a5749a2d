import type pg from "pg";
import type { Log } from "#server/platform/log.ts";
import type { Delivery, Entry } from "./entry.ts";
import { readFrame } from "./frame.ts";
import { readKept } from "./left.ts";
import type { Reread } from "./reread.ts";

/** Rows that are read back at once. */
const ROWS = 10;

interface Waiting {
  /** Events that memory should hold. */
  room: number;
  /** Events that wait in memory. */
  waiting(): number;
  take(entry: Entry, deliveries: Delivery[]): void;
}

/**
 * What memory should not hold while it waits lies in the inbox alone: here are its places, in the order in which it came,
 * and it is read back when there is room.
 */
export function createAside(system: pg.Pool, log: Log, reread: Reread, { room, waiting, take }: Waiting) {
  let places: { entry: Entry; positions: number[] }[] = [];
  let reading = false;

  async function bringBack(): Promise<void> {
    if (reading) return;
    reading = true;
    try {
      while (places.length > 0 && waiting() < room / 2) {
        const some = new Map(places.slice(0, ROWS).map((place) => [place.entry.id, place]));
        const kept = await readKept(system, [...some.keys()]);
        places = places.slice(some.size);
        for (const { id, enterprise_id, calls } of kept) {
          const { entry, positions } = some.get(id)!;
          take(entry, await reread(enterprise_id, readFrame(calls), entry, positions));
        }
      }
    } catch (error) {
      log.warn({ err: error }, "webhooks that wait were not read back");
    } finally {
      reading = false;
    }
  }

  return {
    /** Whether what comes now is to wait here: too much waits in memory, or some of before does so here. */
    get isFull(): boolean {
      return places.length > 0 || waiting() >= room;
    },
    put(entry: Entry, deliveries: readonly Delivery[]): void {
      if (deliveries.length > 0) places.push({ entry, positions: deliveries.map(({ at }) => at) });
    },
    bringBack,
  };
}
