/**
 * Ties together what shares a key, also where A shares with B and B with C. What shares nothing is left out.
 * @param holders Who holds each key, everyone once.
 */
export function tie<T>(holders: ReadonlyMap<string, readonly T[]>): { members: T[]; keys: string[] }[] {
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
  const shared = [...holders].filter(([, held]) => held.length > 1);
  for (const [, [first, ...rest]] of shared) {
    for (const one of [first as T, ...rest]) if (!parent.has(one)) parent.set(one, one);
    for (const one of rest) parent.set(root(one), root(first as T));
  }
  const groups = new Map<T, { members: T[]; keys: string[] }>();
  for (const one of parent.keys()) {
    const top = root(one);
    const group = groups.get(top) ?? { members: [], keys: [] };
    group.members.push(one);
    groups.set(top, group);
  }
  for (const [key, [first]] of shared) groups.get(root(first as T))?.keys.push(key);
  return [...groups.values()];
}
