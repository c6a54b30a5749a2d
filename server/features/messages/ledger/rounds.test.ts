import fc from "fast-check";
import { expect, it } from "vitest";
import { inRounds } from "./rounds.ts";
import type { Settled } from "./settle.ts";

const told = fc.record({
  dispatchNo: fc.integer({ min: 1, max: 2 }),
  seq: fc.integer({ min: 1, max: 3 }),
  attempt: fc.option(fc.integer({ min: 0, max: 2 })),
  status: fc.constantFrom(10, 20, 30, 40, 50),
});
const whole = (one: Pick<Settled, "dispatchNo" | "seq" | "attempt" | "status">): Settled => ({
  ...one,
  at: 0,
  code: null,
  description: null,
  vendorId: null,
});
const names = (...parts: unknown[]) => parts.join(".");

it("names each message once a round, each attempt once with the furthest that was told of it, and loses nothing", () => {
  fc.assert(
    fc.property(fc.array(told, { maxLength: 30 }), (given) => {
      const settled = given.map(whole);
      const { ordered, rounds } = inRounds(settled);
      expect([...ordered]).toHaveLength(settled.length);
      expect(new Set(ordered)).toEqual(new Set(settled));
      const changing = ordered.flatMap((one, at) =>
        (rounds[at] ?? 0) < 0 ? [] : [{ ...one, round: rounds[at] ?? 0 }],
      );
      const inRound = changing.map(({ round, dispatchNo, seq }) => names(round, dispatchNo, seq));
      expect(new Set(inRound).size).toBe(inRound.length);
      const furthest = new Map<string, number>();
      for (const { dispatchNo, seq, attempt, status } of settled) {
        const name = names(dispatchNo, seq, attempt);
        furthest.set(name, Math.max(status, furthest.get(name) ?? 0));
      }
      const chosen = changing.map(({ dispatchNo, seq, attempt, status }): [string, number] => [
        names(dispatchNo, seq, attempt),
        status,
      ]);
      expect(new Map(chosen)).toEqual(furthest);
      expect(chosen).toHaveLength(furthest.size);
    }),
  );
});

it("leaves the rounds empty where each message comes once", () => {
  const settled = [3, 1, 2].map((seq) => whole({ dispatchNo: 1, seq, attempt: 0, status: 10 }));
  const { ordered, rounds } = inRounds(settled);
  expect(ordered.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  expect(rounds).toEqual([null, null, null]);
});
