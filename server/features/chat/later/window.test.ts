import { afterAll, beforeAll, expect, it } from "vitest";
import { makeApproved } from "#server/testing/factories/broadcasts.ts";
import { makeChatRow } from "#server/testing/factories/chat.ts";
import { comeTrue, planWords } from "#server/testing/factories/later.ts";
import { type Pipeline, startPipeline } from "#server/testing/factories/pipeline.ts";

let line: Pipeline;
let channelId: string;
beforeAll(async () => {
  line = await startPipeline();
  channelId = (await makeApproved(line.app, line.tenant)).channel.id;
});
afterAll(() => line.stop());

const sql = (text: string, values: unknown[]) => line.app.platform.database.system.query(text, values);
const asha = () => line.tenant.people[3];

/** A chat on WhatsApp that Asha has, and in which words wait. */
async function waiting(text: string) {
  const { app, tenant } = line;
  const chatId = await makeChatRow(app, tenant, channelId, "Meera");
  await sql("update chat set state = 2, agent_id = $2, picked_at = now() where id = $1", [chatId, asha().id]);
  await sql(
    "insert into chat_member (enterprise_id, chat_id, user_id, part) values ($1, $2, $3, 'handler')",
    [tenant.id, chatId, asha().id],
  );
  await planWords(app, asha().token, chatId, { text });
  return chatId;
}
const chat = async (chatId: string) =>
  (await line.app.call("GET /e/enterprise/chat/{id}", { token: asha().token, params: { id: chatId } })).data
    .chat;
/** What the vendor is given of what was said in a chat. */
const outgoing = async (chatId: string) =>
  (await sql("select content from dispatch where source = 'chat' and source_id = $1", [chatId])).rows.map(
    ({ content }) => content,
  );
const nothingWaits = (chatId: string) =>
  expect.poll(async () => (await chat(chatId)).later.filter(({ held }) => !held)).toEqual([]);

it("goes to the vendor by the agent's own way while the window is open", async () => {
  const chatId = await waiting("See you *tomorrow*");
  await comeTrue(line.app, chatId);
  await nothingWaits(chatId);
  expect(await outgoing(chatId)).toMatchObject([{ content: { kind: "text", text: "See you *tomorrow*" } }]);
  expect(await chat(chatId)).toMatchObject({ later: [], lastMessage: { byId: asha().id } });
});

it("is held back once only a template may be sent, by our clock or by the vendor's word", async () => {
  const over = await waiting("Too late by our clock");
  await sql("update chat set last_inbound_at = now() - interval '25 hours' where id = $1", [over]);
  const told = await waiting("Too late by theirs");
  await sql("update chat set needs_template = true where id = $1", [told]);
  for (const chatId of [over, told]) {
    await comeTrue(line.app, chatId);
    await nothingWaits(chatId);
    expect(await outgoing(chatId)).toEqual([]);
    expect(await chat(chatId)).toMatchObject({ later: [{ held: { why: "window", text: null } }] });
  }
});
