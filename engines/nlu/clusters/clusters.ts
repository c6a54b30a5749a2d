import { compare } from "../corpus.ts";
import { normalise, words } from "../normalise.ts";
import { rowsAround } from "./around.ts";
import { type Rows, rowsOf } from "./rows.ts";

export interface Cluster {
  /** What its messages have more often than others, the most typical first. */
  words: string[];
  /** The text that the others come nearest to, as it was written. */
  central: string;
  /** Messages in it: the same text counts as often as it was said. */
  size: number;
  /** Its different texts, as places in the list that was given: those said most, then those nearest to the middle. */
  members: number[];
  /** The places of all its messages. */
  places: number[];
}

/** Texts at least so like the middle of a cluster belong to it. */
const ALIKE = 0.34;
const NAMED = 3;
const STOP_SHARE = 0.12;

interface Distinct {
  key: string;
  tokens: string[];
  /** Places of the list that say the same. */
  places: number[];
}

/** Texts that say the same in another spelling are one. In the order of their words, so that their order is no matter. */
function distinct(texts: readonly string[]): Distinct[] {
  const found = new Map<string, Distinct>();
  for (const [place, text] of texts.entries()) {
    // Which number it is says nothing of what is wanted.
    const tokens = words(normalise(text)).map((word) => (/^\d+$/.test(word) ? "0" : word));
    if (tokens.length === 0) continue;
    const key = tokens.join(" ");
    const known = found.get(key);
    if (known) known.places.push(place);
    else found.set(key, { key, tokens, places: [place] });
  }
  return [...found.values()].toSorted((a, b) => compare(a.key, b.key));
}

/**
 * Groups messages that are worded alike: of those with the most like ones around them, each takes what is like it and
 * not taken yet (star clustering). The same messages give the same clusters, in whatever order they come. What stands
 * alone, said once, is in none.
 */
export function clusters(texts: readonly string[]): Cluster[] {
  const all = distinct(texts);
  const rows = rowsOf(all.map(({ tokens }) => tokens));
  const around = rowsAround(rows, ALIKE);
  const weight = all.map((one, row) =>
    around[row]!.reduce((sum, [other, like]) => sum + like * all[other]!.places.length, one.places.length),
  );
  const order = all.map((_, row) => row).toSorted((a, b) => weight[b]! - weight[a]! || a - b);
  const taken = new Uint8Array(all.length);
  const groups: number[][] = [];
  for (const middle of order) {
    if (taken[middle]) continue;
    const group = [middle, ...around[middle]!.map(([other]) => other).filter((other) => !taken[other])];
    for (const row of group) taken[row] = 1;
    groups.push(group);
  }
  const spread = spreadOf(all);
  return groups
    .map((group) => describe(group, { all, rows, texts, spread }))
    .filter(({ size }) => size > 1)
    .toSorted((a, b) => b.size - a.size || compare(a.central, b.central));
}

/** In how many texts a word stands. */
function spreadOf(all: readonly Distinct[]): Map<string, number> {
  const spread = new Map<string, number>();
  for (const { tokens } of all)
    for (const token of new Set(tokens)) spread.set(token, (spread.get(token) ?? 0) + 1);
  return spread;
}

interface Around {
  all: readonly Distinct[];
  rows: Rows;
  texts: readonly string[];
  spread: ReadonlyMap<string, number>;
}

function describe(group: readonly number[], { all, rows, texts, spread }: Around): Cluster {
  const middle = new Map<number, number>();
  for (const row of group) {
    const times = all[row]!.places.length;
    for (const [at, id] of rows.ids[row]!.entries())
      middle.set(id, (middle.get(id) ?? 0) + times * rows.values[row]![at]!);
  }
  const nearness = (row: number) =>
    rows.ids[row]!.reduce((sum, id, at) => sum + (middle.get(id) ?? 0) * rows.values[row]![at]!, 0);
  const near = new Map(group.map((row) => [row, nearness(row)]));
  const byNearness = group.toSorted((a, b) => near.get(b)! - near.get(a)! || a - b);
  const bySaid = byNearness.toSorted((a, b) => all[b]!.places.length - all[a]!.places.length);
  return {
    words: typical(group, all, spread),
    central: texts[all[byNearness[0]!]!.places[0]!]!.trim(),
    size: group.reduce((sum, row) => sum + all[row]!.places.length, 0),
    places: group.flatMap((row) => all[row]!.places),
    members: bySaid.map((row) => all[row]!.places[0]!),
  };
}

/** The words that more of these texts have than of all others; those of nearly every text say nothing. */
function typical(
  group: readonly number[],
  all: readonly Distinct[],
  spread: ReadonlyMap<string, number>,
): string[] {
  const own = new Map<string, number>();
  for (const row of group)
    for (const token of new Set(all[row]!.tokens)) own.set(token, (own.get(token) ?? 0) + 1);
  const score = (word: string, times: number) =>
    (times / group.length) * Math.log((1 + all.length) / spread.get(word)!);
  const rare = [...own].filter(
    ([word]) => word.length > 2 && spread.get(word)! <= Math.max(group.length, STOP_SHARE * all.length),
  );
  return (rare.length > 0 ? rare : [...own])
    .toSorted((a, b) => score(...b) - score(...a) || compare(a[0], b[0]))
    .slice(0, NAMED)
    .map(([word]) => word);
}
