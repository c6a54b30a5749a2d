import { afterAll, beforeAll, expect, it } from "vitest";
import { connectSandbox } from "#server/testing/factories/sandbox.ts";
import { eventually } from "#server/testing/eventually.ts";
import { makeFlowTemplate, sendFlowTemplate } from "#server/testing/factories/flow-phone.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { startReceiver } from "#server/testing/receiver.ts";
import { whatsappCloud } from "#channels/whatsapp-cloud/index.ts";
import type { HttpConnection } from "#channels/kit/index.ts";

const FORM = "/chatbird/api/sandbox/messages/{id}/form";
const DAY = String(Date.UTC(2027, 0, 5));
const ANSWERS = { visitor: "Asha", day: DAY, source: "friend" };
let app: TestApp;
let tenant: Tenant;
let token: string;
let made: Awaited<ReturnType<typeof makeFlowTemplate>>;
let people = 0;
const receiver = await startReceiver();
beforeAll(async () => {
  app = await startApp({ OUTBOUND_ALLOW: receiver.origin });
  await app.listen(0, "127.0.0.1");
  tenant = await app.tenant();
  ({ token } = tenant);
  made = await makeFlowTemplate(app, tenant, "Visits", "+15550003333");
});
afterAll(async () => {
  await app.stop();
  await receiver.close();
});

const arrived = () => sendFlowTemplate(app, tenant, made, `+9198123450${20 + ++people}`);
const open = (id: string, place = "button.0") =>
  app.call(`GET ${FORM}`, { token, params: { id }, query: { place } });
const answer = (id: string, answers: unknown = ANSWERS, place = "button.0") =>
  app.call(`POST ${FORM}`, {
    token,
    params: { id },
    body: { place, answers: typeof answers === "string" ? answers : JSON.stringify(answers) },
  });
const setStatus = (status: string) =>
  app.platform.database.system.query("update sandbox_flow set status = $2 where channel_id = $1", [
    made.channelId,
    status,
  ]);

it("opens the flow of a template's button, sends its answer, and keeps it in the words of its fields", async () => {
  const { phoneId, message } = await arrived();
  expect(message.bubble.buttons).toMatchObject([
    { type: "flow", title: "Book a visit", value: expect.stringMatching(/^dlvrd-flow\./) },
  ]);
  const opened = await open(message.id);
  expect(opened.data).toMatchObject({ name: "Visits", screen: "WHO", data: {}, flow: { version: "7.3" } });

  expect((await answer(message.id)).status).toBe(200);
  const words = [
    { key: "visitor", label: "Your name", text: "Asha" },
    { key: "day", label: "Day of the visit", text: "2027-01-05" },
    { key: "source", label: "Who told you of us?", text: "A friend" },
  ];
  await eventually(async () => {
    const kept = await app.call("GET /chatbird/api/whatsapp-flow/answers/{id}", {
      token,
      params: { id: made.flowId },
    });
    expect(kept.data.answers.map(({ answers }) => answers)).toEqual([
      words.map((one) => ({ ...one, problem: null })),
    ]);
  });
  await eventually(async () => {
    const { rows } = await app.platform.database.system.query<{ content: object }>(
      "select content from chat_message where enterprise_id = $1 and content ->> 'kind' = 'form'",
      [tenant.id],
    );
    expect(rows).toMatchObject([{ content: { answers: words } }]);
  });

  const shown = await app.call("GET /chatbird/api/sandbox/phones/{id}/messages", {
    token,
    params: { id: phoneId },
  });
  // The desk may have answered by itself in between.
  const { list } = shown.data;
  expect(list.find(({ bubble }) => bubble.kind === "form")).toMatchObject({
    direction: "out",
    bubble: { text: "Book a visit", header: "Visits" },
  });
  expect(list.find(({ id }) => id === message.id)).toMatchObject({ pressed: ["button.0"] });
  const again = await answer(message.id);
  expect([again.status, again.message]).toEqual([409, "This form was answered already."]);
});

