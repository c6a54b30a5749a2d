import { expect, it } from "vitest";
import { countCall, countOfCalls, hearOfCalls } from "./calls.ts";
import { StepBack } from "./step-back.ts";

const WINDOW = 250;
const LINGER = 1_000;

/** Work that steps back, on a clock that only pieces, rests and the test move; calls come in at a rate. */
function worker() {
  let clock = 1_000 * WINDOW;
  let due = 0;
  const rests: number[] = [];
  const calls = countOfCalls();
  const world = {
    perSecond: 0,
    pass(ms: number) {
      for (let passed = 0; passed < ms; passed++) {
        clock++;
        for (due += world.perSecond / 1000; due >= 1; due--) countCall(calls, clock);
      }
    },
  };
  const rest = async (ms: number) => {
    rests.push(ms);
    world.pass(ms);
  };
  const timing = { now: () => clock, rest };
  const stepBack = new StepBack(calls, { timing });
  const judge = (perSecond: number, ms = WINDOW) => {
    world.perSecond = perSecond;
    world.pass(ms);
    return stepBack.busy;
  };
  const hear = () => hearOfCalls(calls, clock);
  return { stepBack, calls, timing, rests, pass: world.pass, judge, hear };
}

it("works pieces side by side while nobody calls", async () => {
  const { stepBack, rests, judge } = worker();
  judge(8);
  let begun = 0;
  let open = () => {};
  const gate = new Promise<void>((resolve) => (open = resolve));
  const pieces = [1, 2].map(() =>
    stepBack.work(async () => {
      begun++;
      await gate;
    }),
  );
  await Promise.resolve();
  expect(begun).toBe(2);
  open();
  await Promise.all(pieces);
  expect(rests).toEqual([]);
});

it("knows at once how it was before it began", async () => {
  const quiet = worker();
  quiet.judge(8);
  expect(new StepBack(quiet.calls, { timing: quiet.timing }).busy).toBe(false);
  const lively = worker();
  lively.judge(100);
  const late = new StepBack(lively.calls, { timing: lively.timing });
  expect(late.busy).toBe(true);
  await late.work(async () => lively.pass(10));
  expect(lively.rests).toEqual([80]);
});

it("works one piece at a time while people call, and rests after each in proportion to it", async () => {
  const { stepBack, rests, pass, judge } = worker();
  judge(100);
  let under = 0;
  let most = 0;
  const piece = async () => {
    most = Math.max(most, ++under);
    await Promise.resolve();
    pass(30);
    under--;
  };
  await Promise.all([1, 2, 3].map(() => stepBack.work(piece)));
  expect(most).toBe(1);
  expect(rests).toEqual([240, 240, 240]);
});

it("rests as long as it is told to", async () => {
  const { calls, timing, rests, pass, judge } = worker();
  judge(100);
  await new StepBack(calls, { rest: 2, timing }).work(async () => pass(30));
  expect(rests).toEqual([60]);
});

it("goes on at full speed when the calls are over", async () => {
  const { stepBack, rests, judge } = worker();
  expect(judge(100)).toBe(true);
  await stepBack.work(async () => judge(0, 2 * WINDOW + LINGER));
  await stepBack.work(async () => {});
  expect(stepBack.busy).toBe(false);
  expect(rests).toEqual([]);
});

it("gives the next piece its turn when one fails", async () => {
  const { stepBack, judge } = worker();
  judge(100);
  const failed = stepBack.work(async () => {
    throw new Error("broken");
  });
  const next = stepBack.work(async () => "worked");
  await expect(failed).rejects.toThrow("broken");
  expect(await next).toBe("worked");
});

it("judges by the rate of a quarter to half a second, and forgets a burst a second after it", () => {
  const { judge } = worker();
  expect(judge(15, 1_000)).toBe(false);
  expect(judge(25, 1_000)).toBe(true);
  expect(judge(0, 2 * WINDOW + LINGER)).toBe(false);
  expect(judge(1_000, 10)).toBe(true);
  expect(judge(0, LINGER - 1)).toBe(true);
  expect(judge(0, 1)).toBe(false);
});

it("steps back for calls that another process takes in, for so long as it is told of them", () => {
  const { stepBack, hear, judge } = worker();
  expect(judge(0)).toBe(false);
  hear();
  expect(stepBack.busy).toBe(true);
  expect(judge(0, LINGER)).toBe(true);
  expect(judge(0, WINDOW + LINGER)).toBe(false);
});
