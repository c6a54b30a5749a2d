import { afterAll, beforeAll, expect, it } from "vitest";
import { makeChannelRow } from "#server/testing/factories/channel-row.ts";
import {
  askForRound,
  daysAgo,
  graceIsOver,
  makeOldInbound,
  rulesOf,
} from "#server/testing/factories/retention.ts";
import { EYES, expectReadsWell, raiseCurtain, type Stage } from "./kit.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await raiseCurtain();
  const { app, tenant } = stage;
  const channelId = await makeChannelRow(app, tenant.id);
  for (const ago of [400, 300, 20])
    await makeOldInbound(app, tenant, { channelId, at: daysAgo(ago), address: `+91${ago}`, text: "Hello" });
});
afterAll(() => stage.close());

it("says what would go before less is kept, waits a day, and tells what it took", async () => {
  const { app, tenant } = stage;
  const page = await stage.open("/admin/retention", 1);
  const kind = page.getByRole("region", { name: "Messages that came in" });
  await kind.getByText("Kept for good.").waitFor();
  await kind.getByRole("switch").check({ force: true });
  await kind.getByText(/^Older now: 1, the oldest of/).waitFor();
  const days = kind.getByRole("textbox", { name: "Keep for so many days" });
  await days.fill("3");
  await page.getByRole("button", { name: "Save" }).click();
  await kind.getByText("Enter 7 to 3,650 days.").waitFor();
  await days.fill("30");
  await kind.getByText(/^Older now: 2, the oldest of/).waitFor();
  await page.getByRole("button", { name: "Save" }).click();

  const question = page.getByRole("alertdialog", { name: "Keep less?" });
  await question.getByText("Messages that came in, older than 30 days").waitFor();
  await question.getByText(/^Older now: 2, the oldest of/).waitFor();
  await question.getByRole("button", { name: "Leave it" }).click();
  expect((await rulesOf(app, tenant)).inbound.days).toBeNull();
  await page.getByRole("button", { name: "Save" }).click();
  await question.getByRole("button", { name: "Keep less" }).click();
  await page.getByText("Data Retention Updated Successfully").waitFor();
  await kind.getByText(/^Begins on/).waitFor();
  await kind.getByText("Until then everything is kept: set it back, and nothing goes.").waitFor();

  // Set back before it begins nobody is asked, and nothing is to come.
  await kind.getByRole("switch").uncheck({ force: true });
  await page.getByRole("button", { name: "Save" }).click();
  await kind.getByText(/^Begins on/).waitFor({ state: "detached" });
  expect((await rulesOf(app, tenant)).inbound).toMatchObject({ days: null, beginsAt: null });

  await kind.getByRole("switch").check({ force: true });
  await days.fill("30");
  await page.getByRole("button", { name: "Save" }).click();
  await question.getByRole("button", { name: "Keep less" }).click();
  await kind.getByText(/^Begins on/).waitFor();
  await graceIsOver(app, tenant);
  await askForRound(app);
  await expect.poll(async () => (await rulesOf(app, tenant)).inbound.last?.erased).toBe(2);
  await page.reload();
  await kind.getByText(/Last run .*: 2 erased\. Next on/).waitFor();
  await kind.getByText("Nothing is that old now.").waitFor();
  const trail = await stage.open("/admin/audit_trail", 1);
  await trail.getByText("Data retention: erased").first().waitFor();
});

it("is for those alone who may change the enterprise", async () => {
  const page = await stage.open("/admin/retention", 2);
  await page.getByRole("heading", { name: /permission/i }).waitFor();
});

it.each(Object.entries(EYES))("reads well in %s", async (_eyes, eyes) => {
  const page = await stage.open("/admin/retention", 1, eyes);
  await page.getByRole("switch").first().waitFor();
  await expectReadsWell(page);
});
