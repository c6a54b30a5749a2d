import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isHeldOut, variantOf } from "./assign.ts";

const people = Array.from({ length: 20_000 }, (_, at) => `+9198${String(10_000_000 + at * 7)}`);
const count = (id: string, shares: number[]) => {
  const counts = shares.map(() => 0);
  for (const person of people) counts[variantOf({ id, shares }, person)]!++;
  return counts;
};
/** So many standard deviations apart happens once in a hundred thousand times. */
const FAR = 4.5;
const deviation = (share: number, of: number) => Math.sqrt(of * share * (1 - share));

describe("the share of a variant", () => {
  it.each([[[50, 50]], [[90, 10]], [[99, 1]], [[34, 33, 33]], [[25, 25, 25, 25]], [[10, 20, 30, 40]]])(
    "%j holds",
    (shares) => {
      for (const id of ["a", "019ac", "019ad"])
        for (const [at, got] of count(id, shares).entries()) {
          const share = shares[at]! / 100;
          expect(Math.abs(got - people.length * share)).toBeLessThan(FAR * deviation(share, people.length));
        }
    },
  );

  it.each([1, 5, 10, 50])("%i %% are held out", (percent) => {
    const share = percent / 100;
    const held = people.filter((person) => isHeldOut("019ac", percent, person)).length;
    expect(Math.abs(held - people.length * share)).toBeLessThan(FAR * deviation(share, people.length));
  });
});

describe("who gets what", () => {
  it("is the same each time, and of two experiments each draws anew", () => {
    fc.assert(
      fc.property(fc.uuid(), fc.string(), (id, person) => {
        const sharing = { id, shares: [40, 35, 25] };
        const at = variantOf(sharing, person);
        expect([0, 1, 2]).toContain(at);
        expect(variantOf({ ...sharing }, person)).toBe(at);
      }),
    );
    const both = people.filter(
      (person) =>
        variantOf({ id: "one", shares: [50, 50] }, person) === 0 &&
        variantOf({ id: "two", shares: [50, 50] }, person) === 0,
    ).length;
    expect(Math.abs(both - people.length / 4)).toBeLessThan(FAR * deviation(0.25, people.length));
  });

  it("says nothing of who is held out", () => {
    const both = people.filter(
      (person) => variantOf({ id: "one", shares: [50, 50] }, person) === 0 && isHeldOut("one", 20, person),
    ).length;
    expect(Math.abs(both - people.length / 10)).toBeLessThan(FAR * deviation(0.1, people.length));
  });

  it("never changes, for what was prepared must go on where it was", () => {
    const drawn = ["+919812340001", "+919812340002", "a@b.example", ""].map((person) => [
      variantOf({ id: "019ac000-0000-7000-8000-000000000001", shares: [50, 50] }, person),
      isHeldOut("019ac000-0000-7000-8000-000000000001", 50, person),
    ]);
    expect(drawn).toMatchInlineSnapshot(`
      [
        [
          1,
          true,
        ],
        [
          1,
          true,
        ],
        [
          1,
          false,
        ],
        [
          0,
          true,
        ],
      ]
    `);
  });
});
