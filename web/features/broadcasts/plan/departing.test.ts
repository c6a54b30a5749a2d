import { expect, it } from "vitest";
import { alike } from "./departing.ts";

it("takes together what is called the same and goes at the same moment, and what goes at once", () => {
  const now = Date.parse("2026-11-26T10:00:00.000Z");
  const [past, nine, ten] = [
    "2026-11-26T09:59:00.000Z",
    "2026-11-27T09:00:00.000Z",
    "2026-11-27T10:00:00.000Z",
  ];
  const called = (timeZone: string) => (timeZone.startsWith("Europe") ? "Central Europe" : timeZone);
  const starts = [
    { timeZone: "Asia/Tokyo", count: 1, at: past },
    { timeZone: "Europe/Berlin", count: 3, at: nine },
    { timeZone: "Europe/Vienna", count: 4, at: nine },
    { timeZone: "Europe/Somewhere", count: 5, at: ten },
  ];
  expect(alike(starts, called, now)).toEqual([
    { name: "Asia/Tokyo", count: 1, at: past, late: true },
    { name: "Central Europe", count: 7, at: nine, late: false },
    { name: "Central Europe", count: 5, at: ten, late: false },
  ]);
});
