import { afterAll, beforeAll, expect, it } from "vitest";
import type { Locator, Page } from "playwright-core";
import { makeDepartment } from "#server/testing/factories/departments.ts";
import { atRest, raiseCurtain, type Stage } from "./kit.ts";
import { expectDialogByKeyboard } from "./keyboard/dialog.ts";
import { expectWorksByKeyboard } from "./keyboard/walk.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await raiseCurtain();
});
afterAll(() => stage?.close());

const MINUTE = 60_000;

/** Every place the menu leads to, its groups opened by Enter. */
async function menu(page: Page): Promise<string[]> {
  const nav = page.getByRole("navigation", { name: "Main" });
  const folded = nav.locator("button[aria-expanded=false][aria-controls]");
  while ((await folded.count()) > 0) {
    await folded.first().focus();
    await page.keyboard.press("Enter");
  }
  return nav.getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("href")!));
}

it(
  "walks through every screen of the menu",
  async () => {
    const page = await stage.open("/dashboard", 1);
    await page.getByRole("heading", { level: 1 }).waitFor();
    const places = await menu(page);
    expect(places.length).toBeGreaterThan(25);
    for (const place of places) {
      const link = page.getByRole("navigation", { name: "Main" }).locator(`a[href="${place}"]`);
      await link.focus();
      await page.keyboard.press("Enter");
      // Some places lead on to the first of their pages.
      await page.waitForURL(({ pathname }) => `${pathname}/`.startsWith(`${place}/`));
      // The address is told before the page is drawn, and the former one is at rest as well.
      await link.and(page.locator("[aria-current=page]")).waitFor();
      await atRest(page);
      await expectWorksByKeyboard(page);
    }
  },
  4 * MINUTE,
);

it(
  "opens, walks round and leaves the dialogs that make and remove things",
  async () => {
    const id = await makeDepartment(stage.app, stage.tenant.token, "Returns", []);
    await stage.app.call("PUT /e/enterprise/billing", {
      token: stage.tenant.token,
      body: { active: true, plan: "prepaid" },
    });
    const page = await stage.open("/dashboard", 1);
    const button = (name: string) => page.getByRole("button", { name, exact: true }).first();
    const dialogs: [path: string, opener: Locator][] = [
      ["/admin/users", button("Create user")],
      ["/admin/users", button("Invite somebody")],
      ["/admin/apikeys", button("Create API key")],
      ["/admin/integration", button("Create Configuration")],
      ["/admin/webhooks", button("Create webhook")],
      ["/admin/enterpriseBilling", button("Top up")],
      [`/admin/departments/${id}`, button("Delete Returns")],
    ];
    for (const [path, opener] of dialogs) {
      await page.goto(stage.url + path);
      await opener.waitFor();
      await expectDialogByKeyboard(page, opener);
    }
  },
  2 * MINUTE,
);

/** What a page with this in it is told. */
async function judged(page: Page, plant: (main: Element) => void): Promise<string> {
  await page.locator("main").evaluate(plant);
  return expectWorksByKeyboard(page).then(
    () => "",
    (error: Error & { actual?: string[] }) => String(error.actual),
  );
}

it("finds what a mouse alone can press or reach, what shows no focus, and what holds it fast", async () => {
  const page = await stage.open("/admin/apikeys", 1);
  await page.getByRole("button", { name: "Create API key" }).first().waitFor();
  const faults = await judged(page, (main) => {
    const add = (html: string) => {
      main.insertAdjacentHTML("beforeend", html);
      return main.lastElementChild as HTMLElement;
    };
    Object.assign(add("<div>press me</div>"), { __reactProps$test: { onClick() {} } });
    add('<button tabindex="-1">not reached</button>');
    add('<button style="outline: none">no ring</button>');
    add('<button style="position: absolute; inset-inline-start: -999px">far off</button>');
  });
  expect(faults).toContain("can be pressed by a mouse alone: <div>press me");
  expect(faults).toContain('cannot be reached: <button tabindex="-1">not reached');
  expect(faults).toContain("shows no focus: <button>no ring");
  expect(faults).toContain("is out of sight: <button>far off");
  await page.reload();
  await page.getByRole("button", { name: "Create API key" }).first().waitFor();
  const held = await judged(page, (main) => {
    const trap = document.createElement("button");
    trap.textContent = "trap";
    trap.addEventListener("keydown", (event) => event.preventDefault());
    main.append(trap);
  });
  expect(held).toContain("came to no end; it was last at <button>trap");
});
