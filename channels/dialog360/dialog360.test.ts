import { describe, expect, it } from "vitest";
import { webhook } from "../kit/testing/replay.ts";
import { httpOf, outgoing, reply, wire } from "../kit/testing/speak.ts";
import { captured } from "../kit/testing/replay.ts";
import { dialog360 } from "./index.ts";

const connection = httpOf(dialog360, {
  type: 4,
  contactId: "15550001111",
  credentials: { apiKey: "key", webhookSecret: "shh" },
});
const HEADERS = { "x-webhook-secret": "shh" };

it("sends Meta's body to 360dialog's host with its key", () => {
  const { url, headers, body } = wire(connection, { kind: "text", text: "Hello" });
  expect(url).toBe("https://waba-v2.360dialog.io/messages");
  expect(headers).toMatchObject({ "d360-api-key": "key" });
  expect(body).toMatchObject({ messaging_product: "whatsapp", text: { body: "Hello" } });
  expect(body.biz_opaque_callback_data).toBe("ref-1");
});

it("reads Meta's answers", () => {
  const text = outgoing({ kind: "text", text: "x" });
  expect(connection.sent(reply(200, { messages: [{ id: "w1" }] }), text)).toEqual({
    kind: "accepted",
    vendorId: "w1",
  });
  expect(connection.sent(reply(400, { error: { code: 131047 } }), text)).toMatchObject({
    error: { class: "reengagement" },
  });
});

describe("receiving", () => {
  it("believes whoever sends the header that we asked for", () => {
    const body = { object: "whatsapp_business_account", entry: [] };
    expect(connection.receive(webhook(body, HEADERS)).ok).toBe(true);
    expect(connection.receive(webhook(body)).ok).toBe(false);
    expect(connection.receive(webhook(body, { "x-webhook-secret": "shx" })).ok).toBe(false);
    const asked = connection.subscribe?.request("https://c.example/h", "");
    expect(JSON.parse(String(asked?.body))).toEqual({ url: "https://c.example/h", headers: HEADERS });
  });

  it.each(captured(/^\d+_meta_wa_/))("reads the published payload %s", (_name, text) => {
    const received = connection.receive(webhook(text, HEADERS));
    expect(received).toMatchObject({ ok: true });
    expect(received.ok && received.events.length).toBeGreaterThan(0);
  });
});

it("fetches media at 360dialog, where Meta's path takes its key", () => {
  const found = reply(200, { url: "https://lookaside.fbsbx.com/whatsapp/a?mid=1" });
  expect(connection.media?.find("9", "").url).toBe("https://waba-v2.360dialog.io/9");
  expect(connection.media?.found(found, "")).toMatchObject({
    url: "https://waba-v2.360dialog.io/whatsapp/a?mid=1",
    headers: { "d360-api-key": "key" },
  });
});

it("manages templates", () => {
  const calls = connection.templates;
  // 360dialog documents no way to edit one.
  expect(calls?.edit).toBeUndefined();
  expect(calls?.list(undefined, "").url).toMatch(/\/v1\/configs\/templates\?limit=100&offset=0$/);
  const page = { waba_templates: [{ name: "a", status: "approved", language: "en" }], total: 2, offset: 0 };
  expect(calls?.listed(reply(200, page))).toMatchObject({
    templates: [{ name: "a", vendorId: "a", status: "APPROVED", reason: null }],
    after: "1",
  });
  expect(calls?.listed(reply(200, { ...page, total: 1 }))).not.toHaveProperty("after");
  expect(calls?.listed(reply(401, {}))).toMatchObject({ error: { class: "auth" } });
  expect(calls?.created(reply(201, { id: "1", status: "submitted" }))).toEqual({
    vendorId: "1",
    status: "PENDING",
  });
  expect(calls?.remove({ name: "a b", vendorId: "1" }, "")).toMatchObject({
    method: "DELETE",
    url: expect.stringMatching(/\/templates\/a%20b$/),
  });
});
