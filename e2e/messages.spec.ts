import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EYES, expectReadsWell, raiseCurtain, type Stage } from "./kit.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await raiseCurtain();
});
afterAll(() => stage?.close());

it("puts numbers on the blacklist, leaves what is none to be mended, takes one off and back", async () => {
  const page = await stage.open("/campaigns/blacklist", 4);
  await page.getByText("Nobody is on the blacklist").waitFor();
  await page.getByRole("button", { name: "Add to the blacklist" }).first().click();
  const drawer = page.getByRole("dialog", { name: "Add to the blacklist" });
  await drawer.getByLabel("Addresses").fill("98765 43210\nAsha@Example.com\n12ab");
  await drawer.getByLabel("Reason").fill("Court order");
  await drawer.getByRole("button", { name: "Add to the blacklist" }).click();
  await drawer.getByText("2 added, 1 not taken").waitFor();
  await drawer.getByText("1 address could not be read. Correct it or take it out:").waitFor();
  expect(await drawer.getByLabel("Addresses").inputValue()).toBe("12ab");
  await drawer.getByLabel("Addresses").fill("+91 98765 43211");
  await drawer.getByRole("button", { name: "Add to the blacklist" }).click();
  await drawer.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "More actions for +919876543210" }).click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await page.getByText("+919876543210 is written to again.").waitFor();
  await expect.poll(() => page.getByText("Court order").locator("visible=true").count()).toBe(2);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => page.getByText("Court order").locator("visible=true").count()).toBe(3);
});

describe.each(Object.entries(EYES))("seen in %s", (_name, eyes) => {
  it("reads well as a list, in its drawer, and of those who opted out", async () => {
    const addresses = ["+919876500001", "meera@example.com"];
    const body = { addresses, reason: "Asked by letter" };
    await stage.app.call("POST /chatbird/api/blacklist", { token: stage.tenant.token, body });
    const page = await stage.open("/campaigns/blacklist", 4, eyes);
    await page.getByText("meera@example.com").locator("visible=true").first().click();
    await page.getByRole("dialog").waitFor();
    await expectReadsWell(page);
    await page.goto(`${stage.url}/campaigns/blacklist/optouts`);
    await expectReadsWell(page);
  });
});
