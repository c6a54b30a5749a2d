import { afterAll, beforeAll, expect, it } from "vitest";
import { newId } from "#server/platform/ids.ts";
import { eventually } from "#server/testing/eventually.ts";
import { makeChannel } from "#server/testing/factories/channels.ts";
import { sitDown, type Speaker } from "#server/testing/factories/chat.ts";
import { makeArtifact } from "#server/testing/factories/library.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let tenant: Tenant;
let desk: Speaker;
let channel: string;
let phone: string;
beforeAll(async () => {
  app = await startApp();
  await app.listen(0, "127.0.0.1");
  tenant = await app.tenant();
  desk = await sitDown(app, tenant.people[3].token);
  const { token } = tenant;
  channel = await makeChannel(app, token, { environment: "sandbox" });
  const made = await app.call("POST /chatbird/api/sandbox/phones", {
    token,
    body: { accountId: channel, address: "asha@people.example", name: "Asha" },
  });
  expect(made.status, made.message).toBe(200);
  phone = made.data.id;
});
afterAll(() => app.stop());

const writes = async (text: string) => {
  const said = await app.call("POST /chatbird/api/sandbox/phones/{id}/messages", {
    token: tenant.token,
    params: { id: phone },
    body: { kind: "text", text },
  });
  expect(said.status, said.message).toBe(200);
};
const shown = async () =>
  (
    await app.call("GET /chatbird/api/sandbox/phones/{id}/messages", {
      token: tenant.token,
      params: { id: phone },
    })
  ).data.list;

it("brings what a customer mails into a chat, and the answer into the same conversation", async () => {
  await writes("Where is my order?\nIt is late.");
  const { data } = await desk.event("newChat", (frame) => frame.data.chat.channel.id === channel);
  const { chatId, customer } = data.chat;
  expect(customer).toMatchObject({ name: "Asha", number: "asha@people.example" });
  expect(data.messages[0].content).toEqual({
    kind: "email",
    subject: "Where is my order?",
    text: "Where is my order?\nIt is late.",
  });
  expect(await desk.ask("agentPickupChat", { chatId })).toMatchObject({ action: "done" });
  const answer = { chatId, messageId: newId(), text: "It is on its way" };
  expect(await desk.ask("agentReplyChat", answer)).toMatchObject({ action: "done" });
  const mail = await eventually(async () => {
    const found = (await shown()).find(({ bubble }) => bubble.text?.includes("It is on its way"));
    expect(found).toBeDefined();
    return found!.bubble;
  });
  expect(mail.email!.subject).toBe("Re: Where is my order?");
  expect(mail.email!.inReplyTo).toMatch(/^<.+@people\.example>$/);
  await writes("Thank you");
  const next = await desk.event("customerReplyChat", (frame) => frame.data.chat.chatId === chatId);
  expect(next.data.messages.at(-1).content).toMatchObject({
    subject: "Re: Where is my order?",
    text: "Thank you",
  });
});

it("attaches a file of the library to the answer", async () => {
  const { token } = tenant.people[3];
  const artifactId = await makeArtifact(app, tenant.token, "Bill.png");
  await writes("May I have the bill?");
  const { data } = await desk.event(
    "customerReplyChat",
    (frame) => frame.data.messages.at(-1)?.content.text === "May I have the bill?",
  );
  const { chatId } = data.chat;
  const answer = { chatId, messageId: newId(), text: "Here it is", artifactId };
  expect(await desk.ask("agentReplyChat", answer)).toMatchObject({ action: "done" });
  const mail = await eventually(async () => {
    const found = (await shown()).find(({ bubble }) => bubble.text?.includes("Here it is"));
    expect(found).toBeDefined();
    return found!.bubble;
  });
  expect(mail.email).toMatchObject({ attachments: [expect.stringContaining("Bill")] });
  expect(mail.email!.inReplyTo).toMatch(/^<.+@people\.example>$/);
  const composer = await app.call("GET /e/enterprise/chat/{id}", { token, params: { id: chatId } });
  expect(composer.data.composer.media).toContain("document");
});

it("says when the mailbox was read, and whether it can be", async () => {
  const { token } = tenant;
  const details = await eventually(async () => {
    const found = await app.call("GET /e/enterprise/channels/{id}/details", {
      token,
      params: { id: channel },
    });
    expect(found.data.details.mailbox?.readAt).not.toBeNull();
    return found.data.details;
  });
  expect(details.mailbox).toMatchObject({ error: null, failedSince: null });
  expect(details.capabilities!.receipts).toEqual(["failed"]);
  const checked = await app.call("POST /e/enterprise/channels/{id}/check", {
    token,
    params: { id: channel },
  });
  expect(checked.data).toEqual({ outcome: "ready", reason: null });
});
