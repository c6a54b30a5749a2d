import { afterEach, expect, it, vi } from "vitest";
import { chosenTime, endOf, NOW, timesOf, toCome } from "./time.ts";

afterEach(() => void vi.useRealTimers());

it("ends as long after the chosen time as it takes", () => {
  vi.useFakeTimers({ now: Date.parse("2026-11-26T09:00:00.000Z") });
  const none = { messages: 0, seconds: 0 };
  const plan = { beside: none, seconds: 90, finishesAt: "2026-11-26T10:01:30.000Z", localStarts: null };
  const ready = { state: "ready", startAt: null } as const;
  const scheduled = { state: "scheduled", startAt: "2026-11-26T10:00:00.000Z" } as const;
  expect(endOf(plan, ready, undefined)).toBe(plan.finishesAt);
  expect(endOf(plan, ready, null)).toBe(plan.finishesAt);
  expect(endOf(plan, ready, "2026-11-30T08:00:00.000Z")).toBe("2026-11-30T08:01:30.000Z");
  expect(endOf(plan, scheduled, undefined)).toBe(plan.finishesAt);
  expect(endOf(plan, scheduled, scheduled.startAt)).toBe(plan.finishesAt);
  expect(endOf(plan, scheduled, "2026-11-30T08:00:00.000Z")).toBe("2026-11-30T08:01:30.000Z");
  expect(endOf(plan, scheduled, null)).toBe("2026-11-26T09:01:30.000Z");
  expect(endOf({ ...plan, seconds: null, finishesAt: null }, ready, scheduled.startAt)).toBeNull();
  // By the clocks of people, the plan alone knows.
  expect(endOf({ ...plan, localStarts: [] }, ready, "2026-11-30T08:00:00.000Z")).toBe(plan.finishesAt);
  const behind = { ...plan, beside: { messages: 6_000, seconds: 3_720 } };
  expect(endOf(behind, scheduled, null)).toBe("2026-11-26T10:03:30.000Z");
  expect(endOf(behind, ready, "2026-11-26T10:00:00.000Z")).toBe("2026-11-26T10:03:30.000Z");
  expect(endOf(behind, ready, "2026-11-30T08:00:00.000Z")).toBe("2026-11-30T08:01:30.000Z");
});

it("takes what is still to come", () => {
  const now = Date.parse("2026-11-26T10:00:00.000Z");
  expect(toCome("2026-11-26T10:00:00.001Z", now)).toBe("2026-11-26T10:00:00.001Z");
  expect(toCome("2026-11-26T10:00:00.000Z", now)).toBeUndefined();
  expect(toCome("", now)).toBeUndefined();
});

it("says what is chosen by one clock or by everybody's, and shows it again", () => {
  const now = Date.parse("2026-11-26T10:00:00.000Z");
  const [past, later] = ["2026-11-26T09:00:00.000Z", "2026-11-30T08:15:00.000Z"];
  expect(timesOf({ when: "now", at: later }, now)).toBe(NOW);
  expect(timesOf({ when: "later", at: past }, now)).toBeUndefined();
  expect(timesOf({ when: "local", at: "" }, now)).toBeUndefined();
  for (const when of ["later", "local"] as const) {
    const times = timesOf({ when, at: later }, now)!;
    expect(chosenTime(times)).toEqual({ when, at: later });
  }
  // Where the clock is behind, it has still to show it.
  expect(timesOf({ when: "local", at: past }, now)).toMatchObject({ startAt: null });
});
