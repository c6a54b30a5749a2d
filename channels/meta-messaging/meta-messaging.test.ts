import { describe, expect, it } from "vitest";
import { type Content, hmac, Unsendable, type WebhookRequest } from "../kit/index.ts";
import { webhook } from "../kit/testing/replay.ts";
import { httpOf, outgoing, reply, wire } from "../kit/testing/speak.ts";
import { metaMessaging } from "./index.ts";

const credentials = { accessToken: "token", appSecret: "secret", verifyToken: "v", apiVersion: "v21.0" };
const messenger = httpOf(metaMessaging, { type: 3, contactId: "PAGE", credentials });
const instagram = httpOf(metaMessaging, { type: 11, contactId: "IG", credentials });
const TEXT: Content = { kind: "text", text: "Hello" };
const sign = (request: WebhookRequest): WebhookRequest => ({
  ...request,
  headers: { "x-hub-signature-256": `sha256=${hmac("sha256", "secret", request.body, "hex")}` },
});
const receive = (item: object, object = "page") =>
  messenger.receive(
    sign(
      webhook({
        object,
        entry: [
          {
            messaging: [
              { sender: { id: "P1" }, recipient: { id: "PAGE" }, timestamp: 1_700_000_001_000, ...item },
            ],
          },
        ],
      }),
    ),
  );

describe("sending", () => {
  it("posts to the sender's messages, the token in the header", () => {
    expect(wire(messenger, TEXT, { to: "P1" })).toMatchObject({
      url: "https://graph.facebook.com/v21.0/PAGE/messages",
      headers: { authorization: "Bearer token" },
      body: { recipient: { id: "P1" }, messaging_type: "RESPONSE", message: { text: "Hello" } },
    });
    expect(wire(instagram, TEXT).url).toContain("/IG/messages");
  });

  it.each<[Content, object]>([
    [
      { kind: "media", media: "image", source: { url: "https://x/i" } },
      { attachment: { type: "image", payload: { url: "https://x/i" } } },
    ],
    [
      { kind: "media", media: "document", source: { id: "9" } },
      { attachment: { type: "file", payload: { attachment_id: "9" } } },
    ],
    [
      { kind: "buttons", text: "Pick", buttons: [{ id: "y", title: "Yes" }] },
      { text: "Pick", quick_replies: [{ content_type: "text", title: "Yes", payload: "y" }] },
    ],
    [
      { kind: "link", text: "See", label: "Open", url: "https://x" },
      {
        attachment: {
          type: "template",
          payload: {
            template_type: "button",
            text: "See",
            buttons: [{ type: "web_url", url: "https://x", title: "Open" }],
          },
        },
      },
    ],
    [
      {
        kind: "cards",
        cards: [
          {
            title: "T",
            text: "t",
            mediaUrl: "https://x/i",
            suggestions: [
              { type: "reply", text: "Yes", postback: "y" },
              { type: "url", text: "Open", url: "https://x" },
              { type: "dial", text: "Call", phone: "+1" },
            ],
          },
        ],
      },
      {
        attachment: {
          type: "template",
          payload: {
            template_type: "generic",
            elements: [
              {
                title: "T",
                subtitle: "t",
                image_url: "https://x/i",
                buttons: [
                  { type: "postback", title: "Yes", payload: "y" },
                  { type: "web_url", title: "Open", url: "https://x" },
                  { type: "phone_number", title: "Call", payload: "+1" },
                ],
              },
            ],
          },
        },
      },
    ],
    [{ kind: "template", name: "t", language: "en", body: [], buttons: [], rendered: "Hi" }, { text: "Hi" }],
  ])("says %j", (content, message) => {
    expect(wire(messenger, content).body.message).toEqual(message);
  });

  it.each<[Content]>([
    [{ kind: "media", media: "image", source: { url: "https://x/i" }, caption: "See" }],
    [{ kind: "media", media: "document", source: { url: "https://x/i" } }],
    [{ kind: "media", media: "sticker", source: { url: "https://x/i" } }],
    [{ kind: "location", latitude: 1, longitude: 2 }],
    [{ kind: "buttons", header: { media: "image", url: "https://x" }, text: "x", buttons: [] }],
  ])("refuses on Instagram %j", (content) => {
    expect(() => wire(instagram, content)).toThrow(Unsendable);
  });

  const refusal = (code: number, error_subcode?: number) => ({
    error: { code, error_subcode, message: "m" },
  });
  it.each<[number, unknown, object]>([
    [200, { recipient_id: "P1", message_id: "m_1" }, { kind: "accepted", vendorId: "m_1" }],
    [400, refusal(10, 2018278), { kind: "refused", error: { class: "reengagement", code: "10" } }],
    [400, refusal(10, 2534022), { kind: "refused", error: { class: "reengagement" } }],
    [403, refusal(10), { kind: "refused", error: { class: "auth" } }],
    [400, refusal(551), { kind: "refused", error: { class: "recipient" } }],
    [400, refusal(100, 2018001), { kind: "refused", error: { class: "recipient" } }],
    [400, refusal(613), { kind: "retry", error: { class: "throughput" } }],
    [401, refusal(190), { kind: "refused", error: { class: "auth" } }],
    [500, refusal(1200), { kind: "retry", error: { class: "server" } }],
    [502, "<html>", { kind: "retry" }],
  ])("reads the answer %s %j", (status, body, outcome) => {
    expect(messenger.sent(reply(status, body), outgoing(TEXT))).toMatchObject(outcome);
  });
});

