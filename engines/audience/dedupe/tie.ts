/** The sets in which somebody stands with others of whom it is known that they are different people. */
export type Apart<T> = (one: T) => readonly string[];

/** Whether two are known to be different people. */
export const areApart = <T>(apart: Apart<T>, one: T, other: T): boolean => {
  const theirs = apart(other);
  return apart(one).some((set) => theirs.includes(set));
};

/**
 * Ties together what shares a key, also where A shares with B and B with C. What shares nothing is left out; a key that
 * is shared by none but those who are apart ties nobody.
 * @param holders Who holds each key, everyone once.
 */
export function tie<T>(
  holders: ReadonlyMap<string, readonly T[]>,
  apart: Apart<T> = () => [],
): { members: T[]; keys: string[] }[] {
  const parent = new Map<T, T>();
  const root = (one: T): T => {
    let top = one;
    for (let up = parent.get(top); up !== undefined && up !== top; up = parent.get(top)) {
      const above = parent.get(up) as T;
      parent.set(top, above);
      top = above;
    }
    return top;
  };
  const shared: [string, T[]][] = [];
  for (const [key, held] of holders) {
    for (const joined of joinedBy(held, apart)) {
      const [first, ...rest] = joined;
      shared.push([key, joined]);
      for (const one of joined) if (!parent.has(one)) parent.set(one, one);
      for (const one of rest) parent.set(root(one), root(first as T));
    }
  }
  const groups = new Map<T, { members: T[]; keys: Set<string> }>();
  for (const one of parent.keys()) {
    const top = root(one);
    const group = groups.get(top) ?? { members: [], keys: new Set() };
    group.members.push(one);
    groups.set(top, group);
  }
  for (const [key, [first]] of shared) groups.get(root(first as T))?.keys.add(key);
  return [...groups.values()].map(({ members, keys }) => ({ members, keys: [...keys] }));
}

/** The holders of one key in parts that it joins: across any two of whom nobody said that they are different. */
function joinedBy<T>(held: readonly T[], apart: Apart<T>): T[][] {
  if (held.length < 2) return [];
  // Who is known to be apart from nobody joins all of them.
  if (held.some((one) => apart(one).length === 0)) return [[...held]];
  const parts: T[][] = [];
  for (let left = [...held]; left.length > 0; ) {
    const part = [left[0] as T];
    left = left.slice(1);
    for (const one of part) {
      part.push(...left.filter((other) => !areApart(apart, one, other)));
      left = left.filter((other) => areApart(apart, one, other));
    }
    if (part.length > 1) parts.push(part);
  }
  return parts;
}
