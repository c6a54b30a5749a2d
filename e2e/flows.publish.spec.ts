import { afterAll, beforeAll, expect, it } from "vitest";
import { makeChannel } from "#server/testing/factories/channels.ts";
import { EYES, expectReadsWell, raiseCurtain, type Stage } from "./kit.ts";

let stage: Stage;
let count = 0;
beforeAll(async () => {
  stage = await raiseCurtain();
});
afterAll(async () => stage?.close());

const DAY = String(Date.UTC(2027, 0, 5));
const DESIGN = {
  version: "3.1",
  screens: [
    {
      id: "WHEN",
      title: "When",
      terminal: true,
      success: true,
      data: {},
      layout: {
        type: "SingleColumnLayout",
        children: [
          {
            type: "Form",
            name: "experience_level_form",
            children: [
              { type: "DatePicker", label: "Day", name: "day", "min-date": DAY },
              {
                type: "Footer",
                label: "Book",
                "on-click-action": { name: "complete", payload: { day: "${form.day}" } },
              },
            ],
          },
        ],
      },
    },
  ],
};

/** A flow of that design on a channel of its own. */
async function drawn() {
  const { app, tenant } = stage;
  const number = ++count;
  const channelId = await makeChannel(app, tenant.token, {
    name: `Publishing ${number}`,
    type: 4,
    vendor: "whatsapp-cloud",
    contactId: `+1555400${1000 + number}`,
    environment: "sandbox",
  });
  const { data } = await app.call("POST /chatbird/api/whatsapp-flow/create", {
    token: tenant.token,
    body: { name: "Booking", channelId, flowJson: JSON.stringify(DESIGN, null, 2) },
  });
  return { channelId, id: data.flow.id };
}
const shoot = async (page: { screenshot(options: object): Promise<unknown> }, what: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/publish-${what}.png` });
};

it("is shown what changes, publishes though Meta has frozen the version, and sees which one went out", async () => {
  const { channelId, id } = await drawn();
  const page = await stage.open(`/sandbox?account=${channelId}&tab=faults`, 1);
  const frozen = page.getByRole("checkbox", { name: "Publish flows of frozen versions" });
  await frozen.click();
  await page.getByText("Saved", { exact: true }).waitFor();
  expect(await frozen.isChecked()).toBe(false);
  await shoot(page, "sandbox");

  await page.goto(`${stage.url}/designer/screen/${id}`);
  await page.getByText("Nothing is in the way").waitFor();
  await page.getByRole("button", { name: "Publish" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Publish Booking?" });
  await dialog.getByText("Meta takes version 7.3. What changes:").waitFor();
  await dialog.getByText(`Screen WHEN: min-date of day: ${DAY} became the day 2027-01-05.`).waitFor();
  await dialog.getByText("The design stays as it is.").waitFor();
  await dialog.getByRole("button", { name: "Publish" }).click();
  await page.getByText("Flow Published Successfully").waitFor();
  await page.getByTitle("The vendor has it as Flow JSON 7.3.").waitFor();
  expect(await page.getByRole("textbox", { name: "Flow JSON" }).inputValue()).toContain('"version": "3.1"');
  await page.getByRole("button", { name: "Versions", exact: true }).click();
  await page.getByText("The vendor has it as Flow JSON 7.3.", { exact: true }).waitFor();
  await shoot(page, "versions");

  await page.goto(`${stage.url}/whatsapp-flow?channel=${channelId}`);
  await page
    .getByRole("row", { name: /Booking/ })
    .getByText("7.3")
    .waitFor();
});

it.each(Object.entries(EYES))("reads well in %s", async (name, eyes) => {
  const { channelId } = await drawn();
  const page = await stage.open(`/whatsapp-flow?channel=${channelId}`, 1, eyes);
  await page.locator("tbody button[aria-haspopup]").first().click();
  await page.getByRole("menuitem").nth(2).click();
  await page.getByRole("alertdialog").getByText("2027-01-05").first().waitFor();
  await expectReadsWell(page);
  await shoot(page, name.replaceAll(" ", ""));
});
