import { expect, it } from "vitest";
import { adviceFor } from "./advice.ts";

it("does not send somebody to a template whose template was refused", () => {
  expect(adviceFor("failed", ["470"], false)).toBe("reengagement");
  expect(adviceFor("failed", ["470"], true)).toBe("template");
  expect(adviceFor("failed", ["131026"], true)).toBe("recipient");
  expect(adviceFor("delivered", ["470"], true)).toBeUndefined();
});
