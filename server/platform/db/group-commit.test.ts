import { expect, it } from "vitest";
import { groupCommit } from "./group-commit.ts";

it("flushes what came during a flush together, and gives each its own result", async () => {
  const sizes: number[] = [];
  let release: (() => void) | undefined;
  const group = groupCommit<number, number>(
    async (items) => {
      sizes.push(items.length);
      if (sizes.length === 1) await new Promise<void>((resolve) => (release = resolve));
      return items.map((item) => item * 2);
    },
    { max: 3 },
  );
  const first = group.add(1);
  await Promise.resolve();
  await Promise.resolve();
  const later = [2, 3, 4, 5].map((item) => group.add(item));
  release!();
  expect(await Promise.all([first, ...later])).toEqual([2, 4, 6, 8, 10]);
  expect(sizes).toEqual([1, 3, 1]);
});

it("tells all of a failed flush, and goes on with the next", async () => {
  let fails = true;
  const group = groupCommit<string, string>(async (items) => {
    if (fails) throw new Error("no disk");
    return items;
  });
  const lost = await Promise.allSettled([group.add("a"), group.add("b")]);
  expect(lost.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  fails = false;
  expect(await group.add("c")).toBe("c");
});

it("rests after a flush until more has come, unless something is urgent, or it is to be drained", async () => {
  const flushed: string[][] = [];
  const group = groupCommit<string, void>(
    async (items) => {
      flushed.push(items);
      return [];
    },
    { restMs: 60_000, urgent: (item) => item === "now" },
  );
  await group.add("alone");
  const rested = [group.add("a"), group.add("b")];
  await new Promise((resolve) => setImmediate(resolve));
  expect(flushed).toEqual([["alone"]]);
  await group.add("now");
  await Promise.all(rested);
  expect(flushed).toEqual([["alone"], ["a", "b", "now"]]);
  const last = group.add("c");
  await group.drain();
  await last;
  expect(flushed.at(-1)).toEqual(["c"]);
});

it("fills a flush by weight, and takes one that is too heavy alone", async () => {
  const flushed: number[][] = [];
  const group = groupCommit<number, void>(
    async (items) => {
      flushed.push(items);
      return [];
    },
    { max: () => 10, weigh: (item) => item },
  );
  await Promise.all([4, 6, 1, 25, 9, 1].map((item) => group.add(item)));
  expect(flushed).toEqual([[4, 6], [1], [25], [9, 1]]);
});
