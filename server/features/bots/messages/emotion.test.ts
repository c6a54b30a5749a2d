import { expect, it } from "vitest";
import { createFeelings } from "./emotion.ts";

const { feel, readFeeling } = createFeelings("server/assets");

it("tells what is likely, and takes what is hardly so for nothing", async () => {
  expect(await readFeeling("I hate this damn courier!!")).toMatchObject({ emotion: "anger" });
  expect(await feel("I hate this damn courier!!", "en")).toBe("anger");
  // At a tenth the model says "caring".
  expect(await readFeeling("I need help with my bill")).toEqual({ emotion: "neutral", chance: 0 });
  expect(await feel("I need help with my bill", "en")).toBe("neutral");
});
