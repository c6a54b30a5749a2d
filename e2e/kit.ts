import type { AddressInfo } from "node:net";
import { createRequire } from "node:module";
import { readFile } from "node:fs/promises";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { expect } from "vitest";
import type { RoleId } from "#contract/permissions.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

const ARGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** How a person looks at the console. */
export interface Eyes {
  scheme?: "light" | "dark";
  language?: "en" | "hi" | "ar";
  width?: number;
  height?: number;
}
export const EYES: Record<string, Eyes> = {
  light: {},
  dark: { scheme: "dark" },
  arabic: { language: "ar" },
  "390 px": { width: 390, height: 844 },
};

/** The real server with the built console, an enterprise in it, and a browser. */
export interface Stage {
  app: TestApp;
  tenant: Tenant;
  url: string;
  /** A page as that person sees it; without a role nobody is signed in. */
  open(path: string, who?: RoleId, eyes?: Eyes): Promise<Page>;
  close(): Promise<void>;
}

/** `env` and `features` are the server's, as `startApp` takes them. */
export async function raiseCurtain(...server: Parameters<typeof startApp>): Promise<Stage> {
  const app = await startApp(...server);
  await app.listen(0, "127.0.0.1");
  const url = `http://localhost:${(app.http.server.address() as AddressInfo).port}`;
  const tenant = await app.tenant();
  const browser: Browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: ARGS,
  });
  const contexts: BrowserContext[] = [];
  const complaints: string[] = [];
  return {
    app,
    tenant,
    url,
    async open(path, who, eyes = {}) {
      const context = await browser.newContext({
        viewport: { width: eyes.width ?? 1440, height: eyes.height ?? 900 },
        colorScheme: eyes.scheme ?? "light",
        reducedMotion: "reduce",
      });
      contexts.push(context);
      const { scheme = "light", language = "en" } = eyes;
      await context.addInitScript(
        // In a frame on another site's page a browser may keep nothing for us.
        `try {
          localStorage.setItem("dlvrd.scheme", "${scheme}");
          localStorage.setItem("dlvrd.language", "${language}");
        } catch {}`,
      );
      if (who) await context.addCookies([{ name: "dlvrd_session", value: tenant.people[who].token, url }]);
      const page = await context.newPage();
      page.setDefaultTimeout(20_000);
      page.on("pageerror", (error) => complaints.push(`${page.url()}: ${error.message}`));
      page.on("console", (message) => {
        // A refused call is the server's answer, not a fault of the page.
        if (message.type() === "error" && !/status of 4\d\d/.test(message.text()))
          complaints.push(`${page.url()}: ${message.text()}`);
      });
      await page.goto(url + path);
      return page;
    },
    async close() {
      for (const context of contexts) await context.close();
      await browser.close();
      await app.stop();
      expect(complaints).toEqual([]);
    },
  };
}

const require = createRequire(import.meta.url);
const axeSource = readFile(require.resolve("axe-core/axe.min.js"), "utf8");

/** Fails with the list of what a screen reader, a keyboard or weak eyes would stumble over. */
export async function expectAccessible(page: Pick<Page, "evaluate" | "url">): Promise<void> {
  await page.evaluate(await axeSource);
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    // What is right need not be listed: that takes longer than to find what is wrong.
    const result = await axe.run({ resultTypes: ["violations"] });
    return result.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(" | ")}`,
    );
  });
  expect(violations, page.url()).toEqual([]);
}

/** Fails when the page can be scrolled sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(over, page.url()).toBeLessThanOrEqual(0);
}
