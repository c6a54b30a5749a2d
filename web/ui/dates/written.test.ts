import { expect, it } from "vitest";
import { readDay, readMoment, writeDay, writeMoment } from "./written.ts";

const at = (...parts: [number, number, number, number, number, number, number?]) =>
  new Date(...parts).toISOString();

it.each([
  ["2026/11/26 14:30:05", at(2026, 10, 26, 14, 30, 5)],
  [" 2026/11/26 14:30:05 ", at(2026, 10, 26, 14, 30, 5)],
  ["2026/11/26 14:30:05.25", at(2026, 10, 26, 14, 30, 5, 250)],
  ["2028/02/29 00:00:00", at(2028, 1, 29, 0, 0, 0)],
  ["2026/02/29 00:00:00", undefined],
  ["2026/13/01 00:00:00", undefined],
  ["2026/11/26 24:00:00", undefined],
  ["2026/11/26 14:30", undefined],
  ["2026-11-26 14:30:05", undefined],
  ["26/11/2026 14:30:05", undefined],
  ["", undefined],
])("reads the moment %j", (text, instant) => {
  expect(readMoment(text)).toBe(instant);
});

it.each(["2026/11/26 14:30:05", "2026/01/02 03:04:05.678", ""])(
  "writes the moment %j as it is read",
  (text) => {
    expect(writeMoment(readMoment(text) ?? "")).toBe(text);
  },
);

it("writes nothing for what is no instant", () => {
  expect(writeMoment("tomorrow")).toBe("");
});

it.each([
  ["2026/11/26", "2026-11-26"],
  ["2026-11-26", "2026-11-26"],
  ["2026/02/30", undefined],
  ["2026/1/2", undefined],
  ["", undefined],
])("reads the day %j", (text, day) => {
  expect(readDay(text)).toBe(day);
  if (day) expect(writeDay(day)).toBe(text.replaceAll("-", "/"));
});
