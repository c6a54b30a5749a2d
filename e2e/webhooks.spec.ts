import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeCustomer } from "#server/testing/factories/customers.ts";
import { type Receiver, startReceiver } from "#server/testing/receiver.ts";
import { EYES, expectAccessible, expectReadsWell, raiseCurtain, type Stage } from "./kit.ts";

let stage: Stage;
let receiver: Receiver;
beforeAll(async () => {
  stage = await raiseCurtain();
  receiver = await startReceiver();
  stage.app.platform.outbound.allow(receiver.origin);
});
afterAll(async () => {
  await stage.close();
  await receiver.close();
});

it("tells a program of a new customer, and shows what was sent and answered", async () => {
  const page = await stage.open("/admin/webhooks", 1);
  await page.getByRole("button", { name: "Create webhook" }).first().click();
  const drawer = page.getByRole("dialog");
  await drawer.getByRole("textbox", { name: /^Name/ }).fill("Orders");
  await drawer.getByRole("textbox", { name: /^Address/ }).fill(`${receiver.origin}/hook`);
  await drawer.getByRole("checkbox", { name: "A customer was made" }).check();
  await drawer.getByRole("button", { name: "Create webhook" }).click();
  await page.getByText("Copy it now").waitFor();
  expect(await page.getByRole("dialog").locator("code").textContent()).toContain("whsec_");
  await page.getByRole("button", { name: "Done" }).click();
  await makeCustomer(stage.app, stage.tenant.token, { name: "Asha" });
  await receiver.until((calls) => calls.length > 0);
  await page.getByRole("button", { name: "More actions for Orders" }).last().click();
  await page.getByRole("menuitem", { name: "Deliveries" }).click();
  await page.getByRole("button", { name: "Send a test" }).click();
  await page.getByRole("dialog").getByText('"webhook.test"').waitFor();
  await expectAccessible(page);
  expect(receiver.calls.map(({ headers }) => headers["dlvrd-event"])).toEqual([
    "customer.created",
    "webhook.test",
  ]);
});

describe.each(Object.entries(EYES))("seen in %s", (name, eyes) => {
  it("reads well as a list, a form and a log", async () => {
    const page = await stage.open("/admin/webhooks", 1, eyes);
    const shoot = async (what: string) => {
      const path = `${process.env.SHOTS}/${what}-${name.replace(" ", "")}.png`;
      if (process.env.SHOTS) await page.screenshot({ path });
    };
    await page.getByText("Orders").first().waitFor();
    await expectReadsWell(page);
    await shoot("webhooks");
    await page.locator("header button").last().click();
    await page.getByRole("dialog").locator("input[type=checkbox]").first().waitFor();
    await shoot("webhook-form");
    await expectAccessible(page);
    const { webhooks } = (await stage.app.call("GET /e/enterprise/webhooks", { token: stage.tenant.token }))
      .data;
    await page.goto(`${stage.url}/admin/webhooks/${webhooks[0]!.id}`);
    await page.getByText("webhook.test").first().waitFor();
    await expectReadsWell(page);
    await shoot("webhook-log");
  });
});
