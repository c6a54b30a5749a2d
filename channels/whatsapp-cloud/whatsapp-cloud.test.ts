import { describe, expect, it } from "vitest";
import { type Account, type Content, hmac, type TemplateHeader, type WebhookRequest } from "../kit/index.ts";
import { addressed, captured, webhook } from "../kit/testing/replay.ts";
import { httpOf, outgoing, reply, wire } from "../kit/testing/speak.ts";
import { whatsappCloud } from "./index.ts";

const credentials = {
  phoneNumberId: "111",
  wabaId: "222",
  accessToken: "token",
  appSecret: "secret",
  verifyToken: "verify me",
  apiVersion: "v21.0",
};
const account: Account = { type: 4, contactId: "+15550001111", credentials };
const connection = httpOf(whatsappCloud, account);
const sign = (request: WebhookRequest): WebhookRequest => ({
  ...request,
  headers: {
    ...request.headers,
    "x-hub-signature-256": `sha256=${hmac("sha256", "secret", request.body, "hex")}`,
  },
});
const receive = (body: unknown) => connection.receive(sign(webhook(body)));
const sent = (content: Content) => wire(connection, content);

describe("sending", () => {
  it("posts to the number's messages, with the bearer token and our reference", () => {
    const { body, ...request } = sent({ kind: "text", text: "Hello" });
    expect(request).toMatchObject({
      method: "POST",
      url: "https://graph.facebook.com/v21.0/111/messages",
      headers: { authorization: "Bearer token", "content-type": "application/json" },
    });
    expect(body).toEqual({
      messaging_product: "whatsapp",
      recipient_type: "individual",
      to: "919812345678",
      type: "text",
      text: { body: "Hello", preview_url: false },
      biz_opaque_callback_data: "ref-1",
    });
  });

  it("writes each component of a template", () => {
    const { body } = sent({
      kind: "template",
      name: "offer",
      language: "en",
      header: { media: "image", source: { url: "https://x/i.png" } },
      body: ["Asha", "20 %"],
      buttons: [
        { index: 0, type: "copy_code", value: "SAVE20" },
        { index: 1, type: "url", value: "a?b" },
      ],
      expiresAt: 1_700_000_000_000,
      cards: [{ header: { media: "image", source: { id: "9" } }, body: ["x"], buttons: [] }],
    });
    expect(body.template).toEqual({
      name: "offer",
      language: { code: "en" },
      components: [
        { type: "header", parameters: [{ type: "image", image: { link: "https://x/i.png" } }] },
        {
          type: "body",
          parameters: [
            { type: "text", text: "Asha" },
            { type: "text", text: "20 %" },
          ],
        },
        {
          type: "button",
          sub_type: "copy_code",
          index: "0",
          parameters: [{ type: "coupon_code", coupon_code: "SAVE20" }],
        },
        { type: "button", sub_type: "url", index: "1", parameters: [{ type: "text", text: "a?b" }] },
        {
          type: "limited_time_offer",
          parameters: [
            { type: "limited_time_offer", limited_time_offer: { expiration_time_ms: 1_700_000_000_000 } },
          ],
        },
        {
          type: "carousel",
          cards: [
            {
              card_index: 0,
              components: [
                { type: "header", parameters: [{ type: "image", image: { id: "9" } }] },
                { type: "body", parameters: [{ type: "text", text: "x" }] },
              ],
            },
          ],
        },
      ],
    });
  });

  const PLACE = { latitude: "18.52", longitude: "73.85", name: "Shop", address: "1 Road" };
  it.each<[TemplateHeader, object]>([
    [{ location: PLACE }, { type: "location", location: PLACE }],
    [{ text: "A1" }, { type: "text", text: "A1" }],
    [
      { text: "A1", name: "order" },
      { type: "text", parameter_name: "order", text: "A1" },
    ],
  ])("writes over a template's words: %j", (header, parameter) => {
    const { body } = sent({ kind: "template", name: "t", language: "en", header, body: [], buttons: [] });
    expect(body.template.components).toEqual([{ type: "header", parameters: [parameter] }]);
  });

  it.each([
    [200, { messages: [{ id: "wamid.1" }] }, { kind: "accepted", vendorId: "wamid.1" }],
    [
      400,
      { error: { code: 131047, message: "Re-engagement" } },
      { kind: "refused", error: { class: "reengagement" } },
    ],
    [
      429,
      { error: { code: 130429, message: "Rate limit" } },
      { kind: "retry", error: { class: "throughput" } },
    ],
    [400, { error: { code: 131056, message: "Pair rate" } }, { kind: "retry", error: { class: "pair" } }],
    [401, { error: { code: 190, message: "Expired" } }, { kind: "refused", error: { class: "auth" } }],
    [500, "<html>", { kind: "retry", error: { class: "server", code: "500" } }],
    [200, {}, { kind: "retry", unsure: true, error: { class: "unknown" } }],
  ])("reads the answer %s %j", (status, body, outcome) => {
    expect(connection.sent(reply(status, body), outgoing({ kind: "text", text: "x" }))).toMatchObject(
      outcome,
    );
  });
});

