import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freshPhone, makeCustomer, makeField } from "#server/testing/factories/customers.ts";
import { EYES, expectAccessible, expectReadsWell, raiseCurtain, type Stage } from "./kit.ts";

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
    await page.waitForURL(/\/customers\?segment=all$/);

    await page.getByRole("checkbox", { name: "Select Asha Rao" }).check();
    await page.getByRole("button", { name: "Attach Label" }).click();
    await page.getByRole("checkbox", { name: "Regulars" }).check();
    await page.getByRole("button", { name: "Attach", exact: true }).click();
    await page.getByRole("link", { name: /Regulars\s*1 customer/ }).click();

    await page.getByRole("link", { name: "+919876543210" }).click();
    await page.getByRole("heading", { name: "Update Customer" }).waitFor();
    expect(await page.getByRole("textbox", { name: "City" }).inputValue()).toBe("Pune");
    await page.getByRole("link", { name: "Back to customers" }).click();
    await page.waitForURL(/\/customers\?segment=(?!all)/);
    await page.getByRole("link", { name: "+919876543210" }).click();
    await page.getByRole("button", { name: "Erase customer" }).click();
    await page.getByRole("button", { name: "Yes" }).click();
    await page.getByText("No Record Found").waitFor();
  },
  60 * SECOND,
);

let home: Promise<string> | undefined;

/** Two customers who share a number, and differ in name and city. */
async function twoOfOne() {
  const { app, tenant } = stage;
  const { token } = tenant;
  home ??= makeField(app, token, { fieldLabel: "Home" });
  const city = await home;
  const number = freshPhone();
  const value = (where: string) => [{ id: city, value: where }];
  const first = await makeCustomer(app, token, {
    name: "Meera Shah",
    phoneNumber: number,
    data: value("Pune"),
  });
  const second = await makeCustomer(app, token, {
    name: "Meera S",
    whatsAppNumber: number,
    twitterId: `meera${number.slice(-4)}`,
    data: value("Delhi"),
  });
  return { first, second, number };
}

it("finds two customers who are one person, merges them by keyboard, and undoes it", async () => {
  const { first, second, number } = await twoOfOne();
  const page = await stage.open(`/customer-master/customers/view/${second}`, 1);
  await page.getByText("Another customer may be the same person").waitFor();
  await page.goto(`${stage.url}/customer-master/customers`);
  await page.getByRole("link", { name: /Possible duplicates/ }).click();
  await page
    .getByRole("listitem")
    .filter({ hasText: number })
    .getByRole("link", { name: "Compare and merge" })
    .first()
    .click();
  await page.getByRole("group", { name: "Home" }).getByRole("radio", { name: "Pune" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.getByRole("region", { name: "The result" }).getByText("Delhi").waitFor();
  await page.getByRole("button", { name: "Merge" }).press("Enter");
  await page.waitForURL(`**/customers/view/${first}`);
  await page.getByText("Merged with another entry of this person").waitFor();
  expect(await page.getByRole("textbox", { name: "Home" }).inputValue()).toBe("Delhi");

  await page.goto(`${stage.url}/customer-master/customers/view/${second}`);
  await page.waitForURL(`**/customers/view/${first}`);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("The merge was undone: they are two customers again").waitFor();
  expect(await page.getByRole("textbox", { name: "Home" }).inputValue()).toBe("Pune");
  await page.goto(`${stage.url}/customer-master/customers/view/${second}`);
  await page.getByText("Meera S", { exact: true }).first().waitFor();
});

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
    await page
      .getByRole("status")
      .filter({ hasText: /\b1 of \d+ customers/ })
      .waitFor();
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

it("reads numbers without a code as numbers of the chosen country", async () => {
  const page = await stage.open("/customer-master/definition", 1);
  const country = page.getByRole("combobox", { name: "Default country" });
  await country.click();
  await country.fill("Singapore");
  await page.getByRole("option", { name: /Singapore/ }).click();
  await page.getByText("Settings Updated Successfully").waitFor();
  await page.goto(`${stage.url}/customer-master/customers/create`);
  await page.getByText(/a number of Singapore/).waitFor();
  await page.getByRole("textbox", { name: "Name" }).fill("Wei Lin");
  const number = page.getByRole("textbox", { name: "Phone Number" });
  await number.fill("9123");
  await page.getByRole("button", { name: "Save" }).click();
  // At the number and in the toast; no box says it again.
  await expect.poll(() => page.getByText("Too short for Singapore: 4 digits, 8 expected.").count()).toBe(2);
  await number.fill("91234567");
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL(/\/customers\?segment=all$/);
  await page.getByRole("link", { name: "+6591234567" }).waitFor();
});

describe.each(Object.entries(EYES))("seen in %s", (_name, eyes) => {
  it("every list and every form reads well", async () => {
    const page = await stage.open("/", 1, eyes);
    for (const place of ["customers", "customers/create", "segments/new", "definition", "definition/add"]) {
      await page.goto(`${stage.url}/customer-master/${place}`);
      await page.locator("h1").waitFor();
      await page.locator("table, form").first().waitFor();
      await expectReadsWell(page);
    }
  });

  it("a likely duplicate, its comparison and the timeline read well", async () => {
    const { first, second } = await twoOfOne();
    const paths = ["duplicates", `customers/view/${first}`, `customers/merge/${first}/${second}`];
    const page = await stage.open("/", 1, eyes);
    for (const path of paths) {
      await page.goto(`${stage.url}/customer-master/${path}`);
      await page.locator(`a[href$="/${second}"], fieldset`).first().waitFor();
      const timeline = page.getByRole("tab").nth(1);
      if (await timeline.isVisible()) await timeline.click();
      await expectReadsWell(page);
    }
  });
});
