import { expect, it } from "vitest";
import { triesOf } from "./try-plan.ts";

it.each([
  [1, [1]],
  [2, [1, 2]],
  [3, [1, 3]],
  [4, [1, 2, 4]],
  [5, [1, 2, 5]],
  [6, [1, 3, 6]],
  [7, [1, 3, 7]],
])("for %i days a message is tried again after these", (days, tries) => {
  expect(triesOf(days)).toEqual(tries);
});
