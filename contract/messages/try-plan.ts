/** So many days after it failed a message may be tried again by itself, at most. */
export const TRY_DAYS_MAX = 7;

/**
 * After how many days each try comes where a message is tried again for so many: the last one at the end, each earlier
 * one after half the time. What a vendor puts off it puts off for differing times, and asks for growing pauses (Meta,
 * "Per-user marketing template message limits"); whole days keep the hour at which the broadcast went.
 */
export function triesOf(days: number): number[] {
  const tries: number[] = [];
  for (let day = days; day >= 1; day = Math.floor(day / 2)) tries.unshift(day);
  return tries;
}
