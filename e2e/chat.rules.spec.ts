import { afterAll, beforeAll, expect, it } from "vitest";
import { makeChatLabel, makeRule, makeSite, visit } from "#server/testing/factories/chat.ts";
import { atRest, expectAccessible, expectReadsWell, EYES, raiseCurtain, type Stage } from "./kit.ts";

let stage: Stage;
let site: string;
const RULES = "/admin/chatConfig/rules";

beforeAll(async () => {
  stage = await raiseCurtain();
  site = await makeSite(stage.app, stage.tenant.token);
});
afterAll(async () => stage?.close());

it("makes a rule from a starting point, tries it, and a customer's words are labelled", async () => {
  const { app, tenant } = stage;
  await makeChatLabel(app, tenant.token, "Refund");
  const desk = await stage.open("/chat/conversation", 3);
  await atRest(desk);
  const meera = await visit(app, site, { name: "Meera" });
  await meera.say("May I have a refund?");
  await desk.getByRole("dialog", { name: /chat$/ }).getByRole("button", { name: "Pickup" }).click();
  await desk.getByRole("heading", { name: "Meera" }).waitFor();
  const admin = await stage.open(RULES, 1);
  await admin.getByRole("button", { name: "Label chats that mention a refund" }).click();
  const form = admin.getByRole("dialog", { name: "Add rule" });
  expect(await form.getByRole("textbox", { name: "Name" }).inputValue()).toBe("Refund");
  await form.getByRole("button", { name: "Try it on the last chats" }).click();
  await form.getByText("It would have acted in 1 of the last 1 chats:").waitFor();
  await form.getByText("May I have a refund?").waitFor();
  await expectAccessible(admin);
  await form.getByRole("button", { name: "Save" }).click();
  const row = admin.getByRole("row", { name: /Refund/ });
  await row.getByText("When a customer writes").last().waitFor();
  await row.getByText("Not yet").waitFor();

  await meera.say("A refund, please");
  await desk.getByText(/The rule .*Refund.* acted/).waitFor();
  await desk.getByText("Refund", { exact: true }).first().waitFor();
  await admin.reload();
  await row.getByText("1 time").first().waitFor();
  await row.getByRole("switch").press("Space");
  await expect.poll(() => row.getByRole("switch").isChecked()).toBe(false);
});

it.each(Object.entries(EYES))("rules read well in %s", async (_name, eyes) => {
  const { app, tenant } = stage;
  const name = "Outside hours";
  const conditions = [
    { kind: "open" as const, not: true },
    { kind: "words" as const, not: false, words: ["parcel", "order"] },
  ];
  await makeRule(app, tenant.token, { name, on: "written", conditions, text: "We answer tomorrow." }).catch(
    () => "",
  );
  const page = await stage.open(RULES, 1, eyes);
  await page.locator("tbody tr").nth(1).waitFor();
  await expectReadsWell(page);
  await page.getByText(name).first().click();
  await page.getByRole("dialog").getByRole("group").first().waitFor();
  await expectReadsWell(page);
});
