import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EYES, expectAccessible, expectReadsWell, raiseCurtain, type Stage } from "./kit.ts";

const soon = <T>(look: () => Promise<T>) => expect.poll(look, { timeout: 10_000 });

let stage: Stage;
beforeAll(async () => {
  stage = await raiseCurtain();
});
afterAll(() => stage.close());

it("makes a role, gives it to somebody who feels it at once, and says why they may", async () => {
  const page = await stage.open("/admin/permission", 1);
  await page.getByRole("link", { name: /Handle Chats/ }).click();
  await page.getByRole("button", { name: "Copy Handle Chats" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Night shift");
  await page.getByRole("checkbox", { name: "Channels: View" }).check();
  await page.getByRole("radio", { name: "Of their departments" }).check();
  await page.getByText("6 permissions chosen").waitFor();
  await page.locator("form").getByRole("button", { name: "Create role" }).click();
  await page.getByText("Role Created Successfully").waitFor();

  await page.goto(`${stage.url}/admin/users`);
  await page.getByRole("button", { name: "More actions for Role 5" }).click();
  await page.getByRole("menuitem", { name: "Edit roles" }).click();
  const drawer = page.getByRole("dialog");
  await drawer.getByRole("checkbox", { name: "Campaign Checker" }).uncheck();
  await drawer.getByRole("checkbox", { name: "Night shift" }).check();
  await drawer.getByRole("button", { name: "Save" }).click();
  await page.getByText("User Updated Successfully").waitFor();
  await page.getByRole("button", { name: "More actions for Role 5" }).click();
  await page.getByRole("menuitem", { name: "What they may do" }).click();
  await drawer.getByText("Sees the chats of their departments.").waitFor();
  await drawer.getByRole("searchbox").or(drawer.getByRole("textbox")).first().fill("Channels: View");
  await soon(() => drawer.getByRole("listitem").count()).toBe(1);
  await drawer.getByText("By: Night shift").waitFor();

  const { token } = await stage.app.platform.sessions.open({
    enterpriseId: stage.tenant.id,
    userId: stage.tenant.people[5].id,
  });
  stage.tenant.people[5].token = token;
  const theirs = await stage.open("/admin/channels", 5);
  await theirs.getByRole("heading", { level: 1, name: "Channels" }).waitFor();
  await page.goto(`${stage.url}/admin/permission`);
  await page.getByRole("link", { name: /Night shift/ }).click();
  await page.getByRole("checkbox", { name: "Channels: View" }).uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Role Updated Successfully").waitFor();
  await theirs.getByText("CHANNELS.VIEW").waitFor();
});

it("leaves to who may only look nothing to change", async () => {
  await stage.app.call("PUT /e/enterprise/roles/{id}", {
    token: stage.tenant.token,
    params: { id: "6" },
    body: { name: "Report Viewer", permissions: ["ROLES.VIEW"] },
  });
  const page = await stage.open("/admin/permission/2", 6);
  await page.getByRole("table", { name: "Permissions" }).waitFor();
  expect(await page.getByRole("checkbox", { name: "Agentic AI: View" }).isDisabled()).toBe(true);
  expect(await page.getByRole("button", { name: /Create role|Save|Delete/ }).count()).toBe(0);
});

describe.each(Object.entries(EYES))("seen in %s", (_name, eyes) => {
  it("reads well as a list, one role, a new one, and somebody's permissions", async () => {
    const page = await stage.open("/admin/permission", 1, eyes);
    for (const path of ["", "/3", "/new"]) {
      await page.goto(`${stage.url}/admin/permission${path}`);
      await page.locator(path ? "form table" : 'a[href$="/permission/3"]').waitFor();
      if (process.env.SHOTS)
        await page.screenshot({
          path: `${process.env.SHOTS}/roles${path.replace("/", "-")}-${_name.replace(" ", "")}.png`,
        });
      await expectReadsWell(page);
    }
    await page.goto(`${stage.url}/admin/users`);
    await page.locator("tbody tr, [role=listitem]").first().waitFor();
    await page
      .getByRole("button", { name: /Role 4/ })
      .last()
      .click();
    await page.getByRole("menuitem").first().click();
    await page.getByRole("dialog").locator("li").first().waitFor();
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/why-${_name.replace(" ", "")}.png` });
    await expectAccessible(page);
  });
});
