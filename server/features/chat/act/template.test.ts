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
    body: { messageId: newId(), message: of(templateId), columnMapping: value, ...body },
  });
const of = (templateUId: string, files: object = {}) => ({ template: { templateUId, ...files } });
const refusals = async (body: object) =>
  ((await send(body)).data as unknown as { errors: { message: string }[] }).errors.map(
    ({ message }) => message,
  );
/** Approved templates of the same channel, beside the first. */
const approve = async (name: string, components: object[]) => {
  const { app, tenant } = line;
  const id = await makeTemplate(app, tenant.token, channelId, { name, components });
  await app.platform.database.system.query(
    "update template set status = 'APPROVED', vendor_id = id::text where id = $1",
    [id],
  );
  return id;
};
/** What the vendor is given of what was sent in the chat, the last first. */
const outgoing = async () => {
  const { rows } = await line.app.platform.database.system.query(
    "select content from dispatch where source = 'chat' and source_id = $1 order by no desc",
    [chatId],
  );
  return rows.map(({ content }) => JSON.stringify(content));
};
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
    expect(await send({ columnMapping: [] })).toMatchObject({
      status: 400,
      data: { errors: [{ field: expect.stringMatching(/^columnMapping\./) }] },
    });
    expect(await refusals({ message: of(draft) })).toEqual([
      "The template not_yet is draft. Only an approved template can be sent.",
    ]);
    expect(await refusals({ message: of(newId()) })).toEqual([
      expect.stringMatching(/^The channel .* has no template /),
    ]);
    expect(await refusals({ message: { template: {} } })).toEqual(["This Field is Mandatory"]);
    expect(await messages()).toHaveLength(before);
  });

  it("carries the file of its header, and is refused without one in the words of a broadcast", async () => {
    const before = (await messages()).length;
    const bill = await approve("bill", [
      { type: "HEADER", format: "DOCUMENT", example: { header_handle: ["4::x"] } },
      { type: "BODY", text: "Your bill." },
      { type: "FOOTER", text: "Pay by Friday." },
      { type: "BUTTONS", buttons: [{ type: "QUICK_REPLY", text: "I have paid" }] },
    ]);
    const asked = (files: object) => ({ message: of(bill, files), columnMapping: [] });
    expect(await send(asked({}))).toMatchObject({
      status: 400,
      message: "Attachment is missing !",
      data: { errors: [{ field: "message.template.media", message: "Attachment is missing !" }] },
    });
    const png = { fileName: "bill.png", type: "image/png", url: "https://x.example/bill.png" };
    expect(await refusals(asked({ media: png }))).toEqual(["Invalid file type !"]);
    expect(await messages()).toHaveLength(before);
    const pdf = { fileName: "bill.pdf", type: "application/pdf", url: "https://x.example/bill.pdf" };
    const sent = await send(asked({ media: pdf }));
    expect(sent.data.message.content).toEqual({
      kind: "template",
      name: "bill",
      text: "Your bill.",
      files: [{ kind: "media", media: "document", url: pdf.url, fileName: "bill.pdf" }],
      footer: "Pay by Friday.",
      buttons: ["I have paid"],
    });
    expect((await outgoing())[0]).toMatch(/bill\.pdf/);
  });

  it("carries a picture for each card", async () => {
    const card = (text: string) => ({
      components: [
        { type: "HEADER", format: "IMAGE", example: { header_handle: ["4::x"] } },
        { type: "BODY", text },
        { type: "BUTTONS", buttons: [{ type: "QUICK_REPLY", text: "Show me" }] },
      ],
    });
    const cards = [card("Shoes."), card("Hats.")];
    const autumn = await approve("autumn", [
      { type: "BODY", text: "For autumn." },
      { type: "CAROUSEL", cards },
    ]);
    const picture = (name: string) => ({
      media: { fileName: `${name}.png`, type: "image/png", url: `https://x.example/${name}.png` },
    });
    const asked = (...files: object[]) => ({ message: of(autumn, { cards: files }), columnMapping: [] });
    expect(await send(asked(picture("shoes"), {}))).toMatchObject({
      status: 400,
      data: { errors: [{ field: "message.template.cards.1.media", message: "Media missing in card 2" }] },
    });
    const sent = await send(asked(picture("shoes"), picture("hats")));
    expect(sent).toMatchObject({
      status: 200,
      data: { message: { content: { files: [{ fileName: "shoes.png" }, { fileName: "hats.png" }] } } },
    });
    const [last] = await outgoing();
    expect(last).toMatch(/shoes\.png.*hats\.png/);
  });

  it("is refused to who does not take part", async () => {
    expect((await send({}, line.tenant.people[1].token)).status).toBe(409);
    const foreign = await line.app.tenant();
    expect((await send({}, foreign.token)).status).toBe(404);
  });
});