describe("receiving", () => {
  it("shakes hands with whoever knows the token, and with nobody else", () => {
    const ask = (token: string) =>
      connection.receive(
        webhook(
          "",
          {},
          {
            method: "GET",
            query: { "hub.mode": "subscribe", "hub.verify_token": token, "hub.challenge": "42" },
          },
        ),
      );
    expect(ask("verify me")).toMatchObject({ ok: true, reply: { status: 200, body: "42" } });
    expect(ask("guess")).toMatchObject({
      ok: false,
      reply: { status: 403, body: "The verify token is wrong." },
    });
  });

  it("believes nothing that is not signed over these very bytes", () => {
    const signed = sign(webhook({ object: "whatsapp_business_account", entry: [] }));
    expect(connection.receive(signed).ok).toBe(true);
    const tampered = { ...signed, body: Buffer.concat([signed.body, Buffer.from(" ")]) };
    expect(connection.receive(tampered)).toMatchObject({ ok: false, reply: { status: 403 } });
    expect(connection.receive({ ...signed, headers: {} }).ok).toBe(false);
    expect(connection.receive(sign(webhook("no json")))).toMatchObject({ ok: false, reply: { status: 400 } });
  });

  it("reads what a person wrote, and knows one by a user id where no number is given", () => {
    const value = (message: object, contact: object) => ({
      object: "whatsapp_business_account",
      entry: [{ changes: [{ field: "messages", value: { contacts: [contact], messages: [message] } }] }],
    });
    const text = { id: "m1", timestamp: "1700000000", type: "text", text: { body: "hi" } };
    expect(
      receive(
        value(
          { ...text, from: "919812345678" },
          { wa_id: "919812345678", user_id: "IN.7", profile: { name: "Asha" } },
        ),
      ),
    ).toMatchObject({
      events: [
        {
          kind: "message",
          from: "+919812345678",
          aliases: ["IN.7"],
          profileName: "Asha",
          at: 1_700_000_000_000,
          content: { kind: "text", text: "hi" },
        },
        { kind: "person", number: "+919812345678", userId: "IN.7" },
      ],
    });
    expect(receive(value(text, { user_id: "IN.8" }))).toMatchObject({
      events: [{ from: "IN.8", aliases: [] }],
    });
    expect(receive(value({ ...text, from_user_id: "IN.9" }, { user_id: "IN.9" }))).toMatchObject({
      events: [{ from: "IN.9", aliases: [] }],
    });
  });

  it("learns from receipts, and from a person's wish, who somebody without a number is", () => {
    const change = (field: string, value: object) => ({
      object: "whatsapp_business_account",
      entry: [{ changes: [{ field, value }] }],
    });
    const status = { id: "w1", status: "read", timestamp: "1700000000" };
    const one = { ...status, recipient_id: "919812345678", recipient_user_id: "IN.7" };
    expect(receive(change("messages", { statuses: [one, { ...one, id: "w2" }] }))).toMatchObject({
      events: [
        { kind: "receipt", vendorIds: ["w1"] },
        { kind: "receipt", vendorIds: ["w2"] },
        { kind: "person", number: "+919812345678", userId: "IN.7" },
      ],
    });
    expect(
      receive(change("messages", { statuses: [{ ...status, recipient_user_id: "IN.7" }] })),
    ).toMatchObject({
      events: [{ kind: "receipt" }],
    });
    const wish = { user_id: "IN.7", category: "marketing_messages", value: "stop", timestamp: 1_700_000_000 };
    expect(receive(change("user_preferences", { user_preferences: [wish] }))).toMatchObject({
      events: [{ kind: "consent", from: "IN.7", optedIn: false }],
    });
  });

  it("writes to a user id as Meta asks for it, and to a number as before", () => {
    const bodyTo = (to: string) =>
      JSON.parse(
        connection.send({ to, content: { kind: "text", text: "hi" }, reference: "r" } as never, "")
          .body as string,
      ) as Record<string, unknown>;
    expect(bodyTo("US.13491208655302741918")).toMatchObject({ recipient: "US.13491208655302741918" });
    expect(bodyTo("US.13491208655302741918")).not.toHaveProperty("to");
    expect(bodyTo("+919812345678")).toMatchObject({ to: "919812345678" });
    expect(bodyTo("+919812345678")).not.toHaveProperty("recipient");
  });

  it("reads how templates, numbers and accounts are taken", () => {
    const change = (field: string, value: object) => ({
      object: "whatsapp_business_account",
      entry: [{ changes: [{ field, value }] }],
    });
    const of = (field: string, value: object) => {
      const read = receive(change(field, value));
      return read.ok ? read.events : [];
    };
    const template = {
      message_template_id: 7,
      message_template_name: "welcome",
      message_template_language: "en_US",
    };
    expect(of("message_template_quality_update", { ...template, new_quality_score: "RED" })).toMatchObject([
      { kind: "template-quality", name: "welcome", vendorId: "7", quality: "RED" },
    ]);
    expect(
      of("template_category_update", {
        ...template,
        previous_category: "UTILITY",
        new_category: "MARKETING",
      }),
    ).toMatchObject([{ kind: "template-category", category: "MARKETING", coming: false, at: null }]);
    expect(
      of("template_category_update", {
        ...template,
        correct_category: "MARKETING",
        new_category: "UTILITY",
        category_update_timestamp: 1_700_000_000,
      }),
    ).toMatchObject([
      { kind: "template-category", category: "MARKETING", coming: true, at: 1_700_000_000_000 },
    ]);
    const flagged = { display_phone_number: "15550100", event: "FLAGGED", current_limit: "TIER_1K" };
    expect(of("phone_number_quality_update", flagged)).toMatchObject([
      { kind: "flagged", number: "15550100", flagged: true },
      { kind: "limit", number: "15550100", people: 1_000 },
    ]);
    const violation = { event: "ACCOUNT_VIOLATION", violation_info: { violation_type: "SCAM" } };
    expect(of("account_update", violation)).toMatchObject([
      { kind: "account", event: "ACCOUNT_VIOLATION", detail: "SCAM", over: false },
    ]);
    const ban = (waba_ban_state: string) => ({ event: "DISABLED_UPDATE", ban_info: { waba_ban_state } });
    expect(of("account_update", ban("DISABLE"))).toMatchObject([{ kind: "account", over: false }]);
    expect(of("account_update", ban("REINSTATE"))).toMatchObject([{ kind: "account", over: true }]);
    expect(of("account_update", { event: "PARTNER_ADDED" })).toMatchObject([{ kind: "other" }]);
    const paused = {
      ...template,
      event: "PAUSED",
      reason: "NONE",
      other_info: { title: "FIRST_PAUSE", description: "Too many blocked it." },
    };
    expect(of("message_template_status_update", paused)).toMatchObject([
      { kind: "template", status: "PAUSED", reason: "Too many blocked it." },
    ]);
    for (const [event, status] of [
      ["ARCHIVED", "DISABLED"],
      ["LIMIT_EXCEEDED", "PAUSED"],
    ])
      expect(of("message_template_status_update", { ...template, event })).toMatchObject([
        { kind: "template", status },
      ]);
  });

  it.each(["constructor", "toString", "warning"])("makes nothing of the status %s", (status) => {
    const value = { statuses: [{ id: "w1", status, timestamp: "1700000000" }] };
    const entry = [{ changes: [{ field: "messages", value }] }];
    expect(receive({ object: "whatsapp_business_account", entry })).toMatchObject({
      events: [{ kind: "other", what: `status ${status}` }],
    });
  });

  it("fetches media where Meta says, with the token", () => {
    expect(connection.media?.find("9", "").url).toBe("https://graph.facebook.com/v21.0/9");
    const found = connection.media?.found(reply(200, { url: "https://lookaside.example/a" }), "");
    expect(found).toMatchObject({
      url: "https://lookaside.example/a",
      headers: { authorization: "Bearer token" },
    });
    expect(connection.media?.found(reply(404, {}), "")).toBeUndefined();
  });

  it.each(captured(/^\d+_(meta_wa|pywa)_/))("reads the published payload %s", (_name, text) => {
    const received = httpOf(whatsappCloud, addressed(account, text)).receive(sign(webhook(text)));
    expect(received).toMatchObject({
      ok: true,
      elsewhere: /"metadata"/.test(text) ? [] : [expect.any(String)],
    });
    if (received.ok) {
      expect(received.events.length).toBeGreaterThan(0);
      expect(received.events.every((event) => event.kind !== "message" || event.from !== "")).toBe(true);
    }
  });
});

