import { chromium, type Browser, type Page } from "playwright-core";
import { watch } from "./vitals.ts";

const ARGS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"];
const QUIET = ["--disable-background-networking", "--disable-component-update", "--disable-sync"];

/** A line of 9 Mbit/s, and its way there and back in milliseconds. */
const LINE = { downloadThroughput: 9e6 / 8, uploadThroughput: 9e6 / 8, latency: 60, offline: false };
const SLOWER = 4;

export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: [...ARGS, ...QUIET],
  });

/** A page of a browser that was never here, on a slow line and a processor of a quarter, as who has this token sees it. */
export async function slowPage(browser: Browser, url: string, token?: string): Promise<Page> {
  const page = await newPage(browser, url, token);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Network.emulateNetworkConditions", LINE);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  return page;
}

/** A page of a browser that was never here. */
export async function newPage(browser: Browser, url: string, token?: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  // What runs these files names functions by a helper that a page has not.
  await context.addInitScript("globalThis.__name = (one) => one");
  await context.addInitScript(watch);
  if (token) await context.addCookies([{ name: "dlvrd_session", value: token, url }]);
  return context.newPage();
}

/** Waits until nothing on the page is on its way. */
export async function atRest(page: Page): Promise<void> {
  await page.locator("h1").first().waitFor({ state: "attached" });
  await page.waitForFunction(() => !document.querySelector("[aria-busy=true]"));
}
