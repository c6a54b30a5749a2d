import fc from "fast-check";
import { expect, it } from "vitest";
import { rowsAround } from "./around.ts";
import { rowsOf } from "./rows.ts";

const WORDS = ["cancel", "order", "orders", "refund", "the", "my", "card", "cards", "lost", "please"];
const text = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 6 });

it("finds every pair that is like enough, and no other", () => {
  fc.assert(
    fc.property(
      fc.array(text, { maxLength: 40 }),
      fc.double({ min: 0.1, max: 0.9, noNaN: true }),
      (texts, least) => {
        const rows = rowsOf(texts);
        const like = (one: number, other: number) => {
          const theirs = new Map([...rows.ids[other]!].map((id, at) => [id, rows.values[other]![at]!]));
          return rows.ids[one]!.reduce(
            (sum, id, at) => sum + rows.values[one]![at]! * (theirs.get(id) ?? 0),
            0,
          );
        };
        const around = rowsAround(rows, least);
        for (const one of texts.keys()) {
          const found = new Map(around[one]);
          for (const other of texts.keys()) {
            if (other === one) continue;
            const all = like(one, other);
            if (Math.abs(all - least) < 1e-9) continue;
            expect(found.has(other)).toBe(all > least);
            if (all > least) expect(found.get(other)).toBeCloseTo(all, 9);
          }
        }
      },
    ),
  );
});