it("takes one answer of two that come at once", async () => {
  const { message } = await arrived();
  const both = await Promise.all([answer(message.id), answer(message.id)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

it("opens no form that the vendor would not open, and answers none", async () => {
  const { message } = await arrived();
  await setStatus("DEPRECATED");
  for (const refused of [await open(message.id), await answer(message.id)])
    expect([refused.status, refused.message]).toEqual([
      409,
      "Visits is DEPRECATED at the vendor and does not open.",
    ]);
  await setStatus("PUBLISHED");
  expect((await open(message.id, "button.7")).status).toBe(400);
  const deep = `{"a":${"[".repeat(20_000)}${"]".repeat(20_000)}}`;
  for (const wrong of ["[1]", "{", deep, '{"a":"\\u0000"}', '{"\\u0000":1}', '{"a":["\\ud800"]}'])
    expect((await answer(message.id, wrong)).status).toBe(400);
  const pressed = await app.call("POST /chatbird/api/sandbox/messages/{id}/press", {
    token,
    params: { id: message.id },
    body: { place: "button.0" },
  });
  expect(pressed.status).toBe(400);
  expect((await answer(message.id)).status).toBe(200);
});

it("tells of a message of the type flow as the vendor does, signed and with its context", async () => {
  const account = await connectSandbox(app, tenant, { hookUrl: `${receiver.origin}/hooks/a` });
  const origin = `${app.platform.addresses.sandbox()}/whatsapp-cloud`;
  const { phoneNumberId, wabaId, accessToken } = account.credentials;
  const post = async (path: string, body: object) => {
    const reply = await fetch(`${origin}/v21.0/${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${accessToken}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return (await reply.json()) as { id: string; error?: object; messages: { id: string }[] };
  };
  const { rows } = await app.platform.database.system.query<{ flow_json: string }>(
    "select flow_json from sandbox_flow where channel_id = $1",
    [made.channelId],
  );
  const { id: flowId } = await post(`${wabaId}/flows`, {
    name: "Draft",
    categories: ["OTHER"],
    flow_json: rows[0]!.flow_json,
  });
  const to = "919812345999";
  const phone = await app.call("POST /chatbird/api/sandbox/phones", {
    token,
    body: { accountId: account.channelId, address: to },
  });
  const params = { id: phone.data.id };
  await app.call("POST /chatbird/api/sandbox/phones/{id}/messages", {
    token,
    params,
    body: { kind: "text", text: "Hello" },
  });
  const send = (more: object) =>
    post(`${phoneNumberId}/messages`, {
      messaging_product: "whatsapp",
      to,
      type: "interactive",
      interactive: {
        type: "flow",
        body: { text: "Tell us" },
        action: { name: "flow", parameters: { flow_cta: "Open", flow_token: "mine", ...more } },
      },
    });
  expect((await send({})).error).toBeDefined();
  const newest = async () =>
    (await app.call("GET /chatbird/api/sandbox/phones/{id}/messages", { token, params })).data.list[0]!;
  const shownAfter = (sent: { messages: { id: string }[] }) =>
    eventually(async () => {
      expect(sent.messages).toHaveLength(1);
      const message = await newest();
      expect(message.direction).toBe("in");
      return message;
    });
  await shownAfter(await send({ flow_id: flowId }));
  expect((await open((await newest()).id)).message).toBe("Draft is DRAFT at the vendor and does not open.");
  const data = { visitor: "Asha", day: DAY };
  await send({ flow_id: flowId, mode: "draft", flow_action_payload: { screen: "NOWHERE" } });
  expect((await open((await newest()).id)).message).toMatch(/^Draft has no screen NOWHERE/);
  const sent = await send({
    flow_name: "Draft",
    mode: "draft",
    flow_action_payload: { screen: "HOW", data },
  });
  const message = await newest();
  expect((await open(message.id)).data).toMatchObject({ screen: "HOW", data });

  await answer(message.id, { ...ANSWERS, flow_token: "forged" });
  await receiver.until((calls) => calls.some(({ body }) => body.includes("nfm_reply")), "the answer");
  const told = receiver.calls.find(({ body }) => body.includes("nfm_reply"))!;
  const value = JSON.parse(told.body.toString()).entry[0].changes[0].value;
  expect(value.messages).toMatchObject([
    {
      from: to,
      context: { id: sent.messages[0]!.id },
      type: "interactive",
      interactive: { type: "nfm_reply", nfm_reply: { name: "flow", body: "Sent" } },
    },
  ]);
  const response = JSON.parse(value.messages[0].interactive.nfm_reply.response_json);
  expect(response).toEqual({ ...ANSWERS, flow_token: "mine" });
  const connection = whatsappCloud.connect({ ...account, origin }) as HttpConnection;
  const received = connection.receive({ ...told, receivedAt: told.at });
  expect(received).toMatchObject({
    ok: true,
    events: [
      { kind: "message", content: { kind: "form" } },
      { kind: "person", number: `+${to}` },
    ],
  });
});
