import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeDepartment } from "#server/testing/factories/departments.ts";
import { EYES, expectAccessible, expectReadsWell, raiseCurtain, type Stage } from "./kit.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await raiseCurtain();
  const { app, tenant } = stage;
  const id = await makeDepartment(app, tenant.token, "Care");
  const body = { name: "Customer care", desc: "Questions of every kind" };
  await app.call("PUT /e/enterprise/departments/{id}", { token: tenant.token, params: { id }, body });
});
afterAll(() => stage.close());

it("finds who changed what, shows it field by field, and notices when the trail is", async () => {
  const page = await stage.open("/admin/audit_trail", 1);
  await page.getByRole("searchbox").or(page.getByLabel("Search people and things")).first().fill("customer");
  const row = page.getByRole("row", { name: /Department: changed/ });
  await row.click();
  const panel = page.getByRole("dialog");
  const line = panel.getByRole("row", { name: /^name/ });
  await expect.poll(() => line.getByRole("cell").allTextContents()).toEqual(["Care", "Customer care"]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Verify" }).click();
  await page.getByText(/Whole: \d+ entries as they were written/).waitFor();
  await stage.app.platform.database.system.query(
    "update audit_event set after = '{}' where enterprise_id = $1 and number = 1",
    [stage.tenant.id],
  );
  await page.getByRole("button", { name: "Verify" }).click();
  await page.getByText("Entry 1 was changed").waitFor();
});

describe.each(Object.entries(EYES))("seen in %s", (name, eyes) => {
  it("reads well as a list and as one entry", async () => {
    const page = await stage.open("/admin/audit_trail", 1, eyes);
    // Columns that fold under the first one on a narrow window are there twice.
    const shown = page.getByText("Customer care").locator("visible=true").first();
    const shoot = async (what: string) => {
      const path = `${process.env.SHOTS}/${what}-${name.replace(" ", "")}.png`;
      if (process.env.SHOTS) await page.screenshot({ path });
    };
    await shown.waitFor();
    await shoot("audit");
    await expectReadsWell(page);
    await shown.click();
    await page.getByRole("dialog").locator("table").waitFor();
    await shoot("entry");
    await expectAccessible(page);
  });
});
