import { LRUCache } from "lru-cache";
import { fail } from "#server/platform/fail.ts";

/** Visitors that are counted at once; who is forgotten begins anew. */
const COUNTED = 20_000;

/** Keeps a visitor to so many messages in so much time. It counts in this process, where the visitor's connection is. */
export function createPace({ count, seconds }: { count: number; seconds: number }, now = Date.now) {
  const said = new LRUCache<string, number[]>({ max: COUNTED });
  return (visitorId: string): void => {
    const since = now() - seconds * 1_000;
    const recent = (said.get(visitorId) ?? []).filter((at) => at > since);
    if (recent.length >= count)
      throw fail("RATE_LIMITED", { seconds: Math.ceil((recent[0]! - since) / 1_000) });
    said.set(visitorId, [...recent, now()]);
  };
}
