import { afterAll, beforeAll, expect, it } from "vitest";
import { makeChannelRow } from "#server/testing/factories/channel-row.ts";
import { bringContactsUpToDate } from "#server/testing/factories/contacts.ts";
import { freshPhone, makeCustomer } from "#server/testing/factories/customers.ts";
import {
  askForRound,
  daysAgo,
  graceIsOver,
  makeOldInbound,
  makeOldSending,
  rulesOf,
} from "#server/testing/factories/retention.ts";
import { EYES, expectReadsWell, raiseCurtain, type Stage } from "./kit.ts";

let stage: Stage;
const ids: Record<string, string> = {};
const NAMES = ["Asha Rao", "Meera Nair", "Ravi Das", "Zoya Khan"];

beforeAll(async () => {
  stage = await raiseCurtain();
  const { app, tenant } = stage;
  const channelId = await makeChannelRow(app, tenant.id);
  for (const [at, name] of NAMES.entries()) {
    const phone = freshPhone();
    const id = await makeCustomer(app, tenant.token, { name, phoneNumber: phone });
    ids[name] = id;
    await app.platform.database.system.query("update customer set created_at = $2 where id = $1", [
      id,
      daysAgo(500),
    ]);
    if (at === 3) continue;
    await makeOldInbound(app, tenant, {
      channelId,
      at: daysAgo([3, 120, 200][at]!),
      address: phone,
      text: "Hi",
    });
    const messages = [{ address: phone, status: "sent" as const, customerId: id }];
    await makeOldSending(app, tenant, { channelId, at: daysAgo([1, 2, 150][at]!), messages });
  }
  await bringContactsUpToDate(app, tenant);
});
afterAll(() => stage?.close());

it("says when somebody last wrote, finds who was quiet, and erases those unless they are kept", async () => {
  const { app, tenant } = stage;
  const page = await stage.open(`/customer-master/customers/view/${ids["Asha Rao"]}`, 1);
  const contact = page.getByRole("region", { name: "Last contact" });
  await contact.getByText("Last wrote 3 days ago").waitFor();
  await contact.getByText("Last written to 1 day ago").waitFor();

  await page.goto(`${page.url().split("/customer-master")[0]}/customer-master/customers?segment=all`);
  const names = async () => page.locator("tbody tr td:nth-child(2)").allInnerTexts();
  await page.getByRole("columnheader", { name: "Last wrote" }).getByRole("button").click();
  await expect.poll(names).toEqual(["Asha Rao", "Meera Nair", "Ravi Das", "Zoya Khan"]);
  await page
    .getByRole("combobox", { name: "Last contact" })
    .or(page.getByRole("textbox", { name: "Last contact" }))
    .first()
    .click();
  await page.getByRole("option", { name: "Has not written for 90 days" }).click();
  await expect.poll(names).toEqual(["Meera Nair", "Ravi Das", "Zoya Khan"]);
  await page.reload();
  await expect.poll(names).toEqual(["Meera Nair", "Ravi Das", "Zoya Khan"]);

  await page
    .getByRole("row", { name: /Zoya Khan/ })
    .getByRole("checkbox")
    .check();
  await page.getByRole("button", { name: "More actions for Keep" }).click();
  await page.getByRole("menuitem", { name: "Keep: not erased by data retention" }).click();
  await page.getByText("Data retention keeps 1 customer").waitFor();

  const admin = await stage.open("/admin/retention", 1);
  const kind = admin.getByRole("region", { name: "Customers nobody hears of" });
  await kind.getByRole("switch").check({ force: true });
  const days = kind.getByRole("textbox", { name: "Neither heard from nor written to for so many days" });
  await days.fill("100");
  await kind.getByText(/^Would be erased now: 1 customer, quiet since .*Ravi Das/).waitFor();
  await admin.getByRole("button", { name: "Save" }).click();
  const question = admin.getByRole("alertdialog", { name: "Keep less?" });
  await question.getByText(/Ravi Das/).waitFor();
  await question.getByRole("button", { name: "Keep less" }).click();
  await kind.getByText(/^Begins on/).waitFor();
  await graceIsOver(app, tenant);
  await askForRound(app);
  await expect.poll(async () => (await rulesOf(app, tenant)).customers.last?.erased).toBe(1);
  await page.reload();
  await expect.poll(names).toEqual(["Meera Nair", "Zoya Khan"]);
});

it("makes a segment of whom nobody wrote to", async () => {
  const page = await stage.open("/customer-master/segments/new?name=Fresh", 1);
  await page
    .getByRole("combobox", { name: "What it asks about" })
    .or(page.getByRole("textbox", { name: "What it asks about" }))
    .first()
    .click();
  await page.getByRole("option", { name: "Last written to" }).click();
  await page.getByRole("textbox", { name: "days" }).fill("7");
  await page.getByText("Zoya Khan").waitFor();
  await page.getByText("Asha Rao").waitFor({ state: "detached" });
});

it.each(Object.entries(EYES))("reads well in %s", async (_eyes, eyes) => {
  const page = await stage.open(`/customer-master/customers/view/${ids["Asha Rao"]}`, 1, eyes);
  await page.getByRole("switch").first().waitFor();
  await expectReadsWell(page);
});
