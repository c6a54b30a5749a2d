import { describe, expect, it } from "vitest";
import { type Content, Unsendable } from "../kit/index.ts";
import { webhook } from "../kit/testing/replay.ts";
import { httpOf, outgoing, reply, wire } from "../kit/testing/speak.ts";
import { kaleyra } from "./index.ts";

const credentials = { apiKey: "key", sid: "SID", region: "in" };
const account = { type: 4 as const, contactId: "+15550001111" };
const v2 = httpOf(kaleyra, { ...account, credentials });
const v1 = httpOf(kaleyra, { ...account, credentials: { ...credentials, version: "v1" } });
const TEXT: Content = { kind: "text", text: "Hello" };

describe("sending", () => {
  it("wraps Meta's body in version 2", () => {
    expect(wire(v2, TEXT)).toMatchObject({
      url: "https://api.in.kaleyra.io/v2/SID/whatsapp/15550001111/messages",
      headers: { "api-key": "key" },
      body: {
        messaging_object: { messaging_product: "whatsapp", to: "919812345678", text: { body: "Hello" } },
      },
    });
    const europe = httpOf(kaleyra, { ...account, credentials: { ...credentials, region: "eu" } });
    expect(wire(europe, TEXT).url).toMatch(/^https:\/\/api\.eu\.kaleyra\.io\//);
  });

  it.each<[Content, object]>([
    [TEXT, { type: "text", body: "Hello" }],
    [
      { kind: "media", media: "image", source: { url: "https://x/i" }, caption: "See" },
      { type: "media", media_url: "https://x/i", caption: "See" },
    ],
    [
      {
        kind: "template",
        name: "t",
        language: "en",
        body: ["Asha", 'a "b"'],
        buttons: [{ index: 0, type: "url", value: "p" }],
      },
      { type: "template", template_name: "t", lang_code: "en", params: '"Asha","a ”b”"', param_url: "p" },
    ],
    [
      {
        kind: "template",
        name: "t",
        language: "en",
        header: { media: "image", source: { url: "https://x/i" } },
        body: [],
        buttons: [],
      },
      { type: "mediatemplate", template_name: "t", lang_code: "en", media_url: "https://x/i" },
    ],
  ])("writes the form of version 1: %j", (content, fields) => {
    const { url, body } = wire(v1, content, { callbackUrl: "https://c/h" });
    expect(url).toBe("https://api.in.kaleyra.io/v1/SID/messages");
    expect(body).toEqual({
      channel: "whatsapp",
      from: "15550001111",
      to: "919812345678",
      ref: "ref-1",
      callback_url: "https://c/h?reference=ref-1",
      ...fields,
    });
  });

  it("says what version 1 cannot", () => {
    expect(() => wire(v1, { kind: "buttons", text: "x", buttons: [] })).toThrow(Unsendable);
    const buttons = [{ index: 0, type: "copy_code" as const, value: "X" }];
    const template: Content = { kind: "template", name: "t", language: "en", body: [], buttons };
    expect(() => wire(v1, template)).toThrow("use version 2");
    expect(kaleyra.capabilities(4, { version: "v1" })).toMatchObject({ list: null, doubt: "echo" });
    expect(kaleyra.capabilities(4)).toMatchObject({ doubt: "ask" });
  });

  it.each<[number, unknown, object]>([
    [200, { id: "k1" }, { kind: "accepted", vendorId: "k1" }],
    [202, { data: [{ message_id: "k2" }], error: {} }, { kind: "accepted", vendorId: "k2" }],
    [200, { messages: [{ id: "w1" }] }, { kind: "accepted", vendorId: "w1" }],
    [400, { error: { code: 470, message: "late" } }, { kind: "refused", error: { class: "reengagement" } }],
    [401, { code: "RBC001", message: "key" }, { kind: "refused", error: { class: "auth", code: "RBC001" } }],
    [500, "", { kind: "retry" }],
  ])("reads the answer %s %j", (status, body, outcome) => {
    expect(v2.sent(reply(status, body), outgoing(TEXT))).toMatchObject(outcome);
  });
});

describe("receiving", () => {
  it.each<[object, object]>([
    [
      { id: "k1", status: "read" },
      { status: "read", vendorIds: ["k1"], reference: "r1" },
    ],
    [
      { id: "k1", status: "0", code: "470" },
      { status: "failed", error: { class: "reengagement" } },
    ],
    [{ id: "k1", status: "queued" }, { kind: "other" }],
    [
      { from: "919812345678", type: "text", name: "Asha", body: "hi", created_at: "1700000000" },
      { from: "+919812345678", profileName: "Asha", content: { text: "hi" }, at: 1_700_000_000_000 },
    ],
    [
      { from: "919812345678", type: "image", media_url: "https://x/i" },
      { content: { kind: "media", media: "image", source: { url: "https://x/i" } } },
    ],
  ])("reads %j as JSON, as a form and as a query", (data, event) => {
    const fields = data as Record<string, string>;
    const query = { reference: "r1" };
    const form = new URLSearchParams(fields).toString();
    for (const request of [
      webhook(data, {}, { query }),
      webhook(form, {}, { query }),
      webhook("", {}, { method: "GET", query: { ...query, ...fields } }),
    ]) {
      expect(v2.receive(request)).toMatchObject({ ok: true, events: [event] });
    }
  });

  it("asks for Basic where the channel has a password", () => {
    const guarded = httpOf(kaleyra, {
      ...account,
      credentials: { ...credentials, webhookUser: "u", webhookPassword: "shh" },
    });
    const body = { id: "k1", status: "read" };
    expect(guarded.receive(webhook(body, { authorization: "Basic dTpzaGg=" })).ok).toBe(true);
    expect(guarded.receive(webhook(body, { authorization: "Basic dTpvdGhlcg==" })).ok).toBe(false);
    expect(guarded.receive(webhook(body)).ok).toBe(false);
  });
});
