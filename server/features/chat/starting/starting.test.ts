import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "#server/platform/ids.ts";
import { makeApproved } from "#server/testing/factories/broadcasts.ts";
import { makeSite, sitDown, visit } from "#server/testing/factories/chat.ts";
import { freshPhone, makeCustomer } from "#server/testing/factories/customers.ts";
import { type Pipeline, startPipeline } from "#server/testing/factories/pipeline.ts";

let line: Pipeline;
let channelId: string;
let templateId: string;
const agent = () => line.tenant.people[3];

beforeAll(async () => {
  line = await startPipeline();
  const { channel, template } = await makeApproved(line.app, line.tenant);
  channelId = channel.id;
  templateId = template;
});
afterAll(() => line.stop());

const query = (sql: string, values: unknown[]) => line.app.platform.database.system.query(sql, values);
const template = () => ({
  message: { template: { templateUId: templateId } },
  columnMapping: [{ variable: "body.1", type: "static", value: "Meera" }],
});
const start = (body: object, token = agent().token) =>
  line.app.call("POST /e/enterprise/chat/start", {
    token,
    body: { messageId: newId(), channelId, ...body } as never,
  });
const waysTo = async (customerId: string, token = agent().token) =>
  (await line.app.call("GET /e/enterprise/chat/ways", { token, query: { customerId } })).data;
async function somebody(name = "Meera") {
  const address = freshPhone();
  return {
    address,
    customerId: await makeCustomer(line.app, line.tenant.token, { name, phoneNumber: address }),
  };
}
const close = (chatId: string) =>
  query("update chat set state = 3, closed_at = now() where id = $1", [chatId]);

