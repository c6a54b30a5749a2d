import { afterAll, beforeAll, expect, it } from "vitest";
import { makeCustomer } from "#server/testing/factories/customers.ts";
import { expectAccessible, raiseCurtain, type Stage } from "./kit.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await raiseCurtain();
  const { app, tenant } = stage;
  await makeCustomer(app, tenant.token, { name: "Zubin Mistry", phoneNumber: "+919876543210" });
});
afterAll(async () => stage?.close());

it("loses no key typed while it comes, and finds a customer by name and number", async () => {
  const page = await stage.open("/dashboard", 1);
  await page.getByRole("heading", { level: 1 }).waitFor();
  let fetchOn: () => void = () => {};
  const held = new Promise<void>((done) => (fetchOn = done));
  await page.route(/\/assets\/Finds-/, (route) => held.then(() => route.continue()));
  await page.keyboard.press("Control+k");
  await page.keyboard.type("zubin");
  const field = page.getByRole("combobox", { name: "Search and commands" });
  expect(await field.inputValue()).toBe("zubin");
  expect(await page.getByRole("listbox").count()).toBe(0);
  fetchOn();
  await page.getByRole("group", { name: "Customers" }).getByText("Zubin Mistry").waitFor();
  await expectAccessible(page);

  await field.fill("987654");
  await page.getByRole("option", { name: "Zubin Mistry +919876543210" }).waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/customer-master/customers/view/*");
  expect(await page.getByRole("dialog").count()).toBe(0);
});

it("finds nothing that a role may not see", async () => {
  const page = await stage.open("/dashboard", 5);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("zubin");
  await page.getByText(/Looked through pages, Broadcasts and Campaigns/).waitFor();
});
