import type { Platform } from "#server/platform/platform.ts";
import { newEntry } from "./entry.ts";
import type { Feed } from "./feed.ts";
import { readFrame } from "./frame.ts";
import { claimLeft, letGo } from "./left.ts";
import type { Reread } from "./reread.ts";

const AT_ONCE = 50;
/** While so many events wait in memory, those of a dead process can wait as well. */
const BUSY = 1_000;

/** Takes up what stayed in the inbox: the process that kept it died, or applying it failed. */
export function createSweep(
  { database, mark, log }: Pick<Platform, "database" | "mark" | "log">,
  reread: Reread,
  feed: Feed,
) {
  return async function sweep(): Promise<void> {
    await feed.tidy();
    await letGo(database.system, mark, feed.held);
    while (feed.waiting < BUSY) {
      const left = await claimLeft(database.system, mark, AT_ONCE);
      for (const kept of left) {
        const known = new Set(kept.taken);
        const calls = readFrame(kept.calls);
        const positions = [...calls.keys()].filter((at) => !known.has(at));
        const entry = newEntry(kept.id, positions.length);
        feed.take(entry, await reread(kept.enterprise_id, calls, entry, positions));
      }
      if (left.length > 0) log.info({ rows: left.length }, "webhooks taken up again");
      if (left.length < AT_ONCE) return;
    }
  };
}
