import { describe, expect, it } from "vitest";
import { type Content, Unsendable } from "../kit/index.ts";
import { webhook } from "../kit/testing/replay.ts";
import { httpOf, outgoing, reply, wire } from "../kit/testing/speak.ts";
import { routeMobile } from "./index.ts";

const credentials = { username: "u", password: "p", entityId: "110" };
const whatsapp = httpOf(routeMobile, { type: 4, contactId: "+915550001111", credentials });
const rcs = httpOf(routeMobile, { type: 10, contactId: "Bot", credentials });
const sms = httpOf(routeMobile, { type: 0, contactId: "SENDER", credentials });
const TEXT: Content = { kind: "text", text: "Hello" };

it("signs in for a token, which stands alone in the header", () => {
  expect(whatsapp.token?.request(0)).toMatchObject({
    url: "https://apis.rmlconnect.net/auth/v1/login/",
    body: '{"username":"u","password":"p"}',
  });
  expect(whatsapp.token?.read(reply(201, { JWTAUTH: "jwt" }))).toEqual({ token: "jwt", seconds: 3_300 });
  expect(whatsapp.token?.read(reply(403, { status: "invalid credentials" }))).toBeUndefined();
  expect(wire(whatsapp, TEXT, {}, "jwt").headers.authorization).toBe("jwt");
});

describe("WhatsApp", () => {
  it.each<[Content, object]>([
    [TEXT, { text: "Hello", preview_url: false }],
    [
      { kind: "media", media: "document", source: { url: "https://x/d" }, fileName: "d.pdf", caption: "See" },
      { media: { type: "document", url: "https://x/d", file: "d.pdf", caption: "See" } },
    ],
    [
      { kind: "location", latitude: 1, longitude: 2, name: "Shop" },
      { media: { type: "location", latitude: 1, longitude: 2, name: "Shop" } },
    ],
    [
      { kind: "buttons", text: "Pick", footer: "F", buttons: [{ id: "y", title: "Yes" }] },
      {
        media: {
          type: "interactive_reply",
          body: "Pick",
          footer_text: "F",
          button: [{ id: "y", title: "Yes" }],
        },
      },
    ],
    [
      {
        kind: "list",
        text: "Pick",
        button: "Open",
        sections: [{ title: "S", rows: [{ id: "a", title: "A" }] }],
      },
      {
        media: {
          type: "interactive_list",
          body: "Pick",
          button_text: "Open",
          button: [{ section_title: "S", row: [{ id: "a", title: "A", description: "" }] }],
        },
      },
    ],
    [
      {
        kind: "template",
        name: "t",
        language: "en",
        header: { media: "image", source: { url: "https://x/i" } },
        body: ["Asha"],
        buttons: [
          { index: 0, type: "copy_code", value: "SAVE" },
          { index: 1, type: "url", value: "a" },
        ],
        cards: [{ header: { media: "image", source: { url: "https://x/c" } }, body: ["c"], buttons: [] }],
        expiresAt: 9,
      },
      {
        media: {
          type: "media_template",
          template_name: "t",
          lang_code: "en",
          header: [{ image: { link: "https://x/i" } }],
          body: [{ text: "Asha" }],
          button: [
            { button_no: "0", coupon_code: "SAVE" },
            { button_no: "1", url: "a" },
          ],
          carousel: [{ type: "image", url: "https://x/c", body: [{ text: "c" }], button: [] }],
          limited_time: [{ expiration_time: 9 }],
        },
      },
    ],
  ])("says %j", (content, body) => {
    const request = wire(whatsapp, content);
    expect(request.url).toBe("https://apis.rmlconnect.net/wba/v1/messages");
    expect(request.body).toEqual({ phone: "919812345678", extra: "ref-1", ...body });
  });

  it.each<[number, unknown, object]>([
    [
      202,
      { message: "message received successfully", request_id: "r1" },
      { kind: "accepted", vendorId: "r1" },
    ],
    [
      401,
      { message: "m", reason: "jwt token expired" },
      { error: { class: "auth", text: "jwt token expired" } },
    ],
    [422, { message: "m" }, { kind: "refused", error: { class: "request" } }],
    [500, {}, { kind: "retry" }],
  ])("reads the answer %s %j", (status, body, outcome) => {
    expect(whatsapp.sent(reply(status, body), outgoing(TEXT))).toMatchObject(outcome);
  });

  it("reads receipts, by either id and our own reference, and media by their address", () => {
    const status = { id: "r1", message_id: "w1", status: "failed", timestamp: "1700000000", extra: "ref-1" };
    const statuses = [{ ...status, errors: [{ code: 470, title: "late" }] }];
    const messages = [
      { from: "919812345678", id: "m1", type: "image", media_url: "https://x/i", image: { caption: "See" } },
      { from: "919812345678", id: "m2", type: "text", text: { body: "hi" } },
    ];
    expect(whatsapp.receive(webhook({ statuses }))).toMatchObject({
      events: [
        { vendorIds: ["r1", "w1"], reference: "ref-1", status: "failed", error: { class: "reengagement" } },
      ],
    });
    expect(whatsapp.receive(webhook({ messages }))).toMatchObject({
      events: [
        {
          from: "+919812345678",
          content: { media: "image", source: { url: "https://x/i" }, caption: "See" },
        },
        { content: { text: "hi" } },
      ],
    });
    expect(whatsapp.receive(webhook("no json"))).toMatchObject({ ok: false, reply: { status: 400 } });
  });
});

