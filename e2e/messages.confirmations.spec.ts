import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeChannel } from "#server/testing/factories/channels.ts";
import {
  EYES,
  expectAccessible,
  expectNoSidewaysScroll,
  expectReadsWell,
  raiseCurtain,
  type Stage,
} from "./kit.ts";

const MAIL = "meera@people.example";
let stage: Stage;
let link: string;
beforeAll(async () => {
  stage = await raiseCurtain();
  const { app, tenant } = stage;
  const sandbox = { environment: "sandbox" } as const;
  await makeChannel(app, tenant.token, {
    name: "Mails",
    type: 1,
    vendor: "sparkpost",
    contactId: "shop@dlvrd.example",
    ...sandbox,
  });
  await makeChannel(app, tenant.token, {
    name: "Texts",
    type: 0,
    vendor: "twilio",
    contactId: "+15550100009",
    ...sandbox,
  });
});
afterAll(() => stage?.close());

it("has a yes that was noted here confirmed by its owner, by the button behind the link of a mail", async () => {
  const page = await stage.open("/campaigns/blacklist/confirmations", 1);
  const card = page.getByRole("region", { name: "E-Mail" });
  await card.getByText("Off", { exact: true }).waitFor();
  await card.getByRole("button", { name: "Set up" }).click();
  const drawer = page.getByRole("dialog", { name: "Double opt-in: E-Mail" });
  await drawer.getByRole("switch", { name: "Ask people to confirm" }).check();
  await drawer.getByRole("button", { name: "Save" }).click();
  await drawer.getByText("Choose the channel through which people are asked.").first().waitFor();
  await drawer.getByRole("combobox", { name: "Asked through" }).click();
  await page.getByRole("option", { name: "Mails" }).click();
  await drawer.getByRole("button", { name: "Save" }).click();
  await drawer.waitFor({ state: "hidden" });
  await card.getByText("On", { exact: true }).waitFor();

  await page.goto(`${stage.url}/campaigns/blacklist/consents`);
  await page.getByRole("button", { name: "Note a yes or no" }).first().click();
  const noting = page.getByRole("dialog", { name: "Note a yes or no" });
  await noting.getByLabel("Address").fill(MAIL);
  await noting.getByRole("combobox", { name: "Channel" }).click();
  await page.getByRole("option", { name: "E-Mail" }).click();
  await noting.getByRole("radio", { name: "Yes" }).check();
  await noting.getByLabel("How it is known").fill("Told me on the telephone");
  await noting.getByRole("button", { name: "Save" }).click();
  await page.getByText("They are asked to confirm it themselves first.").waitFor();
  await page.getByRole("row", { name: /meera@people\.example.*Not confirmed yet/ }).waitFor();

  const inbox = await stage.open("/sandbox", 1);
  await inbox.getByRole("link", { name: MAIL }).click();
  const mail = inbox.getByRole("log").frameLocator("iframe").first();
  const href = await mail.getByRole("link", { name: /\/y\// }).getAttribute("href");
  link = new URL(href!).pathname;
  const own = await stage.open(link);
  await own.getByRole("heading", { name: "Do you want these messages?" }).waitFor();
  expect(await own.content()).not.toContain("meera");
  await own.getByRole("button", { name: "Yes, I want them" }).click();
  await own.getByText("Confirmed.").waitFor();

  await page.goto(`${stage.url}/campaigns/blacklist/consents`);
  await page.getByRole("row", { name: /meera@people\.example.*Yes.*Pressed the button/ }).waitFor();
  await page.getByRole("row", { name: /meera@people\.example.*Asked through Mails/ }).waitFor();
  await page.goto(`${stage.url}/campaigns/blacklist/confirmations`);
  await card.getByRole("link", { name: "Not confirmed yet" }).click();
  await page.getByText("Nothing found").waitFor();
});

describe.each(Object.entries(EYES))("seen in %s", (_name, eyes) => {
  it("reads well for its reader, and where it is set up", async () => {
    const own = await stage.open(link, undefined, eyes);
    await own.setExtraHTTPHeaders({ "accept-language": eyes.language ?? "en" });
    await own.reload();
    await own
      .locator(`html[lang="${eyes.language ?? "en"}"]`)
      .getByRole("status")
      .waitFor();
    await expectAccessible(own);
    await expectNoSidewaysScroll(own);
    const page = await stage.open("/campaigns/blacklist/confirmations", 1, eyes);
    await page.getByRole("region", { name: "SMS" }).waitFor();
    await expectReadsWell(page);
    await page
      .getByRole("region", { name: "SMS" })
      .getByRole("button", { name: /Set up|ضبط/ })
      .click();
    await page.getByRole("dialog").waitFor();
    await expectReadsWell(page);
  });
});
