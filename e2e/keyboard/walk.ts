import type { Page } from "playwright-core";
import { expect } from "vitest";
import { judge } from "./judge.ts";
import { watch } from "./watch.ts";

const TRIES = 3;

/**
 * Walks with Tab through the page, or the dialog that lies over it, to its end. Fails with what cannot be reached or
 * seen on the way, shows no focus, holds it fast, or can be pressed by a mouse alone.
 */
export async function expectWorksByKeyboard(page: Page): Promise<void> {
  let findings: string[] = [];
  for (let tries = 0; tries < TRIES; tries += 1) {
    const result = await walk(page);
    ({ findings } = result);
    // What came or went meanwhile was judged as half of it.
    if (findings.length === 0 || !result.changed) break;
  }
  expect(findings, page.url()).toEqual([]);
}

async function walk(page: Page): Promise<ReturnType<typeof judge>> {
  const most = await page.evaluate(watch);
  const ended = () =>
    page.evaluate(() => (window as { keyboard?: { ended: boolean } }).keyboard?.ended ?? true);
  const STRIDE = 10;
  for (let steps = 0; steps < most && !(await ended()); steps += STRIDE)
    // They go out in their order; to wait for each one's answer takes longer than the step.
    await Promise.all(Array.from({ length: STRIDE }, () => page.keyboard.press("Tab")));
  return page.evaluate(judge);
}
