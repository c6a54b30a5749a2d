import { afterAll, beforeAll, expect, it } from "vitest";
import { expectReadsWell, raiseCurtain, type Stage } from "./kit.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await raiseCurtain();
});
afterAll(() => stage?.close());

it("hands 360dialog's answer on to the window that opened it, and closes when told", async () => {
  const page = await stage.open("/dashboard", 1);
  await page.evaluate(() => {
    const at = window as unknown as { answers: unknown[] };
    at.answers = [];
    new BroadcastChannel("360messageRedirect").addEventListener(
      "message",
      ({ data }) => void at.answers.push(data),
    );
  });
  const opening = page.waitForEvent("popup");
  await page.evaluate(() => void window.open("/dialog360-redirect?client=c1&channels=[7]"));
  const popup = await opening;
  await popup.getByRole("heading", { name: "Thank you" }).waitFor();
  expect(await popup.getByRole("navigation").count()).toBe(0);
  await expectReadsWell(popup);
  const answers = () => page.evaluate(() => (window as unknown as { answers: unknown[] }).answers);
  await expect.poll(answers).toEqual([{ client: "c1", channels: "[7]" }]);
  const closing = popup.waitForEvent("close");
  // A channel of one origin has no other to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  await page.evaluate(() => new BroadcastChannel("360messageClose").postMessage("close"));
  await closing;
});
