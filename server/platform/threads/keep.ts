import { Worker } from "node:worker_threads";
import { locate } from "./locate.ts";
import { ThreadRefusal } from "./run.ts";

/** What a kept thread is asked, and what it answers. */
export interface Question<I> {
  id: number;
  input: I;
}
export type Answer<R> = { id: number; result: R } | { id: number; failed: string; told: boolean };

export interface KeptThread<I, R> {
  ask(input: I): Promise<R>;
  close(): Promise<void>;
}

interface Waiting<R> {
  resolve(result: R): void;
  reject(error: Error): void;
}

/**
 * A thread that stays: started at the first question, ended when nobody asked for `idleMs`, started anew when it died.
 * Only while it is asked something does it keep the process alive.
 */
export function keepThread<I, R>(source: URL, { idleMs }: { idleMs: number }): KeptThread<I, R> {
  const waiting = new Map<number, Waiting<R>>();
  let thread: Promise<Worker> | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last = 0;

  async function start(): Promise<Worker> {
    // The file is whole by itself: how the process was started (from a text, through a loader) is no matter of its own.
    const worker = new Worker(await locate(source), { execArgv: [] });
    worker.on("message", (answer: Answer<R>) => {
      const asked = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ("result" in answer) asked?.resolve(answer.result);
      else asked?.reject(new (answer.told ? ThreadRefusal : Error)(answer.failed));
      if (waiting.size === 0) rest(worker);
    });
    worker.on("error", (error) => lose(error as Error));
    worker.on("exit", (code) => lose(new Error(`The thread ended early (${code}).`)));
    return worker;
  }

  function lose(error: Error): void {
    thread = undefined;
    for (const one of waiting.values()) one.reject(error);
    waiting.clear();
  }

  function rest(worker: Worker): void {
    worker.unref();
    clearTimeout(idle);
    idle = setTimeout(() => void end(), idleMs).unref();
  }

  async function end(): Promise<void> {
    clearTimeout(idle);
    const ending = thread;
    thread = undefined;
    const worker = await ending;
    worker?.removeAllListeners();
    await worker?.terminate();
  }

  return {
    async ask(input) {
      thread ??= start().catch((error: unknown) => {
        thread = undefined;
        throw error;
      });
      const worker = await thread;
      clearTimeout(idle);
      worker.ref();
      return new Promise<R>((resolve, reject) => {
        const question: Question<I> = { id: ++last, input };
        waiting.set(question.id, { resolve, reject });
        worker.postMessage(question, []);
      });
    },
    async close() {
      await end();
      lose(new Error("The server is stopping."));
    },
  };
}
