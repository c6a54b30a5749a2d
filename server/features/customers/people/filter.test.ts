import { expect, it } from "vitest";
import { searchWords } from "./filter.ts";

it.each([
  [" Asha  Rao ", "asha  rao"],
  ["+91 98111 00001", "+919811100001"],
  ["098111-00001", "9811100001"],
  ["(022) 2345.6789", "2223456789"],
  ["+919811100001", "+919811100001"],
  ["12 34", "12 34"],
  ["flat 12-34 56", "flat 12-34 56"],
])("looks for %s as %s", (search, words) => {
  expect(searchWords(search)).toBe(words);
});
