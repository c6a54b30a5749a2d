import { LRUCache } from "lru-cache";
import type { Bus } from "#server/platform/bus/bus.ts";
import type { Work } from "#server/platform/scope.ts";
import type { Rows } from "../tables.ts";

const CHANNEL = "dlvrd_webhooks";
// A word on the bus may be lost when a process dies.
const KEPT_MS = 60_000;

const known = new LRUCache<string, ReadonlySet<string>>({ max: 10_000, ttl: KEPT_MS });
/** Grows with each change heard of: what was read before one is not kept after it. */
let changes = 0;

function forget(enterpriseId: string): void {
  changes++;
  known.delete(enterpriseId);
}

/** The events that somebody is to be told of; asked for each message, and read once a minute. */
export async function wantedOf({ db, enterpriseId }: Rows): Promise<ReadonlySet<string>> {
  const kept = known.get(enterpriseId);
  if (kept) return kept;
  const before = changes;
  const rows = await db
    .selectFrom("webhook")
    .select("events")
    .where("enterprise_id", "=", enterpriseId)
    .where("active", "=", true)
    .execute();
  const wanted = new Set<string>(rows.flatMap(({ events }) => events));
  if (changes === before) known.set(enterpriseId, wanted);
  return wanted;
}

/** Every process looks anew, once the transaction has committed, at what is to be told. */
export async function wantedChanged(work: Work): Promise<void> {
  work.afterCommit(() => forget(work.enterpriseId));
  await work.publish(CHANNEL, work.enterpriseId);
}

export const hearWanted = (bus: Bus): Promise<void> => bus.on(CHANNEL, forget);
