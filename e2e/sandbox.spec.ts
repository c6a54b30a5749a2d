import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectSandbox } from "#server/testing/factories/sandbox.ts";
import { startReceiver, type Receiver } from "#server/testing/receiver.ts";
import type { SandboxAccount } from "#server/features/channels/public.ts";
import { expectAccessible, EYES, expectReadsWell, raiseCurtain, type Stage } from "./kit.ts";

let stage: Stage;
let receiver: Receiver;
let channel: SandboxAccount;

beforeAll(async () => {
  receiver = await startReceiver();
  stage = await raiseCurtain({ OUTBOUND_ALLOW: receiver.origin });
  const hookUrl = `${receiver.origin}/hooks/shop`;
  channel = await connectSandbox(stage.app, stage.tenant, { name: "Asha's Shop", hookUrl });
  const components = [
    { type: "HEADER", format: "IMAGE", example: { header_handle: ["4:x"] } },
    {
      type: "BODY",
      text: "Namaste *{{1}}*, your order _{{2}}_ is ready.\n~₹ 900~ ₹ 750 only today!",
      example: { body_text: [["a", "b"]] },
    },
    { type: "FOOTER", text: "Reply STOP to hear no more" },
    {
      type: "BUTTONS",
      buttons: [
        { type: "QUICK_REPLY", text: "Track order" },
        { type: "QUICK_REPLY", text: "Talk to us" },
        { type: "URL", text: "Open shop", url: "https://shop.example" },
        { type: "COPY_CODE", example: "SAVE20" },
      ],
    },
  ];
  const template = { name: "order_ready", language: "en_US", category: "MARKETING", components };
  expect((await send(`${channel.credentials.wabaId}/message_templates`, template)).status).toBe(200);
  await receiver.until((calls) => calls.some(({ body }) => body.includes("APPROVED")), "the approval");
  await send(`${channel.credentials.phoneNumberId}/messages`, filled("919812345610"));
  await send(`${channel.credentials.phoneNumberId}/messages`, filled("919812345703"));
});
afterAll(async () => {
  await stage.close();
  await receiver.close();
});

const send = (path: string, body: object) =>
  fetch(`${stage.app.platform.addresses.sandbox()}/whatsapp-cloud/v21.0/${path}`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${channel.credentials.accessToken}`,
      "content-type": "application/json",
    },
    body: JSON.stringify(body),
  });
const filled = (to: string) => ({
  messaging_product: "whatsapp",
  to,
  type: "template",
  template: {
    name: "order_ready",
    language: { code: "en_US" },
    components: [
      {
        type: "header",
        parameters: [{ type: "image", image: { link: `${stage.url}/favicon.svg` } }],
      },
      {
        type: "body",
        parameters: [
          { type: "text", text: "Ravi" },
          { type: "text", text: "17" },
        ],
      },
      {
        type: "button",
        sub_type: "copy_code",
        index: "3",
        parameters: [{ type: "coupon_code", coupon_code: "SAVE20" }],
      },
    ],
  },
});

describe("the sandbox", () => {
  it("shows a telephone with what it received, and lets it answer", async () => {
    const page = await stage.open("/sandbox", 1);
    await page.getByRole("link", { name: "+919812345610" }).click();
    const log = page.getByRole("log");
    await log.getByText("your order").waitFor();
    expect(await log.locator("strong").first().textContent()).toBe("Ravi");
    await log.getByRole("button", { name: "Track order" }).click();
    await receiver.until(
      (calls) => calls.some(({ body }) => body.includes('"payload":"Track order"')),
      "the tap",
    );
    await log.getByRole("article", { name: "Written" }).getByText("Track order").waitFor();
    await page.getByLabel("Write as the customer").fill("Where is it?");
    await page.keyboard.press("Enter");
    await receiver.until((calls) => calls.some(({ body }) => body.includes("Where is it?")), "the answer");
    await log.getByText("Where is it?").waitFor();

    // Now that the customer has written, free text may be sent: it appears without reloading.
    const text = {
      messaging_product: "whatsapp",
      to: "919812345610",
      type: "text",
      text: { body: "On its way!" },
    };
    expect((await send(`${channel.credentials.phoneNumberId}/messages`, text)).status).toBe(200);
    await log.getByText("On its way!").waitFor();

    await log
      .getByRole("article", { name: "Received" })
      .first()
      .getByRole("button", { name: "Show the call" })
      .click();
    const wire = page.getByRole("region", { name: "Request" });
    await wire.getByText("POST /v21.0/").waitFor();
    expect(await wire.textContent()).not.toContain(channel.credentials.accessToken);
  });

  it("lets a person decide on a template", async () => {
    const page = await stage.open("/sandbox?tab=reviews", 1);
    await page.getByText("order_ready").waitFor();
    await page.getByRole("button", { name: "Pause" }).click();
    await receiver.until((calls) => calls.some(({ body }) => body.includes("PAUSED")), "the pause");
    await page.getByRole("button", { name: "Approve" }).click();
    await page.getByRole("button", { name: "Pause" }).waitFor();
  });

  it("says through which channel each telephone of a number is reached", async () => {
    const { app, tenant } = stage;
    const offers = await connectSandbox(app, tenant, {
      name: "Offers",
      vendor: "dotgo",
      type: 10,
      contactId: "b",
    });
    for (const { channelId: accountId } of [channel, offers]) {
      const body = { accountId, address: "+919812345799" };
      await app.call("POST /chatbird/api/sandbox/phones", { token: tenant.token, body });
    }
    const page = await stage.open("/sandbox", 1);
    await page.getByRole("searchbox", { name: "Search numbers and names" }).fill("2345799");
    const lines = page.getByRole("list", { name: "Telephones" }).getByRole("link");
    await expect
      .poll(async () => (await lines.allTextContents()).toSorted())
      .toEqual([
        expect.stringMatching(/^\+919812345799Asha's Shop/),
        expect.stringMatching(/^\+919812345799Offers/),
      ]);
    expect(await lines.locator("svg").count()).toBe(2);
  });

  it.each(Object.entries(EYES))("can be used by everyone: %s", async (name, eyes) => {
    const page = await stage.open("/", 1, eyes);
    for (const tab of ["wire", "faults", "pace", "reviews"]) {
      await page.goto(`${stage.url}/sandbox?tab=${tab}`);
      const phone = page.getByRole("link", { name: "+919812345610" });
      await phone.waitFor();
      if (tab === "faults") await shoot(page, `${name}-list`);
      await phone.click();
      const log = page.getByRole("log");
      await log.getByRole("button").first().waitFor();
      if (tab === "wire") {
        await shoot(page, `${name}-phone`);
        await expectAccessible(page);
        await log.getByRole("article").first().locator("button[aria-pressed]").click();
        await page.locator("pre").first().waitFor();
      } else if (eyes.width) {
        await page.goto(`${page.url()}&desk=true`);
        await page.getByRole("tab").first().waitFor();
      }
      await shoot(page, `${name}-${tab}`);
      await expectReadsWell(page);
    }
  });
});

/** Pictures for whoever wants to look. */
const shoot = async (page: { screenshot(options: object): Promise<unknown> }, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name.replace(" ", "")}.png` });
};
