import { expect, it } from "vitest";
import { hoursLine } from "./hours-line.ts";

const NAMES = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const on = (from: string, to: string, ...days: number[]) => days.map((day) => ({ day, from, to }));
const line = (days: ReturnType<typeof on>, weekStart = 1) =>
  hoursLine({ days }, (day) => NAMES[day]!, weekStart);

it.each([
  [on("09:00", "18:00", 1, 2, 3, 4, 5), "Mon–Fri 09:00–18:00"],
  [
    [...on("09:00", "18:00", 5, 1, 2, 4), ...on("10:00", "14:00", 6)],
    "Mon–Tue, Thu–Fri 09:00–18:00; Sat 10:00–14:00",
  ],
  [[...on("08:00", "12:00", 1), ...on("13:00", "17:00", 1)], "Mon 08:00–12:00; Mon 13:00–17:00"],
  [on("09:00", "18:00", 0, 6), "Sat–Sun 09:00–18:00"],
  [[], ""],
])("writes %j as %s", (days, written) => expect(line(days)).toBe(written));

it("begins a stretch with the enterprise's first day of the week", () => {
  expect(line(on("09:00", "18:00", 0, 6), 0)).toBe("Sun, Sat 09:00–18:00");
  expect(line(on("09:00", "18:00", 0, 1, 2, 3, 4), 6)).toBe("Sun–Thu 09:00–18:00");
});
