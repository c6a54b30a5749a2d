import { LRUCache } from "lru-cache";
import { type Apart, areApart, tie } from "#engines/audience/index.ts";
import { moreCustomersThan } from "../rules/repository.ts";
import type { Rows } from "../tables.ts";
import { apartOf, stampOfApart } from "./apart.ts";
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

interface Scan {
  at: Date;
  holders: Promise<Holder[]>;
  /** How they were tied last, and what was known then of who is someone else. */
  tied?: { stamp: string; groups: Promise<Tied[]> };
}
const scans = new LRUCache<string, Scan>({ max: ENTERPRISES_KEPT });

/**
 * Every group of customers that are likely one person, the newest first, and when the look was had if it was an earlier
 * one. Looking at a million takes seconds.
 */
export async function scanDuplicates(rows: Rows): Promise<{ groups: Tied[]; lookedAt: Date | null }> {
  if (!(await moreCustomersThan(rows, FEW)))
    return { groups: await tieAll(rows, sharedKeys(rows, KEYS_MAX)), lookedAt: null };
  const kept = scans.get(rows.enterpriseId);
  const scan = kept ?? begin(rows);
  // What people say of duplicates holds at once, also where the look itself is an older one.
  const stamp = await stampOfApart(rows);
  if (scan.tied?.stamp !== stamp) scan.tied = { stamp, groups: tieAll(rows, scan.holders) };
  return { groups: await scan.tied.groups, lookedAt: kept ? kept.at : null };
}

function begin(rows: Rows): Scan {
  const scan: Scan = { at: new Date(), holders: sharedKeys(rows, KEYS_MAX) };
  scans.set(rows.enterpriseId, scan);
  const started = performance.now();
  const settle = (failed: boolean) => {
    const took = performance.now() - started;
    if (scans.get(rows.enterpriseId) !== scan) return;
    if (failed) scans.delete(rows.enterpriseId);
    else scans.set(rows.enterpriseId, scan, { ttl: took * KEPT_FOR });
  };
  scan.holders.then(
    () => settle(false),
    () => settle(true),
  );
  return scan;
}

async function tieAll(rows: Rows, holders: Promise<Holder[]>): Promise<Tied[]> {
  const [held, apart] = [await holders, await apartOf(rows)];
  // Ids are ordered by time.
  return tieHolders(held, apart)
    .map(({ ids, keys }) => ({ ids: ids.toSorted(), keys }))
    .sort((one, other) => (one.ids.at(-1)! < other.ids.at(-1)! ? 1 : -1))
    .map(({ ids, keys }) => ({ ids: leading(ids, apart), keys }));
}

/** First the one that may be most of the others: with it they are compared. Where nobody is apart, the oldest. */
function leading(ids: readonly string[], apart: Apart<string>): string[] {
  const known = ids.filter((id) => apart(id).length > 0);
  if (known.length < 2) return [...ids];
  const others = (one: string) => known.filter((other) => areApart(apart, one, other)).length;
  const first = ids.map((id) => ({ id, others: others(id) })).sort((a, b) => a.others - b.others)[0]!.id;
  return [first, ...ids.filter((id) => id !== first)];
}

function tieHolders(holders: readonly Holder[], apart: Apart<string>): Tied[] {
  const byKey = new Map<string, string[]>();
  for (const { key, id } of holders) {
    const held = byKey.get(key);
    if (held) held.push(id);
    else byKey.set(key, [id]);
  }
  return tie(byKey, apart).map(({ members, keys }) => ({ ids: members, keys }));
}
