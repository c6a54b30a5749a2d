import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeCustomer, makeField } from "#server/testing/factories/customers.ts";
import { EYES, expectAccessible, expectNoSidewaysScroll, raiseCurtain, type Stage } from "./kit.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await raiseCurtain();
});
afterAll(async () => stage?.close());

const SECOND = 1_000;

it(
  "defines an attribute, makes a customer, puts them under a label and erases them",
  async () => {
    const page = await stage.open("/customer-master/definition/add", 1);
    await page.getByLabel("Field Label").fill("City");
    await page.getByLabel("Field Name").fill("city");
    await page.getByLabel("Help Text").fill("Where they live");
    await page.getByLabel("No", { exact: true }).check();
    await page.locator("#fieldType").click();
    await page.getByRole("option", { name: "Text", exact: true }).click();
    await page.locator("#inputType").click();
    await page.getByRole("option", { name: "Alphabets" }).click();
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("cell", { name: "City", exact: true }).waitFor();

    await page.goto(`${stage.url}/customer-master/customers`);
    await page.getByRole("button", { name: "Create Segment" }).click();
    await page.getByLabel("Segment Name").fill("Regulars");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("link", { name: /Regulars/ }).waitFor();

    await page.getByRole("link", { name: "Create Customer" }).click();
    await page.getByRole("textbox", { name: "Name" }).fill("Asha Rao");
    await page.getByRole("textbox", { name: "Phone Number" }).fill("+919876543210");
    await page.getByRole("textbox", { name: "City" }).fill("Pune");
    await page.getByRole("button", { name: "Save" }).click();
    await page.waitForURL("**/customers");

    await page.getByRole("link", { name: /All customers/ }).click();
    await page.getByRole("checkbox", { name: "Select Asha Rao" }).check();
    await page.getByRole("button", { name: "Attach Label" }).click();
    await page.getByRole("checkbox", { name: "Regulars" }).check();
    await page.getByRole("button", { name: "Attach", exact: true }).click();
    await page.getByRole("link", { name: /Regulars\s*1 customer/ }).click();

    await page.getByRole("link", { name: "+919876543210" }).click();
    await page.getByRole("heading", { name: "Update Customer" }).waitFor();
    expect(await page.getByRole("textbox", { name: "City" }).inputValue()).toBe("Pune");
    await page.getByRole("button", { name: "Erase customer" }).click();
    await page.getByRole("button", { name: "Yes" }).click();
    await page.getByText("No Record Found").waitFor();
  },
  60 * SECOND,
);

it(
  "writes a rule by keyboard, sees whom it lets in, and learns why someone is out",
  async () => {
    const { token } = stage.tenant;
    const town = await makeField(stage.app, token, { fieldLabel: "Town", inputType: "alphanumeric" });
    const live = (name: string, value: string) =>
      makeCustomer(stage.app, token, { name, data: [{ id: town, value }] });
    await live("Meera Iyer", "Goa");
    const outside = await live("Omar Khan", "Pune");

    const page = await stage.open("/customer-master/customers", 1);
    await page.getByRole("button", { name: "Create Segment" }).click();
    await page.getByLabel("Segment Name").fill("By the sea");
    await page.getByLabel("Dynamic: a rule chooses").check();
    await page.getByRole("button", { name: "Write the rule" }).click();
    await page.getByRole("heading", { name: "Create Dynamic Segment" }).waitFor();

    const subject = page.getByRole("combobox", { name: "What it asks about" });
    await subject.focus();
    await page.keyboard.press("Control+A");
    await page.keyboard.type("Town");
    await page.getByRole("option", { name: "Town" }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.type("goa");
    await page.getByText("Customers for whom Town is goa.").waitFor();
    await page.getByRole("link", { name: "Meera Iyer" }).waitFor();
    await page.getByRole("status").filter({ hasText: "1 of 2 customers" }).waitFor();
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: /By the sea\s*1 customer/ }).waitFor();

    await live("Nisha Rao", "Goa");
    await page.getByRole("link", { name: /By the sea\s*2 customers/ }).waitFor();
    await page.getByRole("checkbox", { name: "Select Nisha Rao" }).waitFor();

    await page.goto(`${stage.url}/customer-master/customers/view/${outside}`);
    await page.getByRole("combobox", { name: "Segment" }).click();
    await page.getByRole("option", { name: "By the sea" }).click();
    await page.getByText("Town is goa — it is Pune").waitFor();
    await expectAccessible(page);
  },
  60 * SECOND,
);

describe.each(Object.entries(EYES))("seen in %s", (_name, eyes) => {
  it.each(["customers", "customers/create", "segments/new", "definition", "definition/add"])(
    "%s reads well",
    async (place) => {
      const page = await stage.open(`/customer-master/${place}`, 1, eyes);
      await page.locator("h1").waitFor();
      await page.locator("table, form").first().waitFor();
      await page.waitForLoadState("networkidle");
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    },
  );
});
