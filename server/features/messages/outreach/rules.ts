import { LRUCache } from "lru-cache";
import type { OutreachRules } from "#contract/messages/outreach.ts";
import type { Bus } from "#server/platform/bus/bus.ts";
import type { Work } from "#server/platform/scope.ts";
import type { Rows } from "../tables.ts";
import { readRules } from "./repository.ts";

const CHANGED = "dlvrd_outreach";
// A word on the bus may be lost when a process dies.
const KEPT_MS = 60_000;

const known = new LRUCache<string, OutreachRules>({ max: 10_000, ttl: KEPT_MS });
/** Grows with each change heard of: what was read before one is not kept after it. */
let changes = 0;

function forget(enterpriseId: string): void {
  changes++;
  known.delete(enterpriseId);
}

/** An enterprise's rules as lanes ask for them before each window: kept, so that it costs nothing where they are off. */
export async function outreachOf(rows: Rows): Promise<OutreachRules> {
  const kept = known.get(rows.enterpriseId);
  if (kept) return kept;
  const before = changes;
  const rules = await readRules(rows);
  if (changes === before) known.set(rows.enterpriseId, rules);
  return rules;
}

/** Every process reads them anew once the transaction has committed. */
export async function outreachChanged(work: Work): Promise<void> {
  work.afterCommit(() => forget(work.enterpriseId));
  await work.publish(CHANGED, work.enterpriseId);
}

/** `then` is told after they are forgotten. */
export const hearOutreach = (bus: Bus, then: (enterpriseId: string) => void = () => {}): Promise<void> =>
  bus.on(CHANGED, (enterpriseId) => {
    forget(enterpriseId);
    then(enterpriseId);
  });
