import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeMailedReport } from "#server/testing/factories/mailed-reports.ts";
import { type Mailbox, startMailbox } from "#server/testing/mailbox.ts";
import {
  atRest,
  EYES,
  expectAccessible,
  expectNoSidewaysScroll,
  expectReadsWell,
  raiseCurtain,
  type Stage,
} from "./kit.ts";

const PAGE = "/admin/analytics";

let box: Mailbox;
let stage: Stage;
beforeAll(async () => {
  box = await startMailbox();
  stage = await raiseCurtain({ MAIL_URL: box.url, MAIL_FROM: "dlvrd@dlvrd.example" });
});
afterAll(async () => {
  await stage.close();
  await box.close();
});

/** What a menu of a row holds. */
const pick = async (page: Page, row: string, action: string) => {
  await page.getByRole("button", { name: `More actions for ${row}` }).click();
  await page.getByRole("menuitem", { name: action }).click();
};

it("is set up, sent to oneself, paused, changed, deleted and taken back", async () => {
  const { people } = stage.tenant;
  const page = await stage.open(PAGE, 1);
  const reports = page.getByRole("region", { name: "Mailed reports" }).first();
  await reports.getByText("No report is mailed").waitFor();
  await page.getByRole("button", { name: "Mail a report" }).click();
  const drawer = page.getByRole("dialog");
  await drawer.getByRole("combobox", { name: "On", exact: true }).click();
  await page.getByRole("option", { name: "Friday" }).click();
  await drawer.getByRole("combobox", { name: "At", exact: true }).click();
  await page.getByRole("option", { name: "18:00" }).click();
  await drawer.getByRole("button", { name: "Mail it" }).click();
  const row = reports.getByRole("row", { name: /The week/ });
  await row.getByRole("cell", { name: /^Every Friday at .?18:00/ }).waitFor();
  await pick(page, "The week", "Send one to me now");
  const [mail] = await box.to(people[1].email);
  expect(mail!.subject).toMatch(/^The week: /);
  await pick(page, "The week", "Pause");
  await row.getByRole("cell", { name: "Paused" }).waitFor();
  await pick(page, "The week", "Edit");
  await drawer.getByRole("combobox", { name: "How often" }).click();
  await page.getByRole("option", { name: "Every month" }).click();
  await drawer.getByText("On the first day, with the month before.").waitFor();
  await drawer.getByRole("button", { name: "Save" }).click();
  const month = reports.getByRole("row", { name: /The month/ });
  await month.getByRole("cell", { name: /^On the first of the month at .?18:00/ }).waitFor();
  await pick(page, "The month", "Delete");
  await page.getByRole("button", { name: "Yes" }).click();
  await reports.getByText("No report is mailed").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await month.waitFor();
});

it("says that it cannot be mailed where no mail server is", async () => {
  const page = await stage.open("/dashboard", 1);
  await page.route("**/analytics/mailed", async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({ json: { ...body, response: { ...body.response, mail: false } } });
  });
  await page.goto(stage.url + PAGE);
  await page.getByText("No mail server is set up, so reports are not mailed.").waitFor();
  expect(await page.getByRole("button", { name: "Mail a report" }).count()).toBe(0);
});

it("lets who only reads send one to themselves", async () => {
  await makeMailedReport(stage.app, stage.tenant, "Of the administrator");
  const page = await stage.open(PAGE, 6);
  await page.getByRole("button", { name: "More actions for Of the administrator" }).click();
  await page.getByRole("menuitem", { name: "Send one to me now" }).waitFor();
  expect(await page.getByRole("menuitem").count()).toBe(1);
});

describe.each(Object.entries(EYES))("seen in %s", (name, eyes) => {
  it("reads well, the list and its form", async () => {
    await makeMailedReport(stage.app, stage.tenant, "Every morning, for the whole team of the north");
    const page = await stage.open(PAGE, 1, eyes);
    const reports = page.getByRole("region", { name: /Mailed reports|تقارير البريد/ }).first();
    await reports.locator("tbody tr").first().waitFor();
    await reports.scrollIntoViewIfNeeded();
    await expectReadsWell(page);
    const shot = (what: string) => `${process.env.SHOTS}/mailed-${what}-${name.replaceAll(" ", "")}.png`;
    if (process.env.SHOTS) await page.screenshot({ path: shot("list") });
    await page.getByRole("button", { name: /Mail a report|إرسال تقرير بالبريد/ }).click();
    await page.getByRole("dialog").getByRole("combobox").first().waitFor();
    await atRest(page);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    if (process.env.SHOTS) await page.screenshot({ path: shot("form") });
  });
});
