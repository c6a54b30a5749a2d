import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makePicture } from "#server/testing/factories/library.ts";
import { EYES, expectReadsWell, raiseCurtain, type Stage } from "./kit.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await raiseCurtain();
});
afterAll(() => stage.close());

it("says who the enterprise is, and moves its days to another time zone", async () => {
  const page = await stage.open("/admin/details", 1);
  await page.getByRole("textbox", { name: /^Name/ }).fill("Acme Retail");
  await page.getByRole("combobox", { name: "Industry" }).selectOption("retail");
  await page.getByRole("combobox", { name: /^Time zone/ }).fill("kathmandu");
  await page.getByRole("option", { name: /Asia\/Kathmandu/ }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Enterprise Details Updated Successfully").waitFor();
  const { details } = (await stage.app.call("GET /e/enterprise/details", { token: stage.tenant.token })).data;
  expect(details).toMatchObject({ name: "Acme Retail", industry: "retail", timeZone: "Asia/Kathmandu" });
  const looking = await stage.open("/admin/details", 2);
  await looking.getByRole("heading", { name: /permission/i }).waitFor();
});

it("takes a logo and a colour that can be read, and shows them at a host of its own", async () => {
  const page = await stage.open("/branding", 1);
  await page.getByRole("textbox", { name: /^Title/ }).fill("Acme Talk");
  await page.getByRole("textbox", { name: "Brand colour", exact: true }).fill("#ffd400");
  await page.getByRole("button", { name: /^Use #/ }).click();
  await page.getByText(/White words read well/).waitFor();
  const logo = { name: "logo.png", mimeType: "image/png", buffer: await makePicture(120, 40) };
  await page.locator("input[type=file]").first().setInputFiles(logo);
  await page.getByRole("group", { name: "Logo", exact: true }).getByRole("img").waitFor();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Branding Updated Successfully").waitFor();
  await page.getByRole("textbox", { name: "Host name" }).fill("acme.localhost");
  await page.getByRole("button", { name: "Ask for it" }).click();
  await page.getByText("Waits for the operator").waitFor();
  const { system } = stage.app.platform.database;
  await system.query("update enterprise_host set approved_at = now() where host = 'acme.localhost'");
  const login = await stage.open("/login");
  await login.goto(`${stage.url.replace("localhost", "acme.localhost")}/login`);
  await login.getByRole("img", { name: "Acme Talk" }).first().waitFor();
  await expect.poll(() => login.title()).toContain("Acme Talk");
});

describe.each(Object.entries(EYES))("seen in %s", (name, eyes) => {
  it("reads well", async () => {
    for (const path of ["/admin/details", "/branding"]) {
      const page = await stage.open(path, 1, eyes);
      await page.locator("form").first().waitFor();
      await expectReadsWell(page);
      const shot = `${process.env.SHOTS}/${path.replaceAll("/", "")}-${name.replace(" ", "")}.png`;
      if (process.env.SHOTS) await page.screenshot({ path: shot, fullPage: true });
    }
  });
});
