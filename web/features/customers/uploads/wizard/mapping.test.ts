import { expect, it } from "vitest";
import { leftOut, problemsOf, valuesOf } from "./mapping.ts";

const headers = {
  systemHeaders: ["Name", "Phone Number", "City"],
  userHeaders: ["Who", "Mobile", "Mobile", "Town"],
  required: ["Name", "Phone Number"],
  suggested: ["Name", "Phone Number", "City"].map((src) => ({ src, des: null })),
  consents: [],
  sample: [
    ["Asha", "1", "2", " "],
    ["Max", "3"],
    ["Li", "5"],
    ["Jo", "7"],
  ],
};

it("finds headers that need a column, and columns that serve two", () => {
  expect(problemsOf(headers, [null, "Who", "Who"])).toEqual([
    { kind: "missing" },
    undefined,
    { kind: "twice", other: "Phone Number" },
  ]);
  expect(problemsOf(headers, ["Who", "Mobile", null])).toEqual([undefined, undefined, undefined]);
});

it("names what is left out once, even where the file has it twice", () => {
  expect(leftOut(headers, ["Who", null, null])).toEqual(["Mobile", "Town"]);
  expect(leftOut(headers, ["Who", null, null], ["Town"])).toEqual(["Mobile"]);
});

it("shows the first values of a column, not its blanks", () => {
  expect(valuesOf(headers, "Who")).toEqual(["Asha", "Max", "Li"]);
  expect(valuesOf(headers, "Mobile")).toEqual(["1", "3", "5"]);
  expect(valuesOf(headers, "Town")).toEqual([]);
  expect(valuesOf(headers, null)).toEqual([]);
});
