import { LRUCache } from "lru-cache";
import { tie } from "#engines/audience/index.ts";
import { moreCustomersThan } from "../rules/repository.ts";
import type { Rows } from "../tables.ts";
import { type Holder, sharedKeys } from "./repository.ts";

/** Customers that are likely one person, and the keys that tie them together. */
export interface Tied {
  ids: string[];
  keys: string[];
}

/** So many shared keys are worth a look at a time; merging makes room for further ones. */
const KEYS_MAX = 10_000;
const ENTERPRISES_KEPT = 50;
/** With so few customers a look is quick and had anew at every call. */
const FEW = 50_000;
/** Otherwise it is kept a hundred times as long as it took: it never costs more than a hundredth of a core. */
const KEPT_FOR = 100;

const scans = new LRUCache<string, { groups: Promise<Tied[]> }>({
  max: ENTERPRISES_KEPT,
});

/** Every group of customers that are likely one person, the newest first. Looking at a million takes seconds. */
export async function scanDuplicates(rows: Rows): Promise<Tied[]> {
  if (!(await moreCustomersThan(rows, FEW))) return scan(rows);
  const known = scans.get(rows.enterpriseId);
  if (known) return known.groups;
  const entry = { groups: scan(rows) };
  scans.set(rows.enterpriseId, entry);
  const started = performance.now();
  const settle = (failed: boolean) => {
    const took = performance.now() - started;
    if (scans.get(rows.enterpriseId) !== entry) return;
    if (failed) scans.delete(rows.enterpriseId);
    else scans.set(rows.enterpriseId, entry, { ttl: took * KEPT_FOR });
  };
  entry.groups.then(
    () => settle(false),
    () => settle(true),
  );
  return entry.groups;
}

async function scan(rows: Rows): Promise<Tied[]> {
  const groups = tieHolders(await sharedKeys(rows, KEYS_MAX));
  // Ids are ordered by time.
  return groups
    .map(({ ids, keys }) => ({ ids: ids.toSorted(), keys }))
    .sort((one, other) => (one.ids.at(-1)! < other.ids.at(-1)! ? 1 : -1));
}

function tieHolders(holders: readonly Holder[]): Tied[] {
  const byKey = new Map<string, string[]>();
  for (const { key, id } of holders) {
    const held = byKey.get(key);
    if (held) held.push(id);
    else byKey.set(key, [id]);
  }
  return tie(byKey).map(({ members, keys }) => ({ ids: members, keys }));
}
