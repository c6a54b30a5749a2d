import { type PointerEvent, useState } from "react";

interface Known {
  id: string;
}

/**
 * The list as it stood (`kept`) with what is known of its entries now. What came on top since waits, what was pushed off
 * the end stays, and what was fetched below the end is there.
 */
export function inHeldOrder<T extends Known>(kept: readonly T[], list: readonly T[]): T[] {
  const held = new Set(kept.map(({ id }) => id));
  const now = new Map(list.map((one) => [one.id, one]));
  const end = list.findLastIndex(({ id }) => held.has(id));
  return [...kept.map((one) => now.get(one.id) ?? one), ...list.slice(end + 1)];
}

/**
 * Holds a list that is sorted anew all the time while a mouse is over it: what somebody is about to press stays under
 * their pointer. `hold` goes to the element around the list.
 */
export function useHeldOrder<T extends Known>(list: readonly T[]) {
  const [kept, setKept] = useState<readonly T[]>();
  const hold = {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType === "mouse") setKept(list);
    },
    onPointerLeave: () => setKept(undefined),
  };
  return { list: kept ? inHeldOrder(kept, list) : list, hold };
}
