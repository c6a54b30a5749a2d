import { expect, it } from "vitest";
import { PaceBeside } from "./pace-beside.ts";

function world() {
  const people = { busy: true };
  let clock = 1_000;
  const pace = new PaceBeside(people, () => clock);
  return { people, pace, pass: (ms: number) => void (clock += ms) };
}

it("leaves windows and their time as they are while nobody calls", () => {
  const { people, pace } = world();
  people.busy = false;
  expect([500, 20].map((width) => pace.narrow(width))).toEqual([500, 20]);
  expect([500, 500, 500].map((count) => pace.reserve(count))).toEqual([0, 0, 0]);
});

it("opens narrow windows while people call, three thousand messages in a second at most", () => {
  const { pace } = world();
  expect([500, 50, 20].map((width) => pace.narrow(width))).toEqual([50, 50, 20]);
  const waits = Array.from({ length: 61 }, () => pace.reserve(50));
  expect(waits[0]).toBe(0);
  expect(waits[1]).toBeCloseTo(1_000 / 60);
  expect(waits[60]).toBeCloseTo(1_000);
});

it("saves up nothing while little goes out", () => {
  const { pace, pass } = world();
  pace.reserve(50);
  pass(10_000);
  expect(pace.reserve(50)).toBe(0);
  expect(pace.reserve(50)).toBeCloseTo(1_000 / 60);
});

it("goes on at once when people call no more", () => {
  const { people, pace } = world();
  pace.reserve(30_000);
  people.busy = false;
  expect(pace.reserve(500)).toBe(0);
});
