import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freshPhone, makeCustomer } from "#server/testing/factories/customers.ts";
import { EYES, expectAccessible, expectReadsWell, raiseCurtain, type Stage } from "./kit.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await raiseCurtain();
});
afterAll(async () => stage?.close());

const EVERYBODY = "/customer-master/customers?segment=all";
const make = (name: string, change: object = {}) =>
  makeCustomer(stage.app, stage.tenant.token, { name, ...change });

it("exports and erases the chosen customers, and nobody else", async () => {
  for (const name of ["Keep Me", "First One", "Second One"]) await make(name);
  const page = await stage.open(EVERYBODY, 1);
  await page.getByRole("checkbox", { name: "Select First One" }).check();
  await page.getByRole("checkbox", { name: "Select Second One" }).check();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export selected" }).click(),
  ]);
  const lines = (await readFile(await file.path(), "utf8")).trim().split(/\r?\n/);
  expect(lines.slice(1).map((line) => line.split(",")[0])).toEqual(["Second One", "First One"]);
  await page.getByRole("toolbar").getByRole("button", { name: "Erase" }).click();
  const question = page.getByRole("alertdialog", { name: "Erase customers?" });
  await question.getByText("2 customers and everything kept about them").waitFor();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Yes" }).click();
  await page.getByText("2 customers were erased").waitFor();
  await page.getByRole("checkbox", { name: "Select First One" }).waitFor({ state: "detached" });
  await page.getByRole("checkbox", { name: "Select Keep Me" }).waitFor();
});

it("lets a family share a number, until somebody thinks otherwise", async () => {
  const phoneNumber = freshPhone();
  await make("Elder Rao", { phoneNumber });
  await make("Younger Rao", { whatsAppNumber: phoneNumber });
  const page = await stage.open("/customer-master/duplicates", 1);
  const current = page.getByRole("navigation", { name: "Main" }).locator("[aria-current=page]");
  await current.filter({ hasText: "Customers" }).waitFor();
  expect(await current.count()).toBe(1);
  await page.getByRole("button", { name: "Not the same person" }).click();
  await page.getByText("No duplicates").waitFor();
  await page.reload();
  await page.getByText("No duplicates").waitFor();
  await page.goto(`${stage.url}/customer-master/customers`);
  await page.getByRole("link", { name: "Younger Rao" }).or(page.getByText("Younger Rao")).first().waitFor();
  expect(await page.getByRole("link", { name: /Possible duplicates/ }).count()).toBe(0);
});

describe.each(Object.entries(EYES))("seen in %s", (_name, eyes) => {
  it("chosen customers and a family read well", async () => {
    const phoneNumber = freshPhone();
    await make("Elder Shah", { phoneNumber });
    await make("Younger Shah", { whatsAppNumber: phoneNumber });
    const page = await stage.open(EVERYBODY, 1, eyes);
    await page.getByRole("checkbox").nth(1).check();
    await page.getByRole("toolbar").waitFor();
    await expectReadsWell(page);
    await page.goto(`${stage.url}/customer-master/duplicates`);
    await page.getByRole("listitem").filter({ hasText: phoneNumber }).first().waitFor();
    await expectReadsWell(page);
  });
});
