import { afterAll, beforeAll, expect, it } from "vitest";
import { atRest, EYES, expectReadsWell, raiseCurtain, type Stage } from "./kit.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await raiseCurtain();
});
afterAll(() => stage?.close());

/** The share of the window that people see move by itself. */
const STILL = 0.02;

it.each(Object.entries(EYES))("stands still while it comes: %s", async (_, eyes) => {
  const page = await stage.open("/dashboard", 1, eyes);
  await page.getByRole("heading", { name: "DLVRD" }).waitFor();
  await atRest(page);
  const moved = await page.evaluate(
    () =>
      new Promise<number>((told) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[])
            sum += shift.value;
        }).observe({ type: "layout-shift", buffered: true });
        requestIdleCallback(() => told(sum), { timeout: 1_000 });
      }),
  );
  expect(moved).toBeLessThanOrEqual(STILL);
  await expectReadsWell(page);
});
