import { writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, expect, it } from "vitest";
import { temporaryFolders } from "#server/testing/temporary.ts";
import { type ThreadPool, threadPool } from "./pool.ts";

/** Answers with its own number once its gate is open. */
const GATED = `import { parentPort, threadId } from "node:worker_threads";
parentPort.on("message", ({ id, input }) => {
  Atomics.wait(input, 0, 0);
  parentPort.postMessage({ id, result: threadId });
});`;

const folder = temporaryFolders();
let pool: ThreadPool<Int32Array, number>;
afterEach(() => pool.close());

async function open(threads: number): Promise<void> {
  const file = path.join(await folder(), "gated.worker.ts");
  await writeFile(file, GATED);
  pool = threadPool(pathToFileURL(file), threads, { idleMs: 60_000 });
}
const gate = () => new Int32Array(new SharedArrayBuffer(4));
function lift(one: Int32Array): void {
  Atomics.store(one, 0, 1);
  Atomics.notify(one, 0);
}

it("answers an urgent question before those that waited longer, and after what was begun", async () => {
  await open(1);
  const shut = gate();
  const order: string[] = [];
  const asked = [
    ["begun", false],
    ["waited", false],
    ["urgent", true],
    ["urgent later", true],
  ] as const;
  const answers = asked.map(([name, urgent]) => pool.ask(shut, { urgent }).then(() => order.push(name)));
  lift(shut);
  await Promise.all(answers);
  expect(order).toEqual(["begun", "urgent", "urgent later", "waited"]);
});

it("starts another thread only for what would have to wait", async () => {
  await open(2);
  const free = gate();
  lift(free);
  const alone = [await pool.ask(free, { urgent: false }), await pool.ask(free, { urgent: false })];
  expect(alone[0]).toBe(alone[1]);
  const shut = gate();
  const together = [pool.ask(shut, { urgent: false }), pool.ask(shut, { urgent: false })];
  lift(shut);
  expect(new Set(await Promise.all(together)).size).toBe(Math.min(2, availableParallelism()));
});

it("gives up what waits when it is closed", async () => {
  await open(1);
  const shut = gate();
  const asked = [pool.ask(shut, { urgent: false }), pool.ask(shut, { urgent: false })];
  const ends = Promise.allSettled(asked);
  await pool.close();
  expect((await ends).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
});
