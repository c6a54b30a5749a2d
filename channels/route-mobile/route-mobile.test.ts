import { describe, expect, it } from "vitest";
import type { Content } from "../kit/index.ts";
import { webhook } from "../kit/testing/replay.ts";
import { httpOf, outgoing, reply, wire } from "../kit/testing/speak.ts";
import { routeMobile } from "./index.ts";

const credentials = { username: "u", password: "p" };
const whatsapp = httpOf(routeMobile, { type: 4, contactId: "+915550001111", credentials });
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
