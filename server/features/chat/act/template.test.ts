import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "#server/platform/ids.ts";
import { makeApproved } from "#server/testing/factories/broadcasts.ts";
import { makeChatRow } from "#server/testing/factories/chat.ts";
import { makeTemplate } from "#server/testing/factories/templates.ts";
import { type Pipeline, startPipeline } from "#server/testing/factories/pipeline.ts";

let line: Pipeline;
let channelId: string;
let templateId: string;
let chatId: string;
const asha = () => line.tenant.people[3].token;

beforeAll(async () => {
  line = await startPipeline();
  const { app, tenant } = line;
  const { channel, template } = await makeApproved(app, tenant);
  channelId = channel.id;
  templateId = template;
  chatId = await makeChatRow(app, tenant, channelId, "Meera");
  const { system } = app.platform.database;
  // Picked up, and not heard of for longer than the window.
  await system.query(
    "update chat set state = 2, agent_id = $2, picked_at = now(), last_inbound_at = now() - interval '2 days' where id = $1",
    [chatId, tenant.people[3].id],
  );
  await system.query(
    `insert into chat_member (enterprise_id, chat_id, user_id, part) values ($1, $2, $3, 'handler')`,
    [tenant.id, chatId, tenant.people[3].id],
  );
});
afterAll(() => line.stop());

const value = [{ variable: "body.1", type: "static", value: "Meera" }];
const send = (body: object, token = asha()) =>
  line.app.call("POST /e/enterprise/chat/{id}/template", {
    token,
    params: { id: chatId },
    body: { messageId: newId(), templateId, columnMapping: value, ...body },
  });
const messages = async () => {
  const { data } = await line.app.call("GET /e/enterprise/chat/{id}", {
    token: asha(),
    params: { id: chatId },
  });
  return data.messages.filter(({ content }) => content.kind === "template");
};

describe("a template in a chat", () => {
  it("reaches the customer after the window has closed, and stands in the thread as they read it", async () => {
    const sent = await send({});
    expect(sent.data.message).toMatchObject({
      actionBy: "agent",
      content: { kind: "template", name: "order_shipped", text: "Hello Meera, your order is on its way." },
    });
    const { rows } = await line.app.platform.database.system.query(
      "select d.source, d.template_id, m.address from dispatch d join message m on m.dispatch_no = d.no where d.source_id = $1",
      [chatId],
    );
    expect(rows).toEqual([{ source: "chat", template_id: templateId, address: expect.any(String) }]);
  });

  it("is sent once, however often it is asked for", async () => {
    const before = (await messages()).length;
    const messageId = newId();
    const [one, other] = await Promise.all([send({ messageId }), send({ messageId })]);
    expect(one.data.message.seq).toBe(other.data.message.seq);
    expect(await messages()).toHaveLength(before + 1);
  });

  it("is refused with what is missing, and nothing is sent", async () => {
    const before = (await messages()).length;
    const { app, tenant } = line;
    const draft = await makeTemplate(app, tenant.token, channelId, { name: "not_yet" });
    expect(await send({ columnMapping: [] })).toMatchObject({ status: 400 });
    expect(await send({ templateId: draft })).toMatchObject({
      status: 400,
      message: /not_yet is not approved/,
    });
    expect(await send({ templateId: newId() })).toMatchObject({ status: 404 });
    expect(await messages()).toHaveLength(before);
  });

  it("is refused to who does not take part", async () => {
    expect((await send({}, line.tenant.people[1].token)).status).toBe(409);
    const foreign = await line.app.tenant();
    expect((await send({}, foreign.token)).status).toBe(404);
  });
});
