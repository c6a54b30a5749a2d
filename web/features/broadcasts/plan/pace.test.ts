import { afterEach, expect, it, vi } from "vitest";
import type { FlightPlan } from "#contract/broadcasts/views.ts";
import { atPace, exceeded, paceOf } from "./pace.ts";

afterEach(() => void vi.useRealTimers());

const ready = { state: "ready", startAt: null, perSecond: null } as const;
type Limit = FlightPlan["pace"]["limit"];
/** A plan at a pace, on a channel that allows another where that is named. */
const at = (perSecond: number | null, limit: Limit, allowed: [number | null, Limit] = [perSecond, limit]) =>
  ({
    sending: 600,
    pace: { perSecond, limit },
    people: null,
    allowed: { perSecond: allowed[0], limit: allowed[1] },
    measured: null,
    beside: { messages: 6_000, seconds: 600 },
    seconds: perSecond === null ? null : 600 / perSecond,
    finishesAt: null,
  }) as unknown as FlightPlan;

it("reads a pace", () => {
  expect(["", "5", "0,5", "2.5", "0", "fast", "99999"].map(paceOf)).toEqual([
    null,
    5,
    0.5,
    2.5,
    undefined,
    undefined,
    undefined,
  ]);
});

it("knows what is faster than the channel goes", () => {
  expect(exceeded(at(1_000, "channel"), 5_000)).toBe(1_000);
  expect(exceeded(at(80, "vendor"), 80.5)).toBe(80);
  for (const wanted of [1_000, 5, null, undefined])
    expect(exceeded(at(1_000, "channel"), wanted)).toBeUndefined();
  expect(exceeded(at(5, "broadcast", [10, "vendor"]), 20)).toBe(10);
  expect(exceeded(at(5, "broadcast", [10, "vendor"]), 8)).toBeUndefined();
  expect(exceeded(at(null, "none"), 20)).toBeUndefined();
});

it("plans at the pace that is wanted, beside what is beside", () => {
  vi.useFakeTimers({ now: Date.parse("2026-11-26T09:00:00.000Z") });
  const vendor = at(10, "vendor");
  for (const none of [null, undefined]) expect(atPace(vendor, ready, none)).toBe(vendor);
  expect(atPace(vendor, ready, 2)).toMatchObject({
    pace: { perSecond: 2, limit: "broadcast" },
    beside: { messages: 0, seconds: 0 },
    seconds: 300,
    finishesAt: "2026-11-26T09:05:00.000Z",
  });
  const scheduled = { ...ready, state: "scheduled", startAt: "2026-11-26T10:00:00.000Z" } as const;
  expect(atPace(vendor, scheduled, 2).finishesAt).toBe("2026-11-26T10:05:00.000Z");
  expect(atPace(vendor, ready, 20)).toMatchObject({
    pace: { perSecond: 10, limit: "vendor" },
    beside: { messages: 0 },
    seconds: 60,
  });
  expect(atPace(at(null, "none"), ready, 20)).toMatchObject({ pace: { perSecond: 20 }, seconds: 30 });
});

it("takes the smaller of the channel's pace and one's own, whichever it was prepared with", () => {
  const own = at(5, "broadcast", [10, "vendor"]);
  const prepared = { ...ready, perSecond: 5 };
  expect(atPace(own, prepared, 5)).toBe(own);
  expect(atPace(own, prepared, 20)).toMatchObject({ pace: { perSecond: 10, limit: "vendor" }, seconds: 60 });
  expect(atPace(own, prepared, 1)).toMatchObject({
    pace: { perSecond: 1, limit: "broadcast" },
    seconds: 600,
  });
  expect(atPace(own, prepared, null)).toMatchObject({
    pace: { perSecond: 10, limit: "vendor" },
    seconds: 60,
  });
  const free = at(5, "broadcast", [null, "none"]);
  expect(atPace(free, prepared, null)).toMatchObject({ pace: { limit: "none" }, seconds: null });
});

it("plans for as many days as the messaging limit asks for, at whatever pace", () => {
  const plan = { ...at(10, "vendor"), people: { limit: 250, left: 250, first: 600 } };
  expect(atPace(plan, ready, 5).seconds).toBe(2 * 86_400 + 20);
});

it("goes no faster than the last ones through the channel went", () => {
  const measured = { ...at(6, "measured", [80, "channel"]), measured: 6 };
  const own = { ...ready, perSecond: 2 };
  expect(atPace(measured, own, null).pace).toEqual({ perSecond: 6, limit: "measured" });
  expect(atPace(measured, own, 20).pace).toEqual({ perSecond: 6, limit: "measured" });
  expect(atPace(measured, ready, 2).pace).toEqual({ perSecond: 2, limit: "broadcast" });
  expect(exceeded(measured, 20)).toBeUndefined();
});
