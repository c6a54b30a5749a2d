import { expect, it } from "vitest";
import { axisOf, pathOf } from "./scale.ts";

it("ends an axis at a round value that holds the largest", () => {
  expect(axisOf(0)).toEqual({ top: 1, ticks: [0, 1] });
  expect(axisOf(3)).toEqual({ top: 3, ticks: [0, 1, 2, 3] });
  expect(axisOf(37)).toEqual({ top: 40, ticks: [0, 10, 20, 30, 40] });
  for (const most of [1, 9, 99, 101, 1_234, 98_765]) {
    const { top, ticks } = axisOf(most);
    expect(top).toBeGreaterThanOrEqual(most);
    expect(ticks.length).toBeLessThanOrEqual(6);
  }
});

it("breaks a line where nothing is known", () => {
  expect(pathOf([0, 5, null, 10], 10)).toBe("M12.50,100.00L37.50,50.00M87.50,0.00");
  expect(pathOf([null], 1)).toBe("");
});
