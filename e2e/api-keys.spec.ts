import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EYES, expectAccessible, expectReadsWell, raiseCurtain, type Stage } from "./kit.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await raiseCurtain();
});
afterAll(() => stage.close());

it("makes a key, tells its token once, and takes it from who calls with it", async () => {
  const page = await stage.open("/admin/apikeys", 1);
  await page.getByRole("button", { name: "Create API key" }).first().click();
  const drawer = page.getByRole("dialog");
  await drawer.getByRole("button", { name: "Create API key" }).click();
  await drawer.getByText("Choose what the key may do.").waitFor();
  await drawer.getByRole("textbox", { name: /^Name/ }).fill("Warehouse");
  await drawer.getByRole("checkbox", { name: "Departments: View" }).check();
  await drawer.getByRole("button", { name: "Create API key" }).click();
  await drawer.getByText("Copy it now").waitFor();
  const token = /key_\S+/.exec((await drawer.locator("code").textContent())!)![0];
  const status = async () => (await stage.app.call("GET /e/enterprise/departments", { token })).status;
  expect(await status()).toBe(200);
  await expectAccessible(page);
  await drawer.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: "More actions for Warehouse" }).last().click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Yes" }).click();
  await page.getByText("API Key Deleted Successfully").waitFor();
  await expect.poll(status).toBe(401);
});

describe.each(Object.entries(EYES))("seen in %s", (name, eyes) => {
  it("reads well as a list and as a form", async () => {
    await stage.app.call("POST /chatbird/api/apikey/add", {
      token: stage.tenant.token,
      body: { name: `Shop ${name}`, permissions: ["NLP.VIEW"], expiresAt: "2099-01-01T00:00:00Z" },
    });
    const page = await stage.open("/admin/apikeys", 1, eyes);
    const shoot = async (what: string) => {
      const path = `${process.env.SHOTS}/${what}-${name.replace(" ", "")}.png`;
      if (process.env.SHOTS) await page.screenshot({ path });
    };
    await page.getByText(`Shop ${name}`).first().waitFor();
    await shoot("keys");
    await expectReadsWell(page);
    await page.locator("header button").last().click();
    await page.getByRole("dialog").locator("table").waitFor();
    await shoot("key-form");
    await expectAccessible(page);
  });
});
