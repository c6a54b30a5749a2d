import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeTrashed } from "#server/testing/factories/trash.ts";
import { EYES, expectAccessible, expectReadsWell, raiseCurtain, type Stage } from "./kit.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await raiseCurtain();
});
afterAll(() => stage?.close());

it("takes a deletion back by its toast, restores under another name, and empties the trash", async () => {
  const { app, tenant } = stage;
  const { token } = tenant;
  const webhook = async () =>
    (await app.call("GET /e/enterprise/webhooks", { token })).data.webhooks.map(({ name }) => name);
  await makeTrashed(app, token, "Orders");
  const id = await makeTrashed(app, token, "Stock");
  await app.call("POST /e/enterprise/trash/{id}/restore", {
    token,
    params: { id },
    body: { name: "Orders" },
  });

  const page = await stage.open("/admin/webhooks", 1);
  await page.getByRole("button", { name: "More actions for Orders" }).last().click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Yes" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Restored Successfully").waitFor();
  await page.getByRole("button", { name: "More actions for Orders" }).last().waitFor();

  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Trash" }).click();
  await page.getByRole("heading", { name: "Trash", level: 1 }).waitFor();
  await page.getByRole("table").getByText("Orders", { exact: true }).click();
  await page.getByRole("button", { name: "Restore", exact: true }).click();
  await page.getByText("The name Orders is taken by now.").waitFor();
  await page.getByRole("textbox", { name: "Another name" }).fill("Orders 2");
  await page.keyboard.press("Enter");
  await page.getByText("The trash is empty").waitFor();
  expect(await webhook()).toEqual(["Orders", "Orders 2"]);

  await makeTrashed(app, token, "Returns");
  await page.getByRole("table").getByText("Returns").waitFor();
  await page.getByRole("button", { name: "Empty trash" }).click();
  await page.getByRole("button", { name: "Yes" }).click();
  await page.getByText("What you and others delete appears here.").waitFor();
});

describe.each(Object.entries(EYES))("seen in %s", (name, eyes) => {
  it("reads well as a list, with a selection and a question", async () => {
    const { token } = stage.tenant;
    await makeTrashed(stage.app, token, `Orders of ${name}`);
    const page = await stage.open("/admin/trash", 1, eyes);
    await page.getByText(`Orders of ${name}`).first().waitFor();
    await expectReadsWell(page);
    const shoot = async (what: string) => {
      const path = `${process.env.SHOTS}/${what}-${name.replace(" ", "")}.png`;
      if (process.env.SHOTS) await page.screenshot({ path });
    };
    await shoot("trash");
    await page.locator("tbody input[type=checkbox]").first().check();
    await shoot("trash-chosen");
    await page.locator("tbody input[type=checkbox]").first().uncheck();
    await page.getByText(`Orders of ${name}`).first().click();
    await page.getByRole("dialog").waitFor();
    await expectAccessible(page);
    await shoot("trash-restore");
  });
});
