import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeDepartment } from "#server/testing/factories/departments.ts";
import { EYES, expectAccessible, expectReadsWell, raiseCurtain, type Stage } from "./kit.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await raiseCurtain();
});
afterAll(() => stage?.close());

const SECOND = 1_000;

it(
  "makes a department by keyboard, maps people, assigns a channel, and cannot be deleted while it is used",
  async () => {
    const page = await stage.open("/dashboard", 1);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Departments" }).click();
    await page.getByText("No department yet").waitFor();
    await page.keyboard.press("c");
    await page.getByRole("heading", { name: "New department" }).waitFor();
    const detail = page.getByRole("region", { name: "Choose a department" });
    await detail.getByRole("textbox", { name: /^Name/ }).fill("Customer care");
    await detail.getByRole("combobox", { name: /^Manager/ }).fill("role 3");
    await page.getByRole("option", { name: "Role 3" }).click();
    await detail.getByRole("textbox", { name: "Description" }).focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.getByText("Department Created Successfully").waitFor();

    await detail.getByText("Nobody is in this department").waitFor();
    await detail.getByRole("tab", { name: "Not mapped" }).click();
    await detail.getByRole("checkbox", { name: "Select Role 3" }).click();
    await detail.getByRole("checkbox", { name: "Select Role 4" }).click();
    await detail.getByRole("button", { name: "Add to department" }).click();
    await page.getByText("Active people: 2").waitFor();
    await detail.getByRole("tab", { name: "Mapped", exact: true }).click();
    await detail.getByRole("checkbox", { name: "Select Role 4" }).click();
    await detail.getByRole("button", { name: "Remove from department" }).click();
    await page.getByText("Active people: 1").waitFor();

    await page.goto(`${stage.url}/admin/channels/create?type=5&vendor=telegram`);
    await page.getByRole("radiogroup").getByText("Sandbox").click();
    await page.getByRole("combobox", { name: /^Department/ }).click();
    await page.getByRole("option", { name: "Customer care" }).click();
    await page.getByRole("button", { name: "Create channel" }).click();
    await page.getByRole("heading", { name: "Telegram", exact: true, level: 1 }).waitFor();

    await page.goto(`${stage.url}/admin/departments`);
    await page.getByRole("link", { name: /Customer care/ }).click();
    await page.getByRole("button", { name: "Delete Customer care" }).click();
    await page.getByRole("button", { name: "Yes" }).click();
    await page.getByText("Customer care is used by the channel Telegram.").waitFor();
    await detail.getByRole("textbox", { name: /^Name/ }).fill("Care");
    await detail.getByRole("button", { name: "Save" }).click();
    await detail.getByRole("heading", { name: "Care", exact: true }).waitFor();
  },
  90 * SECOND,
);

describe.each(Object.entries(EYES))("seen in %s", (name, eyes) => {
  it("reads well with one department open, while one is made, and with none chosen", async () => {
    const { app, tenant } = stage;
    const people = Object.values(tenant.people).map(({ id }) => id);
    const id = await makeDepartment(app, tenant.token, `Returns ${name}`, people);
    const page = await stage.open("/admin/departments", 1, eyes);
    const look = async (path: string, shown: string) => {
      await page.goto(`${stage.url}/admin/departments${path}`);
      await page.getByText(shown).first().waitFor();
      await expectReadsWell(page);
    };
    await look("", `Returns ${name}`);
    await look(`/${id}`, "Role 6");
    await page.goto(`${stage.url}/admin/departments/new`);
    await page.locator("#manager").waitFor();
    await expectAccessible(page);
    await page.goto(`${stage.url}/admin/departments/${id}`);
    await page.locator("#name").waitFor();
    expect(await page.locator("#name").inputValue()).toBe(`Returns ${name}`);
  });
});
