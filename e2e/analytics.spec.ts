import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { turnOn } from "#server/testing/factories/billing.ts";
import { keepBotMessages } from "#server/testing/factories/bot-messages.ts";
import { makeBot } from "#server/testing/factories/bots.ts";
import { makeChannelRow } from "#server/testing/factories/channel-row.ts";
import { makeCustomer } from "#server/testing/factories/customers.ts";
import { makePastChat } from "#server/testing/factories/past-chats.ts";
import { makeFailure, makeSent } from "#server/testing/factories/sent.ts";
import { newId } from "#server/platform/ids.ts";
import { EYES, expectReadsWell, raiseCurtain, type Stage } from "./kit.ts";

const PAGE = "/admin/analytics";
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const BROADCASTS = ["Diwali offer", "Welcome", "Order shipped", "Feedback", "Renewal", "Last call", "Holi"];

let stage: Stage;
beforeAll(async () => {
  stage = await raiseCurtain();
  await fill();
});
afterAll(() => stage.close());

const ago = (ms: number) => new Date(Date.now() - ms);

async function fill() {
  const { app, tenant } = stage;
  const shop = await makeChannelRow(app, tenant.id, { name: "Shop" });
  const service = await makeChannelRow(app, tenant.id, { name: "Service desk of the northern region" });
  for (const [at, broadcast] of BROADCASTS.entries()) {
    const counts = { 20: 30 - at, 30: 12, 40: 200 + at * 20, 50: 640 - at * 80 };
    const no = await makeSent(app, tenant, { channelId: shop, at: ago(at * DAY), counts, broadcast });
    for (const seq of [1, 2, 3]) {
      const reason =
        seq === 1 ? "This message could not be delivered to keep the ecosystem healthy" : "Not on WhatsApp";
      await makeFailure(app, tenant, { no, seq, reason });
    }
    await makeSent(app, tenant, {
      channelId: service,
      at: ago(at * DAY),
      counts: { 40: 90, 50: 310, 30: 1 },
    });
    await makeSent(app, tenant, {
      channelId: shop,
      at: ago((at + 7) * DAY),
      counts: { 40: 300, 50: 500, 30: 30 },
    });
    for (let n = 0; n < 4 + at; n++) {
      const begunAt = ago(at * DAY + n * 60_000);
      const after = (seconds: number) => new Date(begunAt.getTime() + seconds * 1_000);
      await makePastChat(app, tenant, {
        channelId: shop,
        begunAt,
        askedAt: begunAt,
        pickedAt: after(20 + 15 * n),
        firstReplyAt: after(40 + 15 * n),
        closedAt: after(900),
        rating: 5 - (n % 2),
      });
    }
  }
  const botId = await makeBot(app, tenant.token, "Reception");
  await keepBotMessages(
    app,
    tenant,
    Array.from({ length: 40 }, (_, at) => ({
      botId,
      sessionId: `session ${at % 8}`,
      senderId: `person ${at % 5}`,
      at: ago(at * HOUR),
      intent: at % 4 ? { id: newId(), name: "greet" } : undefined,
    })),
  );
  await makeCustomer(app, tenant.token);
  await turnOn(app, tenant.token);
  await app.platform.database.system.query(
    `insert into billing_usage (enterprise_id, day, channel_type, category, messages, amount)
     values ($1, current_date, 4, 'MARKETING', 900, 742500000)`,
    [tenant.id],
  );
  await aim();
}

/** Sets a target for each figure that may have one. */
async function aim() {
  const { app, tenant } = stage;
  await app.call("PUT /e/enterprise/analytics/config", {
    token: tenant.token,
    body: {
      ...(await app.call("GET /e/enterprise/analytics/config", { token: tenant.token })).data.config,
      targets: { deliveredShare: 0.95, firstAnswer: 60, understoodShare: 0.8, satisfaction: 4 },
    },
  });
}

it("tells how everything is going, of the days that the address says, and leads to the reports", async () => {
  const page = await stage.open(PAGE, 1);
  const figures = page.getByRole("region", { name: "Figures" });
  await figures.getByRole("link", { name: /^Messages sent: [\d,]+\. Open: Delivery Report$/ }).waitFor();
  await figures.getByText("Target met: at least 95%").waitFor();
  await figures.getByText("Target missed: at most 1 min").waitFor();
  await figures.getByText("₹742.50").waitFor();
  await page.getByRole("button", { name: "15 Days" }).click();
  await page.waitForURL(/period=HALF-MONTH/);
  await page.reload();
  await expect
    .poll(() => page.getByRole("button", { name: "15 Days" }).getAttribute("aria-pressed"))
    .toBe("true");
  const messages = page.getByRole("article", { name: "Messages over time" });
  await messages.getByRole("button", { name: "View as table" }).click();
  await expect.poll(() => messages.locator("tbody tr").count()).toBe(15);
  await messages.getByRole("button", { name: "View as chart" }).click();
  await messages.getByRole("button", { name: /sent,/ }).last().click();
  await page.waitForURL(/fromDate=.*toDate=/);
  await page.goBack();
  await page.getByRole("link", { name: "Diwali offer" }).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^analytics .*\.csv$/);
  expect(await readFile(await file.path(), "utf8")).toContain("Figures,Messages sent,messages,");
  await page.getByRole("link", { name: "Reception" }).click();
  await page.waitForURL(/\/bots\/.*\/nlp-report\/overview\?startDay=/);
});

