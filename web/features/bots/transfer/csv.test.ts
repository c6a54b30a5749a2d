import { expect, it } from "vitest";
import { csvBlob } from "./csv.ts";

it("quotes what needs it and defuses formulas", async () => {
  const text = await csvBlob([
    ["Line", 'a "b", c'],
    [7, "=1+1"],
    [8, "two\nlines"],
  ]).text();
  expect(text.replace(/^\uFEFF/, "")).toBe('Line,"a ""b"", c"\r\n7,\'=1+1\r\n8,"two\nlines"\r\n');
});
