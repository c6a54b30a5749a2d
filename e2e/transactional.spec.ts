import { afterAll, beforeAll, expect, it } from "vitest";
import { makeExternalCampaign } from "#server/testing/factories/transactional.ts";
import { EYES, expectReadsWell, raiseCurtain, type Stage } from "./kit.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await raiseCurtain();
});
afterAll(async () => stage?.close());

it("an administrator has campaigns of other systems recorded, and reads how far their messages came", async () => {
  const page = await stage.open("/admin/details", 1);
  const campaigns = page.getByRole("button", { name: "Campaigns" });
  await campaigns.first().click();
  expect(await page.getByRole("link", { name: "External Report" }).count()).toBe(0);
  await page.getByRole("switch", { name: "Record external campaigns" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  const link = page.getByRole("link", { name: "External Report" });
  await link.waitFor();
  await link.click();
  await page.getByText("No other system sent messages").waitFor();
  await makeExternalCampaign(stage.app, stage.tenant, "Diwali of the shop");
  await page.reload();
  await page.getByRole("row", { name: /Diwali of the shop/ }).waitFor();
  await expectReadsWell(page);
  await page.context().close();
});

it.each(Object.entries(EYES))("%s: the report of external campaigns reads well", async (name, eyes) => {
  const page = await stage.open("/campaigns/externalreport", 1, eyes);
  await page.getByText("Diwali of the shop").first().waitFor();
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/external-${name.slice(0, 4)}.png` });
  await expectReadsWell(page);
  await page.context().close();
});
