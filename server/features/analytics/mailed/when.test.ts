import { DateTime } from "luxon";
import { describe, expect, it } from "vitest";
import { begins, finishedBy, nextDue, type Plan } from "./when.ts";

const at = (text: string, zone = "Asia/Kolkata") => DateTime.fromISO(text, { zone }).toMillis();
const plan = (more: Partial<Plan> = {}): Plan => ({ every: "day", weekday: 1, hour: 8, ...more });

describe("the period that is over", () => {
  // 27 November 2026 is a Friday.
  it.each<[string, Partial<Plan>, string, string, string]>([
    ["a day", {}, "2026-11-27T08:00", "2026-11-26", "2026-11-26"],
    ["a day at midnight", { hour: 0 }, "2026-11-27T00:00", "2026-11-26", "2026-11-26"],
    ["a week on its day", { every: "week", weekday: 5 }, "2026-11-27T08:00", "2026-11-20", "2026-11-26"],
    ["a week between", { every: "week", weekday: 7 }, "2026-11-27T08:00", "2026-11-15", "2026-11-21"],
    ["a month on its first day", { every: "month" }, "2026-12-01T08:00", "2026-11-01", "2026-11-30"],
    ["a month over the year", { every: "month" }, "2027-01-20T08:00", "2026-12-01", "2026-12-31"],
    ["February", { every: "month" }, "2028-03-01T00:00", "2028-02-01", "2028-02-29"],
  ])("is %s", (_what, more, moment, fromDate, toDate) => {
    expect(finishedBy(plan(more), at(moment), "Asia/Kolkata")).toEqual({ fromDate, toDate });
  });

  it("goes by the zone's day", () => {
    const moment = at("2026-11-27T02:00");
    expect(finishedBy(plan(), moment, "America/New_York").toDate).toBe("2026-11-25");
  });
});

describe("when it is due", () => {
  it("keeps its hour where summer time begins and ends", () => {
    const zone = "Europe/Berlin";
    const shown = (moment: string) =>
      DateTime.fromJSDate(nextDue(plan(), zone, at(moment, zone)), { zone }).toFormat("yyyy-MM-dd HH:mm");
    expect(shown("2027-03-27T08:00")).toBe("2027-03-28 08:00");
    expect(shown("2027-10-30T08:00")).toBe("2027-10-31 08:00");
  });

  it("comes where its hour is left out by the clock, once", () => {
    const zone = "Europe/Berlin";
    const early = plan({ hour: 2 });
    const first = nextDue(early, zone, at("2027-03-27T12:00", zone));
    expect(DateTime.fromJSDate(first, { zone }).toFormat("dd HH:mm")).toBe("28 03:00");
    const second = nextDue(early, zone, first.getTime(), "2027-03-27");
    expect(DateTime.fromJSDate(second, { zone }).toFormat("dd HH:mm")).toBe("29 02:00");
  });

  it("skips what was mailed", () => {
    const next = nextDue(plan(), "Asia/Kolkata", at("2026-11-27T07:00"), "2026-11-26");
    expect(next.getTime()).toBe(at("2026-11-28T08:00"));
  });

  it("begins with its first time, and owes nothing from before", () => {
    expect(begins(plan({ every: "week" }), "Asia/Kolkata", at("2026-11-27T12:00"))).toEqual({
      next_at: new Date(at("2026-11-30T08:00")),
      done_until: "2026-11-28",
    });
  });
});
