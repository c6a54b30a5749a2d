import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tellEvents } from "#server/testing/factories/customer-events.ts";
import { makeCustomer } from "#server/testing/factories/customers.ts";
import { EYES, expectReadsWell, raiseCurtain, type Stage } from "./kit.ts";

let stage: Stage;
let asha: string;
beforeAll(async () => {
  stage = await raiseCurtain();
  // The number that the console's own example names.
  const phoneNumber = "+919812345678";
  asha = await makeCustomer(stage.app, stage.tenant.token, { name: "Asha Rao", phoneNumber });
});
afterAll(() => stage.close());

const PLACE = "/customer-events";
const table = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** A key as a newcomer makes it, led there by the page. */
async function makeKey(page: Page): Promise<string> {
  await page.getByRole("link", { name: "To the API keys" }).click();
  await page.getByRole("button", { name: "Create API key" }).first().click();
  const drawer = page.getByRole("dialog");
  await drawer.getByRole("textbox", { name: /^Name/ }).fill("Shop");
  await drawer.getByRole("checkbox", { name: "Customer events: Edit" }).check();
  await drawer.getByRole("button", { name: "Create API key" }).click();
  await drawer.getByText("Copy it now").waitFor();
  const token = /key_\S+/.exec((await drawer.locator("code").textContent())!)![0];
  await drawer.getByRole("button", { name: "Done" }).click();
  return token;
}

describe.each(Object.entries(EYES))("before there are any, seen in %s", (_name, eyes) => {
  it("reads well", async () => {
    const page = await stage.open(PLACE, 1, eyes);
    await page.locator("figure").first().waitFor();
    await expectReadsWell(page);
  });
});

it("tells a newcomer how, and shows what their program tells while they look on", async () => {
  const page = await stage.open(PLACE, 1);
  await page.getByRole("heading", { name: "No events yet" }).waitFor();
  const token = await makeKey(page);
  await page.getByRole("link", { name: "Events", exact: true }).click();
  const shown = (await page.getByRole("figure", { name: "As curl" }).locator("code").textContent())!;
  const [, url] = /^curl '(.*)'/.exec(shown)!;
  expect(url).toBe(`${stage.url}/chatbird/api/customer_master/events`);
  const headers = [...shown.matchAll(/-H '(.*): (.*)'/g)].map(([, name, value]) => [
    name!,
    value === "key_…" ? token : value!,
  ]);
  const send = async () => {
    const body = /-d '([^']*)'/.exec(shown)![1];
    const answer = await fetch(url!, { method: "POST", headers: Object.fromEntries(headers), body });
    expect(answer.status).toBe(200);
  };
  await send();
  const lately = table(page, "Lately");
  await lately.getByText("order_placed").waitFor();
  await lately.getByText("amount: 749").last().waitFor();
  await tellEvents(stage.app, token, [{ event: "cart_left", customer: { customerId: asha } }]);
  await lately.getByText("cart_left").waitFor();
  // Told again under its id, it is the same one.
  await send();

  const kinds = table(page, "Kinds");
  const orders = kinds.getByRole("button", { name: "order_placed" });
  await orders.click();
  await lately.getByText("cart_left").waitFor({ state: "detached" });
  expect(new URL(page.url()).search).toBe("?event=order_placed");
  expect(await lately.getByRole("row").count()).toBe(2);
  await orders.click();
  await lately.getByText("cart_left").waitFor();

  await lately.getByRole("button", { name: "More actions for cart_left Asha Rao" }).click();
  await page.getByRole("menuitem", { name: /^Only of .*Asha Rao/ }).click();
  expect(new URL(page.url()).search).toBe(`?customerId=${asha}`);
  await page.getByRole("button", { name: "Everybody" }).click();

  await lately.getByRole("link", { name: "Asha Rao" }).first().click();
  await page.waitForURL(`**/customers/view/${asha}`);
  await page.getByRole("heading", { name: "Timeline" }).waitFor();
  await page.getByText("order_placed").first().waitFor();
  await page.getByText(/amount: 749/).waitFor();
});

it("says how in a drawer once there are some, with what is to be copied", async () => {
  const page = await stage.open(PLACE, 1);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "How to send events" }).click();
  const script = page.getByRole("dialog").getByRole("figure", { name: "As JavaScript" });
  await script.getByRole("button", { name: "Copy" }).click();
  await script.getByRole("button", { name: "Copied" }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    await script.locator("code").textContent(),
  );
});

it("is seen by a campaign maker, who makes no keys, and by no agent", async () => {
  const maker = await stage.open(PLACE, 4);
  await maker.getByRole("button", { name: "How to send events" }).click();
  await maker.getByRole("dialog").getByText("Somebody who may see API keys").waitFor();
  expect(await maker.getByRole("link", { name: "To the API keys" }).count()).toBe(0);
  const agent = await stage.open(PLACE, 3);
  await agent.getByRole("heading", { name: /permission/i }).waitFor();
});

describe.each(Object.entries(EYES))("with events, seen in %s", (_name, eyes) => {
  it("reads well, narrowed and with the drawer open", async () => {
    const page = await stage.open(`${PLACE}?event=order_placed&customerId=${asha}`, 1, eyes);
    await page.locator("tbody code").first().waitFor();
    await expectReadsWell(page);
    await page.locator("header button").last().click();
    await page.getByRole("dialog").locator("figure").first().waitFor();
    await expectReadsWell(page);
  });
});
