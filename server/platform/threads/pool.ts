import { availableParallelism } from "node:os";
import { type KeptThread, keepThread } from "./keep.ts";

export interface ThreadPool<I, R> {
  /** An urgent question goes before all that wait and are not; nothing that was begun is broken off for it. */
  ask(input: I, how: { urgent: boolean }): Promise<R>;
  close(): Promise<void>;
}

interface Item<I, R> {
  input: I;
  urgent: boolean;
  resolve(answer: Promise<R>): void;
}

/**
 * Kept threads that share one queue: each takes the next question when it has answered its last. One is started only
 * when all before it are busy.
 * @param most How many threads at most; no more than there are processors.
 */
export function threadPool<I, R>(source: URL, most: number, options: { idleMs: number }): ThreadPool<I, R> {
  const threads = Array.from({ length: Math.min(most, availableParallelism()) }, () =>
    keepThread<I, R>(source, options),
  );
  const busy = new Set<KeptThread<I, R>>();
  const queue: Item<I, R>[] = [];

  function next(): void {
    const free = threads.find((thread) => !busy.has(thread));
    const item = free && queue.shift();
    if (!item) return;
    busy.add(free);
    const answer = free.ask(item.input);
    item.resolve(answer);
    const done = () => {
      busy.delete(free);
      next();
    };
    answer.then(done, done);
  }

  return {
    ask: (input, { urgent }) =>
      new Promise<R>((resolve) => {
        const item = { input, urgent, resolve };
        const at = urgent ? queue.findIndex((one) => !one.urgent) : -1;
        if (at < 0) queue.push(item);
        else queue.splice(at, 0, item);
        next();
      }),
    async close() {
      for (const item of queue.splice(0)) item.resolve(Promise.reject(new Error("The server is stopping.")));
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}
