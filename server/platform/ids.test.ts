import { describe, expect, it, vi } from "vitest";
import { validate, version } from "uuid";
import { idSequence, newShortId } from "./ids.ts";

describe("idSequence", () => {
  it("makes version-7 ids, each after the one before, none twice", () => {
    const next = idSequence();
    const ids = Array.from({ length: 100_000 }, next);
    expect(ids.every((id) => validate(id) && version(id) === 7)).toBe(true);
    expect(ids).toEqual(ids.toSorted());
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe("newShortId", () => {
  it("makes 12 letters and digits that sort by the time they were made at, and behind every UUID", () => {
    vi.useFakeTimers({ now: new Date("2026-01-01") });
    const ids = Array.from({ length: 1_000 }, () => {
      vi.advanceTimersByTime(1);
      return newShortId();
    });
    vi.useRealTimers();
    expect(ids.every((id) => /^[\da-z]{12}$/.test(id))).toBe(true);
    expect(ids).toEqual(ids.toSorted());
    expect(ids[0]! > "01ffffff-ffff-7fff-bfff-ffffffffffff").toBe(true);
  });
});
