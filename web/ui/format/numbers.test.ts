import { expect, it } from "vitest";
import { numbersIn } from "./numbers.ts";

it("calls nothing none or all that is not", () => {
  const { exactPercent, percent } = numbersIn("en");
  expect([0, 36 / 100_000, 0.001, 0.5, 99_999 / 100_000, 1].map(exactPercent)).toEqual([
    "0%",
    "<0.1%",
    "0.1%",
    "50%",
    ">99.9%",
    "100%",
  ]);
  expect([0, 0.004, 0.996, 1].map(percent)).toEqual(["0%", "<1%", ">99%", "100%"]);
  expect(numbersIn("hi").exactPercent(0.0001)).toBe("<0.1%");
});
