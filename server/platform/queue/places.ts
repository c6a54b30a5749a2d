/** How many places of long work each enterprise holds in this process: of several all but one, so that others come to theirs. */
export function createPlaces(all: number) {
  const most = Math.max(1, all - 1);
  const held = new Map<string, number>();
  return {
    /** Takes a place; gives how it is left, once, or undefined where the enterprise holds as many as it may. */
    take(enterpriseId: string): (() => void) | undefined {
      const had = held.get(enterpriseId) ?? 0;
      if (had >= most) return undefined;
      held.set(enterpriseId, had + 1);
      return () => {
        const left = held.get(enterpriseId)! - 1;
        if (left > 0) held.set(enterpriseId, left);
        else held.delete(enterpriseId);
      };
    },
    /** Enterprises that hold as many as they may. */
    full: (): string[] => [...held].filter(([, n]) => n >= most).map(([id]) => id),
  };
}
