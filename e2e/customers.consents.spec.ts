import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeChannelRow } from "#server/testing/factories/channel-row.ts";
import { EYES, expectReadsWell, raiseCurtain, type Stage } from "./kit.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await raiseCurtain();
  await makeChannelRow(stage.app, stage.tenant.id);
});
afterAll(async () => stage?.close());

const SECOND = 1_000;
const KNOWN = "+919600000001";
const file = () => ({
  name: "fair.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(
    `Name,Phone Number,WhatsApp opt-in,WhatsApp opt-in date
Asha,${KNOWN},yes,2026-03-01
Max,+919600000002,haan,
Li,+919600000003,no,
Jo,+919600000004,perhaps,
Kim,+919600000005,,
`,
  ),
});

it(
  "brings yes and no along: shown, checked, stood for, proven, taken back",
  async () => {
    const { app, tenant } = stage;
    const { token } = tenant;
    await app.call("POST /chatbird/api/consents", {
      token,
      body: { address: KNOWN, channelType: 4, optedIn: false, words: "Told me at the desk" },
    });
    const page = await stage.open("/customer-master/uploadfile", 1);
    await page.getByLabel("CSV file").setInputFiles(file());
    const column = page.getByRole("combobox", { name: "Column for WhatsApp" });
    await column.waitFor();
    expect(await column.inputValue()).toBe("WhatsApp opt-in");
    expect(await page.getByRole("combobox", { name: "Date for WhatsApp" }).inputValue()).toBe(
      "WhatsApp opt-in date",
    );
    await page.getByText("haan", { exact: true }).waitFor();

    await page.getByRole("button", { name: "Check the file" }).click();
    const counts = page.getByRole("list", { name: "Yes and no to messages" });
    await counts.getByRole("listitem").filter({ hasText: /^Yes2/ }).waitFor();
    await counts.getByRole("listitem").filter({ hasText: /^No1/ }).waitFor();
    await counts
      .getByRole("listitem")
      .filter({ hasText: /^Change2/ })
      .waitFor();
    await counts
      .getByRole("listitem")
      .filter({ hasText: /^Held back1/ })
      .waitFor();
    await page.getByText("holds neither a yes nor a no: perhaps").waitFor();

    await page.getByRole("button", { name: "Upload", exact: true }).click();
    await page.getByText("Say first that the yes and no in the file are their own.").waitFor();
    await page.getByRole("checkbox", { name: /I have looked at this/ }).check();
    await page.getByRole("button", { name: "Upload", exact: true }).click();
    await page.getByRole("heading", { name: "Uploaded Succesfully" }).waitFor();
    await counts
      .getByRole("listitem")
      .filter({ hasText: /^Held back1/ })
      .waitFor();
    const { data } = await app.call("GET /chatbird/api/consents", { token });
    expect(data.consents.filter(({ way }) => way === "import")).toHaveLength(3);
    const uploaded = page.url();

    await page.goto(`${stage.url}/campaigns/blacklist/consents`);
    await page.getByRole("row", { name: /\+919600000002.*In the file fair\.csv/ }).waitFor();
    await page.goto(uploaded);
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText("What it said of messages is taken back, too").waitFor();
    await page.getByRole("button", { name: "Yes" }).click();
    await page.getByRole("heading", { name: "The upload was taken back" }).waitFor();
    const after = await app.call("GET /chatbird/api/consents", { token });
    expect(after.data.consents.map(({ words }) => words)).toEqual(["Told me at the desk"]);
  },
  60 * SECOND,
);

describe.each(Object.entries(EYES))("seen in %s", (_name, eyes) => {
  it("the columns, what a check found and how it ended read well", async () => {
    const page = await stage.open("/customer-master/uploadfile", 1, eyes);
    await page.locator("input[type=file]").setInputFiles(file());
    await page.locator("table").nth(1).waitFor();
    await expectReadsWell(page);
    await page.locator("section[aria-current=step] button").first().click();
    await page.locator("[role=img]").waitFor();
    await expectReadsWell(page);
    await page.locator("#consents-proven").check();
    await page.locator("section[aria-current=step] button").last().click();
    await page.locator('section a[href="/customer-master/uploads"]').waitFor();
    await expectReadsWell(page);
  });
});
