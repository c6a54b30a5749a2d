import { afterAll, beforeAll, expect, it } from "vitest";
import { newId } from "#server/platform/ids.ts";
import { makeApproved } from "#server/testing/factories/broadcasts.ts";
import { makeChatRow } from "#server/testing/factories/chat.ts";
import { comeTrue, planWords } from "#server/testing/factories/later.ts";
import { type Pipeline, startPipeline } from "#server/testing/factories/pipeline.ts";

let line: Pipeline;
let channelId: string;
let templateId: string;
beforeAll(async () => {
  line = await startPipeline();
  const { channel, template } = await makeApproved(line.app, line.tenant);
  [channelId, templateId] = [channel.id, template];
});
afterAll(() => line.stop());

const sql = (text: string, values: unknown[]) => line.app.platform.database.system.query(text, values);
const asha = () => line.tenant.people[3];
const filled = (value = "Meera") => ({
  message: { template: { templateUId: templateId } },
  columnMapping: [{ variable: "body.1", type: "static", value }],
});

/** A chat on WhatsApp that Asha has, whose window has closed. */
async function makeChat() {
  const { app, tenant } = line;
  const chatId = await makeChatRow(app, tenant, channelId, "Meera");
  await sql(
    `update chat set state = 2, agent_id = $2, picked_at = now(), needs_template = true,
       last_inbound_at = now() - interval '2 days' where id = $1`,
    [chatId, asha().id],
  );
  await sql(
    "insert into chat_member (enterprise_id, chat_id, user_id, part) values ($1, $2, $3, 'handler')",
    [tenant.id, chatId, asha().id],
  );
  return chatId;
}
async function waiting(more: object = {}) {
  const chatId = await makeChat();
  const id = await planWords(line.app, asha().token, chatId, { text: "", template: filled(), ...more });
  return { chatId, id };
}
const chat = async (chatId: string) =>
  (await line.app.call("GET /e/enterprise/chat/{id}", { token: asha().token, params: { id: chatId } })).data;
const act = (method: "PUT" | "POST", chatId: string, messageId: string, body?: object) =>
  line.app.call(
    method === "PUT"
      ? "PUT /e/enterprise/chat/{id}/later/{messageId}"
      : "POST /e/enterprise/chat/{id}/later/{messageId}/send",
    { token: asha().token, params: { id: chatId, messageId }, body },
  );
const outgoing = async (chatId: string) =>
  (await sql("select template_id from dispatch where source = 'chat' and source_id = $1", [chatId])).rows;
const READ = { kind: "template", name: "order_shipped", text: "Hello Meera, your order is on its way." };
/** Lets its time come, and gives why it was held back. */
async function heldAtItsTime(chatId: string) {
  await comeTrue(line.app, chatId);
  await expect.poll(async () => (await chat(chatId)).chat.later[0]?.held ?? null).not.toBeNull();
  expect(await outgoing(chatId)).toEqual([]);
  return (await chat(chatId)).chat.later[0]!.held;
}

it("waits as it will read, and goes out at its time although the window has closed", async () => {
  const { chatId, id } = await waiting();
  expect((await chat(chatId)).chat.later).toMatchObject([
    { messageId: id, text: READ.text, template: { ...filled(), shown: READ }, private: false, held: null },
  ]);
  await comeTrue(line.app, chatId);
  await expect.poll(async () => (await chat(chatId)).chat.later).toEqual([]);
  expect(await outgoing(chatId)).toEqual([{ template_id: templateId }]);
  expect((await chat(chatId)).messages.at(-1)).toMatchObject({
    messageId: id,
    content: READ,
  });
});

it("is sent now or at another time as any other words, and keeps what it says", async () => {
  const { chatId, id } = await waiting();
  const at = new Date(Date.now() + 7_200_000).toISOString();
  await act("PUT", chatId, id, { text: "Words of my own", at, unlessWritten: true });
  expect((await chat(chatId)).chat.later).toMatchObject([
    { at, unlessWritten: true, text: READ.text, template: { shown: READ } },
  ]);
  expect((await act("POST", chatId, id)).status).toBe(200);
  expect((await chat(chatId)).messages.at(-1)).toMatchObject({ messageId: id, content: READ });
});

it("is refused at once with what is missing", async () => {
  const chatId = await makeChat();
  const call = (template: object) =>
    line.app.call("POST /e/enterprise/chat/{id}/later", {
      token: asha().token,
      params: { id: chatId },
      body: { messageId: newId(), at: new Date(Date.now() + 7_200_000).toISOString(), template },
    });
  expect(await call({ ...filled(), columnMapping: [] })).toMatchObject({
    status: 400,
    data: { errors: [{ field: expect.stringMatching(/^columnMapping\./) }] },
  });
  expect((await call({ message: { template: { templateUId: newId() } } })).status).toBe(400);
  expect((await chat(chatId)).chat.later).toEqual([]);
});

it("is held back when the chat is closed", async () => {
  const { chatId } = await waiting();
  await line.app.call("POST /e/enterprise/chat/{id}/close", {
    token: asha().token,
    params: { id: chatId },
    body: {},
  });
  expect((await chat(chatId)).chat.later[0]!.held).toMatchObject({ why: "closed" });
});

it("is held back with the reason where the template is paused or gone by then", async () => {
  const paused = await waiting();
  await sql("update template set status = 'PAUSED' where id = $1", [templateId]);
  expect(await heldAtItsTime(paused.chatId)).toMatchObject({
    why: "refused",
    text: "The template order_shipped is paused. Only an approved template can be sent.",
  });
  await sql("update template set status = 'APPROVED' where id = $1", [templateId]);
  const gone = await waiting();
  await sql("update template set trashed_at = now() where id = $1", [templateId]);
  expect(await heldAtItsTime(gone.chatId)).toMatchObject({
    why: "refused",
    text: expect.stringMatching(/has no template/),
  });
  await sql("update template set trashed_at = null where id = $1", [templateId]);
});

it("is held back where its person wants nothing more by then", async () => {
  const { chatId } = await waiting();
  await sql(
    `insert into consent (enterprise_id, channel_type, address, opted_in, reason, at)
     select enterprise_id, channel_type, address, false, 'STOP', now() from chat where id = $1`,
    [chatId],
  );
  expect(await heldAtItsTime(chatId)).toMatchObject({
    why: "refused",
    text: "This person wants no messages on this kind of channel.",
  });
});
