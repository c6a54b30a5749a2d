import { expect, it } from "vitest";
import { endOf, toCome } from "./time.ts";

it("ends as long after the chosen time as it takes", () => {
  const plan = { seconds: 90, finishesAt: "2026-11-26T10:01:30.000Z" };
  const ready = { state: "ready", startAt: null } as const;
  const scheduled = { state: "scheduled", startAt: "2026-11-26T10:00:00.000Z" } as const;
  expect(endOf(plan, ready, undefined)).toBe(plan.finishesAt);
  expect(endOf(plan, ready, null)).toBe(plan.finishesAt);
  expect(endOf(plan, ready, "2026-11-30T08:00:00.000Z")).toBe("2026-11-30T08:01:30.000Z");
  expect(endOf(plan, scheduled, undefined)).toBe(plan.finishesAt);
  expect(endOf(plan, scheduled, scheduled.startAt)).toBe(plan.finishesAt);
  expect(endOf(plan, scheduled, "2026-11-30T08:00:00.000Z")).toBe("2026-11-30T08:01:30.000Z");
  expect(Date.parse(endOf(plan, scheduled, null)!)).toBeGreaterThan(Date.now());
  expect(endOf({ seconds: null, finishesAt: null }, ready, scheduled.startAt)).toBeNull();
});

it("takes what is still to come", () => {
  const now = Date.parse("2026-11-26T10:00:00.000Z");
  expect(toCome("2026-11-26T10:00:00.001Z", now)).toBe("2026-11-26T10:00:00.001Z");
  expect(toCome("2026-11-26T10:00:00.000Z", now)).toBeUndefined();
  expect(toCome("", now)).toBeUndefined();
});
