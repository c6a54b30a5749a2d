import { parentPort, workerData } from "node:worker_threads";
import type { Answer, Question } from "./keep.ts";
import { type ThreadMessage, ThreadRefusal } from "./run.ts";

interface Served<R> {
  result: R;
  transfer?: ArrayBuffer[];
}

/** The inside of a thread: takes its input, says how far it is, and posts the result (buffers are moved, not copied). */
export async function serveThread<I, R, P>(
  work: (input: I, progress: (progress: P) => void) => Served<R> | Promise<Served<R>>,
): Promise<void> {
  const say = (message: ThreadMessage<R, P>, transfer: ArrayBuffer[] = []) =>
    parentPort!.postMessage(message, transfer);
  try {
    const { result, transfer } = await work(workerData as I, (progress) =>
      say({ kind: "progress", progress }),
    );
    say({ kind: "result", result }, transfer);
  } catch (error) {
    say({ kind: "failed", message: (error as Error).message, told: error instanceof ThreadRefusal });
  }
}

/** The inside of a thread that stays: answers one question after another. */
export function serveQuestions<I, R>(answer: (input: I) => Promise<R>): void {
  let before = Promise.resolve();
  const port = parentPort!;
  port.on("message", ({ id, input }: Question<I>) => {
    before = before.then(async () => {
      try {
        port.postMessage({ id, result: await answer(input) } satisfies Answer<R>);
      } catch (error) {
        const told = error instanceof ThreadRefusal;
        port.postMessage({ id, failed: (error as Error).message, told } satisfies Answer<R>);
      }
    });
  });
}
