import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makeChannel } from "#server/testing/factories/channels.ts";
import { EYES, expectReadsWell, raiseCurtain, type Stage } from "./kit.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await raiseCurtain();
  await readyToSend();
});
afterAll(async () => stage?.close());

/** A channel for texts in the sandbox, with a template that holds a link to a page of this machine. */
async function readyToSend() {
  const { app, tenant, url } = stage;
  const { token } = tenant;
  const channelId = await makeChannel(app, token, {
    name: "Texts",
    type: 0,
    vendor: "twilio",
    contactId: "+15550100002",
    environment: "sandbox",
  });
  const saved = await app.call("POST /chatbird/api/templates", {
    token,
    body: {
      channelId,
      name: "autumn_link",
      language: "en",
      kind: "text",
      components: [{ type: "BODY", text: `Hello friend, see ${url}/healthz?u=friend.` }],
    },
  });
  if (saved.status !== 200) throw new Error(saved.message);
  const id = saved.data.template.id;
  if (saved.data.template.status !== "APPROVED")
    await app.call("POST /chatbird/api/templates/{id}/submit", { token, params: { id } });
  await vi.waitFor(
    async () => {
      const { data } = await app.call("GET /chatbird/api/templates/{id}", { token, params: { id } });
      expect(data.status).toBe("APPROVED");
    },
    { timeout: 20_000 },
  );
}

it("counts who taps a link, from the form over the telephone to the report", async () => {
  const page = await stage.open("/campaigns/broadcast/create", 1);
  await page.getByRole("combobox", { name: "Channel type" }).click();
  await page.getByRole("option", { name: "SMS", exact: true }).click();
  await page.getByRole("combobox", { name: "Choose Channel" }).click();
  await page.getByRole("option", { name: /Texts/ }).click();
  await page.getByRole("combobox", { name: "Choose Template" }).click();
  await page.getByRole("option", { name: /autumn_link/ }).click();
  await page.getByLabel("Mobile Numbers").fill("+919812345011, +919812345012");
  const count = page.getByRole("switch", { name: "Count clicks on links" });
  await page.getByText(/http:\/\/127\.0\.0\.1:\d+\/l\//).waitFor();
  await count.check();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByRole("heading", { name: "Flight plan" }).waitFor();
  const phone = page.getByRole("region", { name: "Preview" });
  await phone.getByText(/\/l\/[0-9A-Za-z]{10,16}/).waitFor();
  await page.getByRole("button", { name: "Send now" }).click();
  await page.waitForURL("**/campaigns/broadcast");
  await page.getByRole("link", { name: "autumn_link" }).click();
  const report = page.getByRole("region", { name: "How far it came" });
  await report.locator('[data-counter="clicked"] strong', { hasText: /^0$/ }).waitFor();
  await report.getByRole("row", { name: /healthz\?u=friend/ }).waitFor();

  const telephone = await stage.open("/sandbox", 1);
  await telephone.getByRole("link", { name: "+919812345011" }).click();
  const opened = telephone.waitForEvent("popup");
  await telephone.getByRole("log").getByRole("link", { name: /\/l\// }).click();
  await (await opened).waitForURL("**/healthz?u=friend");

  await report.locator('[data-counter="clicked"] strong', { hasText: /^1$/ }).waitFor();
  await report.getByRole("cell", { name: "1" }).first().waitFor();
  await page.getByRole("button", { name: "+919812345011" }).click();
  const dialog = page.getByRole("dialog", { name: "Message Status" });
  await dialog.getByRole("row", { name: /Clicked.*healthz\?u=friend/ }).waitFor();
});

describe.each(Object.entries(EYES))("seen in %s", (_name, eyes) => {
  it("reads well as a report with links", async () => {
    const { app, tenant } = stage;
    const { data } = await app.call("GET /chatbird/api/broadcast/list", { token: tenant.token });
    const page = await stage.open(`/campaigns/broadcast/${data.broadcastList[0]!.id}`, 1, eyes);
    await page.locator('[data-counter="clicked"]').waitFor();
    await page.getByText("healthz").first().waitFor();
    await vi.waitFor(async () => expect(await page.getByRole("switch").isChecked()).toBe(true), {
      timeout: 20_000,
    });
    await expectReadsWell(page);
  });
});
