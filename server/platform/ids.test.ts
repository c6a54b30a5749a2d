import { describe, expect, it } from "vitest";
import { validate, version } from "uuid";
import { idSequence } from "./ids.ts";

describe("idSequence", () => {
  it("makes version-7 ids, each after the one before, none twice", () => {
    const next = idSequence();
    const ids = Array.from({ length: 100_000 }, next);
    expect(ids.every((id) => validate(id) && version(id) === 7)).toBe(true);
    expect(ids).toEqual(ids.toSorted());
    expect(new Set(ids).size).toBe(ids.length);
  });
});
