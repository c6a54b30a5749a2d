import { LRUCache } from "lru-cache";
import type { Bus } from "#server/platform/bus/bus.ts";
import type { Work } from "#server/platform/scope.ts";
import type { Rows } from "../tables.ts";
import { findDetails } from "./repository.ts";

const CHANNEL = "dlvrd_zone";
// A word on the bus may be lost when a process dies.
const KEPT_MS = 60_000;

const known = new LRUCache<string, string>({ max: 10_000, ttl: KEPT_MS });
/** Grows with each change heard of: what was read before one is not kept after it. */
let changes = 0;

function forget(enterpriseId: string): void {
  changes++;
  known.delete(enterpriseId);
}

/** The time zone in which the days of an enterprise begin. */
export async function timeZoneOf(rows: Rows): Promise<string> {
  const kept = known.get(rows.enterpriseId);
  if (kept) return kept;
  const before = changes;
  const timeZone = await readTimeZone(rows);
  if (changes === before) known.set(rows.enterpriseId, timeZone);
  return timeZone;
}

/** The same as it stands now: what is kept by it must not go by a former one that is still at hand for a moment. */
export const readTimeZone = async (rows: Rows): Promise<string> => (await findDetails(rows)).timeZone;

/** Every process reads the zone anew once the transaction has committed. */
export async function zoneChanged(work: Work): Promise<void> {
  work.afterCommit(() => forget(work.enterpriseId));
  await work.publish(CHANNEL, work.enterpriseId);
}

export const hearZones = (bus: Bus): Promise<void> => bus.on(CHANNEL, forget);
