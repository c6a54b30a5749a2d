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
  await page.getByRole("textbox", { name: "Title", exact: true }).fill("Acme Talk");
  await page.getByRole("textbox", { name: "Brand colour", exact: true }).fill("#ffd400");
  await page.getByRole("button", { name: /^Use #/ }).click();
  await page.getByText(/White words read well/).waitFor();
  const logo = { name: "logo.png", mimeType: "image/png", buffer: await makePicture(120, 40) };
  await page.locator("input[type=file]").first().setInputFiles(logo);
  await page.getByRole("img", { name: "Logo", exact: true }).waitFor();
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

it("shows the brand's banners, video, help and picture of the start at a host of its own", async () => {
  const page = await stage.open("/branding", 1);
  await page.getByRole("textbox", { name: "Title", exact: true }).fill("Acme Talk");
  await page.getByRole("textbox", { name: "Title in the browser’s tab" }).fill("Acme desk");
  await page.getByRole("textbox", { name: "Help page" }).fill("help.acme.example");
  await page.getByRole("textbox", { name: "Video for newcomers" }).fill("https://video.acme.example/1");
  const picture = async (width: number) => ({
    name: "a.png",
    mimeType: "image/png",
    buffer: await makePicture(width, 60),
  });
  const inputs = (group: string | RegExp) =>
    page.getByRole("group", { name: group }).locator("input[type=file]");
  await inputs("Picture while the console starts").setInputFiles(await picture(60));
  await inputs("Banners on the dashboard").setInputFiles(await picture(320));
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Enter an address like https://www.example.com/help.").first().waitFor();
  await page.getByRole("textbox", { name: "Help page" }).fill("https://help.acme.example/");
  await page.getByRole("textbox", { name: "What banner 1 says" }).fill("Summer sale");
  await page.getByRole("textbox", { name: "Where banner 1 leads" }).fill("https://acme.example/sale");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Branding Updated Successfully").waitFor();
  const host = "desk.localhost";
  const { system } = stage.app.platform.database;
  await system.query(
    "insert into enterprise_host (enterprise_id, host, approved_at) values ($1, $2, now())",
    [stage.tenant.id, host],
  );
  const own = stage.url.replace("localhost", host);
  const login = await stage.open("/login");
  await login.goto(`${own}/login`);
  await expect
    .poll(() => login.getByRole("link", { name: "Help page" }).getAttribute("href"))
    .toBe("https://help.acme.example/");
  const context = login.context();
  await context.addCookies([{ name: "dlvrd_session", value: stage.tenant.token, url: own }]);
  const late = await context.newPage();
  // Whoever waits sees the brand's picture; the answer of who it is comes when it is let through.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await late.route("**/e/enterprise/users/me", async (route) => {
    await held;
    await route.continue();
  });
  await late.goto(`${own}/dashboard`);
  await late.locator('img[src^="/account/enterprise/picture/"]').waitFor();
  release();
  const banners = late.getByRole("region", { name: "From Acme Talk" });
  await banners.getByRole("img", { name: "Summer sale" }).waitFor();
  expect(await banners.getByRole("link", { name: "Summer sale" }).getAttribute("href")).toBe(
    "https://acme.example/sale",
  );
  await banners.getByRole("link", { name: "Watch how Acme Talk works" }).waitFor();
  await expect.poll(() => late.title()).toContain("Acme desk");
  await late.getByRole("button", { name: "Account" }).click();
  expect(await late.getByRole("menuitem", { name: "Help" }).getAttribute("target")).toBe("_blank");
  await late.keyboard.press("Escape");
  await expectReadsWell(late);
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
