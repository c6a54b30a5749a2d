import { afterAll, beforeAll, expect, it } from "vitest";
import { makeChatLabel, makeSite, visit } from "#server/testing/factories/chat.ts";
import { makeArtifact } from "#server/testing/factories/library.ts";
import { atRest, expectAccessible, raiseCurtain, type Stage } from "./kit.ts";

let stage: Stage;
let site: string;

beforeAll(async () => {
  stage = await raiseCurtain();
  site = await makeSite(stage.app, stage.tenant.token);
});
afterAll(async () => stage?.close());

it("makes a canned reply with actions, runs it in a chat, and every effect is seen", async () => {
  const { app, tenant } = stage;
  await makeChatLabel(app, tenant.token, "Refund");
  await makeArtifact(app, tenant.token, "how-to-return.png");
  const admin = await stage.open("/admin/chatConfig/chat-config", 1);
  const choices = admin.getByRole("combobox", { name: "Dispositions" });
  await choices.fill("Solved");
  await choices.press("Enter");
  await choices.fill("No answer");
  await choices.press("Enter");
  await admin.getByRole("switch", { name: "Close chats with a disposition only" }).click();
  await admin.getByRole("button", { name: "Save" }).click();
  await admin.getByText("Saved", { exact: true }).waitFor();

  await admin.goto(new URL("/admin/chatConfig/canned", admin.url()).href);
  await admin.getByRole("button", { name: "Add reply" }).click();
  const form = admin.getByRole("dialog", { name: "Add reply" });
  await form.getByRole("textbox", { name: "Shortcut" }).fill("return");
  await form.getByRole("textbox", { name: "Text", exact: true }).fill("Dear {{customer.name}}, this is how.");
  await form.getByRole("button", { name: "Add file" }).click();
  await admin.getByRole("dialog").last().getByText("how-to-return.png").first().click();
  await form.getByText("how-to-return.png").waitFor();
  await form.getByRole("textbox", { name: "Private note" }).fill("{{customer.name}} knows how");
  await form.getByRole("combobox", { name: "Labels to add" }).click();
  await admin.getByRole("option", { name: "Refund" }).click();
  await admin.keyboard.press("Escape");
  await form.getByText("Close", { exact: true }).click();
  await expectAccessible(admin);
  await form.getByRole("button", { name: "Save" }).click();
  const kept = admin.getByRole("row", { name: /return/ });
  await kept.getByText("Add the label").last().waitFor();
  await kept.getByText("Close the chat").last().waitFor();

  const desk = await stage.open("/chat/conversation", 3);
  await atRest(desk);
  const meera = await visit(app, site, { name: "Meera" });
  await meera.say("How do I send it back?");
  await desk.getByRole("dialog", { name: /chat$/ }).getByRole("button", { name: "Pickup" }).click();
  await desk.getByRole("heading", { name: "Meera" }).waitFor();
  const field = desk.getByRole("textbox", { name: "Reply to the customer" });
  await field.pressSequentially("/ret");
  const option = desk.getByRole("option", { name: /return/ });
  await option.getByText("Add the private note").waitFor();
  await option.getByText("how-to-return.png").waitFor();
  await field.press("Enter");
  expect(await field.inputValue()).toBe("Dear Meera, this is how.");
  const steps = desk.getByRole("list", { name: "Then" });
  await steps.getByText("Meera knows how").waitFor();
  await field.press("End");
  await field.pressSequentially(" Greetings!");
  await field.press("Enter");
  // Nothing was done: nobody has said what came of it.
  await desk.getByRole("alert").getByText("Choose what came of this chat.").waitFor();
  expect(await field.inputValue()).toBe("Dear Meera, this is how. Greetings!");
  await desk.getByRole("combobox", { name: "Disposition" }).click();
  await desk.getByRole("option", { name: "Solved" }).click();
  await expectAccessible(desk);
  await desk.getByRole("button", { name: "Send and do" }).click();
  await desk.getByText("You closed the chat!").waitFor();

  const told = await meera.speaker.event("visitor.chat", ({ data }) => data.chat.state === 3);
  expect(told.data.chat.state).toBe(3);
  const heard = JSON.stringify(meera.speaker.frames);
  expect(heard).toContain("Dear Meera, this is how. Greetings!");
  expect(heard).toContain("how-to-return.png");
  expect(heard).not.toContain("Meera knows how");
  const { data } = await app.call("GET /e/enterprise/chat/history", { token: tenant.token, query: {} });
  await admin.goto(new URL(`/chat/history?chat=${data.chats[0]!.chatId}`, admin.url()).href);
  const panel = admin.getByRole("dialog");
  for (const shown of ["Meera knows how", "Refund", "Solved", "Dear Meera, this is how. Greetings!"])
    await panel.getByText(shown).first().waitFor();
});
