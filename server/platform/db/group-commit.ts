/** Writes many small things as few large ones. */
export interface GroupCommit<T, R> {
  /** Settles when the flush that holds it has; with what that flush gave for it. */
  add(item: T): Promise<R>;
  /** The same for who need not know: no promise is made, and a flush that fails is nobody's trouble. */
  put(item: T): void;
  /** What those that wait weigh. */
  readonly weight: number;
  /** Settles when nothing waits any more. */
  drain(): Promise<void>;
}

export interface GroupOptions<T> {
  /** What a flush may weigh, asked before each; it holds one item at least. Default: 1,000. */
  max?: number | (() => number);
  /** What an item weighs. Default: 1. */
  weigh?(item: T): number;
  /** After a flush the next one begins no sooner than after so many milliseconds: more comes together. */
  restMs?: number;
  /** What the rest is cut short for. */
  urgent?(item: T): boolean;
}

interface Waiting<T, R> {
  item: T;
  resolve?: (result: R) => void;
  reject?: (error: unknown) => void;
}

const MAX = 1_000;

/**
 * A flush begins as soon as the one before it has ended and rested, with all that came meanwhile: alone, an item waits
 * for nothing; under load the flushes grow. `flush` gives a result for each item in order, or throws for all of them.
 */
export function groupCommit<T, R>(
  flush: (items: T[]) => Promise<readonly R[]>,
  { max: most = MAX, weigh = () => 1, restMs = 0, urgent = () => false }: GroupOptions<T> = {},
): GroupCommit<T, R> {
  const max = typeof most === "function" ? most : () => most;
  let queue: Waiting<T, R>[] = [];
  let weight = 0;
  let running: Promise<void> | undefined;
  let rested = 0;
  let wake: (() => void) | undefined;
  let hurried = false;

  async function rest(): Promise<void> {
    const left = rested - performance.now();
    if (left <= 0 || hurried || weight >= max() || queue.some(({ item }) => urgent(item))) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, left);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    wake = undefined;
  }

  /** Takes from the front what one flush holds. */
  function next(): Waiting<T, R>[] {
    const limit = max();
    let end = 0;
    let held = 0;
    while (end < queue.length && (end === 0 || held + weigh(queue[end]!.item) <= limit))
      held += weigh(queue[end++]!.item);
    const batch = queue.slice(0, end);
    queue = queue.slice(end);
    weight -= held;
    return batch;
  }

  async function run(): Promise<void> {
    while (queue.length > 0) {
      if (restMs > 0) await rest();
      const batch = next();
      try {
        const results = await flush(batch.map(({ item }) => item));
        batch.forEach(({ resolve }, index) => resolve?.(results[index] as R));
      } catch (error) {
        for (const { reject } of batch) reject?.(error);
      }
      rested = performance.now() + restMs;
    }
    running = undefined;
  }

  function take(waiting: Waiting<T, R>): void {
    const { item } = waiting;
    queue.push(waiting);
    weight += weigh(item);
    if (wake && (weight >= max() || urgent(item))) wake();
    // The first waits for the end of this turn of the loop: what comes in one read of a socket goes in one flush.
    running ??= Promise.resolve().then(run);
  }

  return {
    add: (item) => new Promise<R>((resolve, reject) => take({ item, resolve, reject })),
    put: (item) => take({ item }),
    get weight() {
      return weight;
    },
    async drain() {
      hurried = true;
      wake?.();
      await running;
      hurried = false;
    },
  };
}