it("fails and is tried again card by card", async () => {
  const page = await stage.open("/dashboard", 1);
  await page.route("**/analytics/bots?*", (route) => route.fulfill({ status: 429, body: "{}" }));
  await page.goto(stage.url + PAGE);
  const bots = page.getByRole("article", { name: "Bots", exact: true });
  await bots.getByRole("alert").waitFor();
  await page.getByRole("article", { name: "Channels" }).getByText("Service desk").waitFor();
  await page.unroute("**/analytics/bots?*");
  await bots.getByRole("button", { name: "Try again" }).click();
  await bots.getByRole("link", { name: "Reception" }).waitFor();
});

it("shows who does not manage billing no spend, and no way to what they may not open", async () => {
  const page = await stage.open(PAGE, 6);
  const figures = page.getByRole("region", { name: "Figures" });
  await figures.getByText("New customers").waitFor();
  expect(await figures.getByText("Spend", { exact: true }).count()).toBe(0);
  const broadcasts = page.getByRole("article", { name: "Best and worst broadcasts" });
  await broadcasts.getByText("Diwali offer").waitFor();
  expect(await broadcasts.getByRole("link").count()).toBe(0);
  await page.goto(`${stage.url}${PAGE}/config`);
  await page.getByText("You may look at this, but not change it.").waitFor();
  expect(await page.getByRole("button", { name: "Save" }).count()).toBe(0);
});

it("shows the cards that were chosen, in their order, and goes back", async () => {
  const page = await stage.open(`${PAGE}/config`, 1);
  await page.getByRole("checkbox", { name: "Messages sent" }).uncheck();
  await page.getByRole("button", { name: "Move Delivered down" }).click();
  await page.getByLabel("Delivered, at least (%)").fill("120");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Enter a number from 1 to 100.").waitFor();
  const here = page.getByRole("navigation", { name: "Main" }).locator("[aria-current=page]");
  expect(await here.allTextContents()).toEqual(["Analytics Config"]);
  await page.getByLabel("Delivered, at least (%)").fill("99.5");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Analytics saved successfully").waitFor();
  await page.goto(stage.url + PAGE);
  const names = page.getByRole("region", { name: "Figures" }).locator("dt");
  await expect.poll(() => names.first().textContent()).toContain("Read");
  await page.getByText("Target missed: at least 99.5%").waitFor();
  await page.getByRole("button", { name: "Choose the cards and targets" }).click();
  await page.getByRole("button", { name: "Reset to the default" }).click();
  await page.getByRole("button", { name: "Yes" }).click();
  await expect.poll(() => page.getByRole("checkbox", { name: "Messages sent" }).isChecked()).toBe(true);
  expect(await page.getByLabel("Delivered, at least (%)").inputValue()).toBe("");
});

/** The page scrolls within itself: it is seen whole in a window that is as high as it. */
async function shoot(page: Page, path: string): Promise<void> {
  const { width } = page.viewportSize()!;
  const height = await page.locator("main").evaluate((main) => main.scrollHeight + 100);
  await page.setViewportSize({ width, height });
  await page.screenshot({ path });
}

describe.each(Object.entries(EYES))("seen in %s", (name, eyes) => {
  it("reads well in both screens", async () => {
    await aim();
    const page = await stage.open(PAGE, 1, eyes);
    for (const [what, path] of [
      ["analytics", PAGE],
      ["config", `${PAGE}/config`],
      ["quiet", `${PAGE}?fromDate=2026-01-01&toDate=2026-01-07`],
      ["day", `${PAGE}?period=DAY`],
    ] as const) {
      await page.goto(stage.url + path);
      await page
        .locator(what === "config" ? "form" : "dl")
        .first()
        .waitFor();
      await expectReadsWell(page);
      const shot = `${process.env.SHOTS}/${what}-${name.replaceAll(" ", "")}.png`;
      if (process.env.SHOTS) await shoot(page, shot);
    }
  });
});