describe("templates", () => {
  const calls = connection.templates!;
  const file = { name: "a b.png", mediaType: "image/png", bytes: new Uint8Array([1, 2, 3]) };

  it("uploads the example of a header in two calls, and reads its handle", () => {
    expect(calls.examples!.begin(file, "")).toEqual({
      method: "POST",
      url: "https://graph.facebook.com/v21.0/app/uploads?file_name=a+b.png&file_length=3&file_type=image%2Fpng",
      headers: { authorization: "OAuth token" },
    });
    expect(calls.examples!.begun(reply(200, { id: "upload:MTph?sig=ARZ" }))).toEqual({
      session: "upload:MTph?sig=ARZ",
    });
    expect(calls.examples!.put("upload:MTph?sig=ARZ", file, "")).toEqual({
      method: "POST",
      url: "https://graph.facebook.com/v21.0/upload:MTph?sig=ARZ",
      headers: { authorization: "OAuth token", "content-type": "image/png", file_offset: "0" },
      body: file.bytes,
    });
    expect(calls.examples!.done(reply(200, { h: "4::aW" }))).toEqual({ handle: "4::aW" });
    const refused = reply(400, { error: { code: 190, message: "Expired" } });
    expect(calls.examples!.begun(refused)).toMatchObject({ error: { class: "auth", code: "190" } });
    expect(calls.examples!.done(reply(200, {}))).toHaveProperty("error");
  });

  it("reads whether one was removed", () => {
    expect(calls.removed(reply(200, { success: true }))).toBeUndefined();
    expect(calls.removed(reply(404, { error: { code: 100 } }))).toBeUndefined();
    expect(calls.removed(reply(400, { error: { code: 190 } }))).toMatchObject({ class: "auth" });
  });

  it("edits one under its own id, with its category where that changes", () => {
    const components = [{ type: "BODY" }];
    expect(JSON.parse(String(calls.edit!.request("77", { components }, "").body))).toEqual({ components });
    expect(calls.edit!.request("77", { category: "UTILITY", components }, "")).toMatchObject({
      method: "POST",
      url: "https://graph.facebook.com/v21.0/77",
      body: JSON.stringify({ category: "UTILITY", components: [{ type: "BODY" }] }),
    });
    expect(calls.edit!.read(reply(200, { success: true }))).toBeUndefined();
    expect(calls.edit!.read(reply(400, { error: { code: 100 } }))).toMatchObject({ code: "100" });
  });
});
