import { expect, it } from "vitest";
import type { ConsentLine } from "#contract/customers/uploads.ts";
import { changed, chosenOf, columnsOf, sameLines } from "./consents.ts";

const line: ConsentLine = { channelType: 4, column: "Left", optsOut: true, dateColumn: "When" };
const blank: ConsentLine = { channelType: 0, column: null, optsOut: false, dateColumn: null };

it("says nothing without a column, as the server knows it", () => {
  expect(changed(line, { column: null })).toEqual({ ...blank, channelType: 4 });
  expect(sameLines([changed(line, { column: null })], [{ ...blank, channelType: 4 }])).toBe(true);
  expect(sameLines([line], [{ ...line, optsOut: false }])).toBe(false);
});

it("takes no column for its own date", () => {
  expect(changed(line, { column: "When" })).toEqual({ ...line, column: "When", dateColumn: null });
});

it("sends and uses what has a column", () => {
  expect(chosenOf([line, blank])).toEqual([line]);
  expect(columnsOf([line, blank])).toEqual(["Left", "When"]);
});
