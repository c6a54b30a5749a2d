import { seededRandom } from "#engines/nlu/random.ts";
import type { Behaviour } from "../whatsapp-vendor.ts";

/** What goes wrong, and in how many of a hundred calls: 30 in all. */
const FAULTS: readonly [number, Behaviour][] = [
  [5, { do: "refuse", status: 429, code: 130_429 }],
  [3, { do: "refuse", status: 429, code: 130_429, retryAfter: 1 }],
  [5, { do: "refuse", status: 500, code: 131_000 }],
  [5, { do: "refuse", status: 503, code: 131_016 }],
  [2, { do: "lose", status: 504 }],
  [2, { do: "hold" }],
  [2, { do: "stall" }],
  [3, { do: "cut" }],
  [3, { do: "drop" }],
];

/** After these nobody knows whether the message went. */
export const DOUBTFUL: ReadonlySet<Behaviour["do"]> = new Set(["lose", "hold", "stall", "cut", "drop"]);

/** A stream of what a vendor does with its calls: the same in every run. */
export function drawFaults(seed: number): () => Behaviour {
  const random = seededRandom(seed);
  return () => {
    let drawn = random() * 100;
    for (const [share, behaviour] of FAULTS) {
      if (drawn < share) return behaviour;
      drawn -= share;
    }
    return { do: "accept" };
  };
}

/** Items in another order: the same in every run. */
export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!];
  }
  return mixed;
}

/** Does something with all items, so many at once. */
export async function eachOf<T>(
  items: readonly T[],
  atOnce: number,
  action: (item: T) => Promise<unknown>,
): Promise<void> {
  const left = [...items];
  const worker = async () => {
    for (let item = left.pop(); item !== undefined; item = left.pop()) await action(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