describe("an agent who writes first", () => {
  it("has a chat with it, and the template goes the way of every word of theirs", async () => {
    const meera = await somebody();
    const { data } = await start({ ...meera, template: template() });
    expect(data.chat).toMatchObject({
      state: 2,
      agent: { uId: agent().id },
      customer: { id: meera.customerId, name: "Meera", number: meera.address },
      needsTemplate: true,
    });
    expect(data.message).toMatchObject({ actionBy: "agent", content: { kind: "template" } });
    const { rows } = await query(
      "select d.source, m.address from dispatch d join message m on m.dispatch_no = d.no where d.source_id = $1",
      [data.chat.chatId],
    );
    expect(rows).toEqual([{ source: "chat", address: meera.address }]);
  });

  it("says it once, however often it is asked for", async () => {
    const meera = await somebody();
    const given = { ...meera, template: template(), messageId: newId() };
    const [one, other] = await Promise.all([start(given), start(given)]);
    expect(one.data.chat.chatId).toBe(other.data.chat.chatId);
    expect(one.data.message!.seq).toBe(other.data.message!.seq);
    await close(one.data.chat.chatId);
    expect((await start(given)).data.chat.chatId).toBe(one.data.chat.chatId);
    const { rows } = await query("select count(*)::int as n from chat where address = $1", [meera.address]);
    expect(rows).toEqual([{ n: 1 }]);
  });

  it("sends words of their own only while the window is open", async () => {
    const meera = await somebody();
    expect(await start({ ...meera, text: "Hello" })).toMatchObject({
      status: 409,
      data: { reason: "CHAT_WINDOW_CLOSED" },
    });
    const began = (await start({ ...meera, template: template() })).data.chat.chatId;
    await query("update chat set last_inbound_at = now() - interval '1 hour' where id = $1", [began]);
    await close(began);
    const { ways } = await waysTo(meera.customerId);
    expect(ways).toMatchObject([{ address: meera.address, text: true, template: true, open: null }]);
    const { data } = await start({ ...meera, text: "Hello again" });
    expect(data.chat).toMatchObject({ needsTemplate: false, windowEndsAt: expect.any(String) });
    expect(data.message!.content).toEqual({ kind: "text", text: "Hello again" });
  });

  it("opens the chat that they have already, and is told who else has one", async () => {
    const meera = await somebody();
    const { chat } = (await start({ ...meera, template: template() })).data;
    const again = (await start({ ...meera, template: template() })).data;
    expect(again).toMatchObject({
      chat: { chatId: chat.chatId, messageCount: chat.messageCount },
      message: null,
    });
    const admin = line.tenant.token;
    const refused = await start({ ...meera, template: template() }, admin);
    expect(refused).toMatchObject({ status: 409, data: { reason: "CHAT_UNDER_WAY" } });
    expect((await waysTo(meera.customerId, admin)).ways[0]!.open).toMatchObject({
      agent: expect.any(String),
    });
    await query("update chat set state = 1, agent_id = null where id = $1", [chat.chatId]);
    await query("delete from chat_member where chat_id = $1", [chat.chatId]);
    expect(await start({ ...meera, template: template() })).toMatchObject({ status: 409 });
  });

  it("is warned of who wants nothing", async () => {
    const meera = await somebody();
    await line.app.call("POST /chatbird/api/blacklist", {
      token: line.tenant.token,
      body: { addresses: [meera.address], reason: "asked" } as never,
    });
    expect((await waysTo(meera.customerId)).ways).toMatchObject([{ unwanted: "blacklisted" }]);
  });

  it("reaches a visitor of a web page only while they are there", async () => {
    const site = await makeSite(line.app, line.tenant.token);
    const visitor = await visit(line.app, site, { name: "Guest" });
    await visitor.say("Hello");
    const { chatId } = (await visitor.speaker.event("visitor.chat")).data.chat;
    const { customerId } = await somebody("Guest");
    await line.app.call("POST /e/enterprise/chat/{id}/customer", {
      token: line.tenant.token,
      params: { id: chatId },
      body: { customerId },
    });
    await visitor.speaker.ask("customerEndChat");
    const way = { customerId, channelId: site, address: visitor.visitorId, text: "Still there?" };
    const { data } = await start(way);
    const heard = await visitor.speaker.event(
      "visitor.chat",
      (frame) => frame.data.chat.chatId === data.chat.chatId,
    );
    expect(heard.data.messages.at(-1)).toMatchObject({ content: { text: "Still there?" } });
    await visitor.say("Yes");
    await visitor.speaker.event(
      "visitor.chat",
      (frame) =>
        frame.data.chat.chatId === data.chat.chatId &&
        frame.data.messages.some(({ content }: { content: { text: string } }) => content.text === "Yes"),
    );
    await close(data.chat.chatId);
    visitor.speaker.close();
    await visitor.speaker.closed;
    await expect.poll(async () => (await start({ ...way, messageId: newId() })).status).toBe(409);
  });

  it("needs to handle chats and to see customers, and a channel of a department of theirs", async () => {
    const meera = await somebody();
    const given = { ...meera, template: template() };
    expect((await start(given, line.tenant.people[4].token)).status).toBe(403);
    expect(await start({ ...given, address: freshPhone() })).toMatchObject({ status: 409 });
    expect((await start({ ...given, customerId: newId() })).status).toBe(404);
  });
});

it("counts chats that agents began apart: nobody waited for them, and nobody took them", async () => {
  const other = await line.app.tenant();
  const { channel, template: id } = await makeApproved(line.app, other);
  const address = freshPhone();
  const customerId = await makeCustomer(line.app, other.token, { name: "Meera", phoneNumber: address });
  const desk = await sitDown(line.app, other.token);
  const { data } = await start(
    {
      customerId,
      channelId: channel.id,
      address,
      template: { ...template(), message: { template: { templateUId: id } } },
    },
    other.token,
  );
  await desk.event("agentPickupChat", (frame) => frame.data.chat.chatId === data.chat.chatId);
  const insight = await line.app.call("GET /e/enterprise/chat/dashboard_info", { token: other.token });
  expect(insight.data.totals).toMatchObject({ chatCount: 1, byAgentCount: 1, pickedCount: 0 });
  expect(insight.data.firstResponse.count).toBe(0);
  desk.close();
});
