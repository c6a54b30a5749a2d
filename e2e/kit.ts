import type { AddressInfo } from "node:net";
import { createRequire } from "node:module";
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { FeatureOptions } from "#server/features/index.ts";
import type { RoleId } from "#contract/permissions.ts";
import { PASSWORD, startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { confidences } from "./secrets.ts";
import { expectWorksByKeyboard } from "./keyboard/walk.ts";
import { closePages, type Eyes, openWindow } from "./windows.ts";

export { EYES, type Eyes, SMALL } from "./windows.ts";

/** The real server with the built console, an enterprise in it, and a browser. */
export interface Stage {
  app: TestApp;
  tenant: Tenant;
  url: string;
  /** A page as that person sees it; without a role nobody is signed in. */
  open(path: string, who?: RoleId, eyes?: Eyes): Promise<Page>;
  close(): Promise<void>;
}

/** A refused call is the server's answer, and a call that found no network is the test's doing. */
const NO_FAULT = /(status of|response code:) 4\d\d|ERR_INTERNET_DISCONNECTED/;

// Every file's server listens at one port of this process, so that the browser still knows the console's scripts.
let port = 0;

/**
 * `env` and `features` are the server's, as `startApp` takes them. Its log says all that it can, and is looked through
 * at the end for what people typed and were told in confidence.
 */
export async function raiseCurtain(
  env: Record<string, string> = {},
  ...more: [FeatureOptions?, TestApp?]
): Promise<Stage> {
  const log: string[] = [];
  const [features, beside] = more;
  const app = await startApp({ LOG_LEVEL: "trace", ...env }, features, beside, (line) => void log.push(line));
  const url = await listen(app);
  const tenant = await app.tenant();
  const complaints: string[] = [];
  const secrets = confidences();
  secrets.keep(PASSWORD, "password of the people");
  for (const { token } of Object.values(tenant.people)) secrets.keep(token, "session of a person");
  return {
    app,
    tenant,
    url,
    async open(path, who, eyes = {}) {
      const page = await openWindow(url, who && tenant.people[who].token, eyes);
      page.on("pageerror", (error) => complaints.push(`${page.url()}: ${error.message}`));
      page.on("console", (message) => {
        if (message.type() === "error" && !NO_FAULT.test(message.text()))
          complaints.push(`${page.url()}: ${message.text()}`);
      });
      secrets.hear(page);
      await page.goto(url + path);
      return page;
    },
    async close() {
      await closePages().finally(() => app.stop());
      expect(complaints).toEqual([]);
      expect(await secrets.foundIn(log)).toEqual([]);
    },
  };
}

async function listen(app: TestApp): Promise<string> {
  try {
    await app.listen(port, "127.0.0.1");
  } catch (error) {
    // Whoever holds the port fails one file, not all that follow.
    port = 0;
    await app.stop();
    throw error;
  }
  ({ port } = app.http.server.address() as AddressInfo);
  return `http://localhost:${port}`;
}

const require = createRequire(import.meta.url);
const axeSource = readFile(require.resolve("axe-core/axe.min.js"), "utf8");

/** Fails with the list of what a screen reader, a keyboard or weak eyes would stumble over. */
export async function expectAccessible(page: Pick<Page, "evaluate" | "url">): Promise<void> {
  // A document that knows axe already need not read its 650 kB again.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(await axeSource);
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    // What is right need not be listed: that takes longer than to find what is wrong. An element shows itself, so no
    // selector is sought for it; and of what axe can read ahead only the rule about media that play by themselves uses any.
    const preload = { assets: ["media"] };
    const result = await axe.run({ resultTypes: ["violations"], selectors: false, preload });
    return result.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(" | ")}`,
    );
  });
  expect(violations, page.url()).toEqual([]);
}

/** What may scroll sideways: a part that has a name and takes the focus, as tables do; tabs, code and typed lines. */
const WIDE = "[tabindex='0']:is([aria-label], [aria-labelledby]), [role=tablist], nav, pre, textarea, input";

/** Fails when the page can be scrolled sideways, or a part of it that should fit its place. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const over = await page.evaluate((wide) => {
    const root = document.documentElement;
    // The document scrolls whatever its style says, and its parts only where theirs lets them.
    const scrollers = [...document.querySelectorAll("main, main *, [role=dialog], [role=dialog] *")].filter(
      (one) => /auto|scroll/.test(getComputedStyle(one).overflowX) && !one.matches(wide),
    );
    return [root, ...scrollers]
      .filter((one) => one.scrollWidth > one.clientWidth)
      .map((one) => `${one.scrollWidth - one.clientWidth} px: ${one.outerHTML.slice(0, 160)}`);
  }, WIDE);
  expect(over, page.url()).toEqual([]);
}

/** Fails where something that is placed by itself scrolls with another part than the one it stands in: it stretches that. */
async function expectNothingStretches(page: Page): Promise<void> {
  const strays = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main *")]
      .filter((one) => {
        if (getComputedStyle(one).position !== "absolute" || !one.offsetParent) return false;
        let scroller = one.parentElement;
        while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflow))
          scroller = scroller.parentElement;
        return scroller !== null && !scroller.contains(one.offsetParent);
      })
      .map((one) => one.outerHTML.slice(0, 160)),
  );
  expect(strays, page.url()).toEqual([]);
}

/** Waits until nothing on the page is on its way. */
export async function atRest(page: Page): Promise<void> {
  // Before its words have come a page is blank, and busy with nothing that says so.
  await page.locator("h1").first().waitFor({ state: "attached" });
  // An address is there before its page is drawn: until then the former one stands, and is at rest. A page that always
  // draws, or lies behind another one, is never idle.
  await page.evaluate(
    () => new Promise<void>((done) => requestIdleCallback(() => done(), { timeout: 1_000 })),
  );
  await expect.poll(() => page.locator("[aria-busy=true]").count(), { timeout: 20_000 }).toBe(0);
}

/** Waits until nothing on the page is on its way, and judges it. The keyboard leads the same way through every look of it. */
export async function expectReadsWell(page: Page): Promise<void> {
  await atRest(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expectNothingStretches(page);
  const plain = await page.evaluate(
    () => innerWidth > 1000 && document.dir !== "rtl" && matchMedia("(prefers-color-scheme: light)").matches,
  );
  if (plain) await expectWorksByKeyboard(page);
}
