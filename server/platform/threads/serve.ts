import { parentPort, workerData } from "node:worker_threads";
import { type ThreadMessage, ThreadRefusal } from "./run.ts";

/** The inside of a thread: takes its input, says how far it is, and posts the result (buffers are moved, not copied). */
export function serveThread<I, R, P>(
  work: (input: I, progress: (progress: P) => void) => { result: R; transfer?: ArrayBuffer[] },
): void {
  const say = (message: ThreadMessage<R, P>, transfer: ArrayBuffer[] = []) =>
    parentPort!.postMessage(message, transfer);
  try {
    const { result, transfer } = work(workerData as I, (progress) => say({ kind: "progress", progress }));
    say({ kind: "result", result }, transfer);
  } catch (error) {
    say({ kind: "failed", message: (error as Error).message, told: error instanceof ThreadRefusal });
  }
}
