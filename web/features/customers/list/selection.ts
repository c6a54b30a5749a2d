import type { Filter } from "../queries.ts";

/** Rows ticked under one filter; `every` means all that fit it, also those on other pages. */
export interface Chosen {
  filter: string;
  ids: ReadonlySet<string>;
  every: boolean;
}
/** The two that are chosen, where it is two and no others. */
export function pairOf({ ids, every }: Chosen): readonly [string, string] | undefined {
  const [one, other, ...more] = ids;
  return !every && one && other && more.length === 0 ? [one, other] : undefined;
}

const NOBODY: ReadonlySet<string> = new Set();

export const keyOf = ({ search, groups, tags, notHeard, notWritten }: Filter): string =>
  JSON.stringify([search, groups, tags, notHeard, notWritten]);

/** What is chosen under this filter: under another one it was somebody else. */
export const under = (chosen: Chosen, filter: Filter): Chosen =>
  chosen.filter === keyOf(filter) ? chosen : { filter: keyOf(filter), ids: NOBODY, every: false };

/** The rows to draw as ticked: with every match chosen, whoever is on the page is one. */
export const ticked = ({ ids, every }: Chosen, page: readonly string[]): ReadonlySet<string> =>
  every ? new Set([...ids, ...page]) : ids;

/** The customers a bulk action means, as its call takes them. */
export const meant = ({ ids, every }: Chosen, filter: Filter) =>
  every ? { filter } : { customerIds: [...ids] };

export const ALL = "all";

/** The segment to show: the one the address names, else the first there is, else everybody. */
export function segmentToShow(asked: string, ids: readonly string[]): string {
  if (asked === ALL || ids.includes(asked)) return asked;
  return ids[0] ?? ALL;
}