describe("receiving", () => {
  it("shakes hands, and believes nothing that is not signed", () => {
    const query = { "hub.mode": "subscribe", "hub.verify_token": "v", "hub.challenge": "42" };
    expect(messenger.receive(webhook("", {}, { method: "GET", query }))).toMatchObject({
      reply: { body: "42" },
    });
    const good = sign(webhook({ object: "page", entry: [] }));
    expect(messenger.receive(good).ok).toBe(true);
    expect(messenger.receive({ ...good, body: Buffer.from("{}") }).ok).toBe(false);
    expect(messenger.receive({ ...good, headers: {} })).toMatchObject({ ok: false, reply: { status: 403 } });
    expect(messenger.receive(sign(webhook({ object: "user" })))).toMatchObject({ reply: { status: 400 } });
  });

  it.each<[object, object[]]>([
    [
      { message: { mid: "m1", text: "hi", reply_to: { mid: "m0" } } },
      [{ vendorId: "m1", from: "P1", at: 1_700_000_001_000, content: { text: "hi" }, replyTo: "m0" }],
    ],
    [
      {
        message: {
          mid: "m1",
          text: "both",
          attachments: [
            { type: "image", payload: { url: "https://x/i" } },
            { type: "location", title: "Shop", payload: { coordinates: { lat: 1, long: 2 } } },
            { type: "story_mention", payload: {} },
          ],
        },
      },
      [
        { vendorId: "m1", content: { kind: "text" } },
        { vendorId: "m1:1", content: { kind: "media", media: "image" } },
        { vendorId: "m1:2", content: { kind: "location", latitude: 1, longitude: 2 } },
        { vendorId: "m1:3", content: { kind: "unsupported", type: "story_mention" } },
      ],
    ],
    [
      { message: { mid: "m1", text: "Yes", quick_reply: { payload: "y" } } },
      [{ content: { kind: "choice", id: "y", title: "Yes" } }],
    ],
    [
      { postback: { mid: "m1", title: "Yes", payload: "y" } },
      [{ vendorId: "m1", content: { kind: "choice", id: "y", title: "Yes" } }],
    ],
    [
      { reaction: { mid: "m0", action: "react", emoji: "❤" } },
      [{ content: { kind: "reaction", emoji: "❤", toVendorId: "m0" } }],
    ],
    [{ message: { mid: "m1", is_echo: true, text: "ours" } }, [{ kind: "other", what: "echo" }]],
    [{ message: { mid: "m1", is_deleted: true } }, [{ kind: "other" }]],
    [
      { delivery: { mids: ["m1", "m2"], watermark: 1_700_000_000_500 } },
      [
        { kind: "receipt", vendorIds: ["m1"], status: "delivered", at: 1_700_000_000_500 },
        { kind: "receipt", vendorIds: ["m2"], status: "delivered" },
        { kind: "watermark", to: "P1", status: "delivered", until: 1_700_000_000_500 },
      ],
    ],
    [
      { read: { watermark: 1_700_000_000_900 } },
      [{ kind: "watermark", to: "P1", status: "read", until: 1_700_000_000_900 }],
    ],
    [{ read: { mid: "m1" } }, [{ kind: "receipt", vendorIds: ["m1"], status: "read" }]],
    [{ referral: { ref: "x" } }, [{ kind: "other", what: "referral" }]],
  ])("reads %j", (item, events) => {
    expect(receive(item)).toMatchObject({ ok: true, events });
    expect(receive(item, "instagram")).toMatchObject({ ok: true, events });
  });
});

it("shows that someone writes, and that one has read", () => {
  const signal = (what: "typing" | "read") =>
    JSON.parse(String(messenger.signal?.(what, { to: "P1", vendorId: null }, "")?.body));
  expect(signal("typing")).toEqual({ recipient: { id: "P1" }, sender_action: "typing_on" });
  expect(signal("read")).toMatchObject({ sender_action: "mark_seen" });
});