describe("RCS", () => {
  const cards: Content = {
    kind: "cards",
    cards: [
      {
        title: "T",
        text: "t",
        mediaUrl: "https://x/i",
        suggestions: [
          { type: "reply", text: "Yes", postback: "y" },
          { type: "dial", text: "Call", phone: "+1" },
        ],
      },
    ],
  };
  const card = {
    title: "T",
    description: "t",
    url: "https://x/i",
    suggestions: [
      { type: "message", text: "Yes", postback: "y" },
      { type: "dial", text: "Call", call_to: "+1", postback: "+1" },
    ],
  };
  it.each<[Content, object]>([
    [TEXT, { type: "text", text: "Hello" }],
    [
      { kind: "media", media: "image", source: { url: "https://x/i" } },
      { type: "media", url: "https://x/i" },
    ],
    [
      { kind: "buttons", text: "Pick", buttons: [{ id: "y", title: "Yes" }] },
      { type: "text", text: "Pick", suggestions: [{ type: "message", text: "Yes", postback: "y" }] },
    ],
    [
      { kind: "link", text: "See", label: "Open", url: "https://x" },
      {
        type: "text",
        text: "See",
        suggestions: [{ type: "url", text: "Open", url: "https://x", postback: "https://x" }],
      },
    ],
    [cards, { type: "card", card }],
    [
      { ...cards, cards: [...cards.cards, ...cards.cards] },
      { type: "multiple_cards", cards: [{ card }, { card }] },
    ],
    [
      { kind: "template", name: "t", language: "en", body: ["a"], buttons: [] },
      { type: "template", template: { name: "t", variables: { "0": "a" } } },
    ],
  ])("says %j", (content, body) => {
    const request = wire(rcs, content);
    expect(request.url).toBe("https://apis.rmlconnect.net/rcs/v1/message");
    expect(request.body).toEqual({ phone_no: "+919812345678", bot_name: "Bot", extra: "ref-1", ...body });
  });

  it.each<[object, object]>([
    [
      {
        event_type: "status",
        message_id: "m1",
        message_status: "DELIVERED",
        extra: "ref-1",
        timestamp: 1_700_000_000,
      },
      { status: "delivered", vendorIds: ["m1"], reference: "ref-1", at: 1_700_000_000_000 },
    ],
    [{ message_id: "m1", message_status: "FAILED", failure_reason: "gone" }, { error: { text: "gone" } }],
    [
      { event_type: "text_message", message_id: "m1", user_contact: "919812345678", text: "hi" },
      { from: "+919812345678", content: { kind: "text", text: "hi" } },
    ],
    [
      { event_type: "response", user_contact: "91", postback: "y", text: "Yes" },
      { content: { kind: "choice", id: "y", title: "Yes" } },
    ],
    [{ event_type: "location", user_contact: "91", latitude: 1, longitude: 2 }, { content: { latitude: 1 } }],
    [{ event_type: "media_message", user_contact: "91", url: "https://x" }, { content: { kind: "media" } }],
    [{ event_type: "typing" }, { kind: "other", what: "typing" }],
  ])("reads %j", (call, event) => {
    expect(rcs.receive(webhook(call))).toMatchObject({ ok: true, events: [event] });
  });
});

describe("SMS", () => {
  it("asks by query, in letters or in UTF-16", () => {
    const sent = new URL(
      sms.send(
        outgoing({
          kind: "template",
          name: "T9",
          language: "en",
          body: [],
          buttons: [],
          rendered: "Hi & you",
        }),
        "",
      ).url,
    );
    expect(`${sent.origin}${sent.pathname}`).toBe("https://api.rmlconnect.net/bulksms/bulksms");
    expect(Object.fromEntries(sent.searchParams)).toEqual({
      username: "u",
      password: "p",
      type: "0",
      dlr: "1",
      destination: "919812345678",
      source: "SENDER",
      message: "Hi & you",
      entityid: "110",
      tempid: "T9",
    });
    const hindi = new URL(sms.send(outgoing({ kind: "text", text: "नम" }), "").url).searchParams;
    expect([hindi.get("type"), hindi.get("message")]).toEqual(["2", "0928092e"]);
    expect(() => wire(sms, { kind: "media", media: "image", source: { id: "1" } })).toThrow(Unsendable);
  });

  it.each<[string, object]>([
    ["1701|919812345678|abc", { kind: "accepted", vendorId: "abc" }],
    ["1703", { kind: "refused", error: { class: "auth", code: "1703" } }],
    ["1709|x", { kind: "retry", error: { class: "server" } }],
    ["1715", { kind: "refused", error: { class: "unknown" } }],
    ["<html>", { kind: "refused", error: { class: "unknown", code: "200" } }],
  ])("reads the answer %s", (body, outcome) => {
    expect(sms.sent(reply(200, body), outgoing(TEXT))).toMatchObject(outcome);
  });
});
