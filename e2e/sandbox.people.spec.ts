import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeField } from "#server/testing/factories/customers.ts";
import { makeFlowTemplate } from "#server/testing/factories/flow-phone.ts";
import { atRest, EYES, expectReadsWell, raiseCurtain, type Stage } from "./kit.ts";

const LIST = "/admin/messageTemplate";
let stage: Stage;
let made: Awaited<ReturnType<typeof makeFlowTemplate>>;
beforeAll(async () => {
  stage = await raiseCurtain();
  made = await makeFlowTemplate(stage.app, stage.tenant, "Visits", "+15550004455");
});
afterAll(async () => stage?.close());

const shoot = async (page: Page, what: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/people-${what}.png` });
};

it("writes without a number and is answered, and is the same person once the number shows", async () => {
  const agent = await stage.open("/chat/conversation", 3);
  await atRest(agent);
  const { data: phone } = await stage.app.call("POST /chatbird/api/sandbox/phones", {
    token: stage.tenant.people[1].token,
    body: { accountId: made.channelId, address: "+919812345499", name: "Asha" },
  });
  const page = await stage.open(`/sandbox?phone=${phone.id}`, 1);
  const hide = page.getByRole("button", { name: "Hide this person's number" });
  await hide.click();
  await page.getByText("This person hides their number").waitFor();
  await shoot(page, "hidden");
  await page.getByRole("textbox", { name: "Write as the customer" }).fill("Are you open today?");
  await page.keyboard.press("Enter");
  await agent.getByText("Do you want pickup this chat ?").waitFor();
  await agent.getByRole("dialog").getByRole("button", { name: "Pickup" }).click();
  await agent
    .getByText(/^IN\.94\d+$/)
    .first()
    .waitFor();
  await shoot(agent, "chat-by-id");
  await agent.getByRole("textbox", { name: "Reply to the customer" }).fill("We are, until eight.");
  await agent.keyboard.press("Enter");
  await page.getByRole("log").getByText("We are, until eight.").waitFor();
  await hide.click();
  await page.getByText("This person hides their number").waitFor({ state: "detached" });
  await page.getByRole("textbox", { name: "Write as the customer" }).fill("It is me.");
  await page.keyboard.press("Enter");
  await agent.getByText("+919812345499").first().waitFor();
  await agent.getByRole("log", { name: "Messages" }).getByText("It is me.").waitFor();
  await shoot(agent, "chat-by-number");
});

it("leads answers of a flow to attributes", async () => {
  await makeField(stage.app, stage.tenant.token, { fieldLabel: "Called" });
  const page = await stage.open(`/whatsapp-flow/${made.flowId}/answers`, 1);
  await page.getByRole("button", { name: "Attributes" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Your name" }).selectOption({ label: "Called" });
  await shoot(page, "attributes");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Attributes" }).click();
  await expect
    .poll(() =>
      dialog
        .getByRole("combobox", { name: "Your name" })
        .evaluate((one) => (one as HTMLSelectElement).selectedOptions[0]?.text),
    )
    .toBe("Called");
  await expectReadsWell(page);
});

it("tells of a template's quality, and of what is laid on the account", async () => {
  const desk = await stage.open(`/sandbox?account=${made.channelId}`, 1);
  await desk.getByRole("tab", { name: "Faults" }).click();
  await desk.getByRole("button", { name: "Account restricted" }).click();
  await desk.getByRole("button", { name: "Number flagged" }).click();
  await shoot(desk, "news");
  await desk.getByRole("tab", { name: "Templates" }).click();
  await desk
    .getByRole("combobox", { name: /^Tell of / })
    .first()
    .selectOption({ label: "Quality: poor" });
  await shoot(desk, "reviews");
  const channel = await stage.open(`/admin/channels/${made.channelId}`, 1);
  await channel.getByText("The vendor restricts this account.").waitFor();
  await channel.getByText("People complain about this number").waitFor();
  await shoot(channel, "channel");
  const list = await stage.open(LIST, 1);
  await list.getByText("Poor").first().waitFor();
  await shoot(list, "templates");
}, 120_000);

it.each(Object.entries(EYES))(
  "reads well where it tells of them: %s",
  async (name, eyes) => {
    for (const [what, path] of [
      ["templates", LIST],
      ["channel", `/admin/channels/${made.channelId}`],
      ["desk", `/sandbox?account=${made.channelId}&desk=true`],
      ["flow", `/whatsapp-flow/${made.flowId}/answers`],
    ] as const) {
      const seen = await stage.open(path, 1, eyes);
      await atRest(seen);
      await shoot(seen, `${what}-${name.replaceAll(" ", "")}`);
      await expectReadsWell(seen);
    }
  },
  120_000,
);
