import { describe, expect, it } from "vitest";
import type { Content } from "../kit/index.ts";
import { webhook } from "../kit/testing/replay.ts";
import { httpOf, outgoing, reply, wire } from "../kit/testing/speak.ts";
import { gupshup } from "./index.ts";

const connection = httpOf(gupshup, {
  type: 4,
  contactId: "+15550001111",
  credentials: { apiKey: "key", appName: "Shop" },
});
const TEXT: Content = { kind: "text", text: "Hello" };

const ID = "c6aecef6-bcb0-4fb1-8100-28c094e3bc6b";

describe("sending", () => {
  it("posts a form with the message in it as JSON", () => {
    const { url, headers, body } = wire(connection, TEXT);
    expect(url).toBe("https://api.gupshup.io/wa/api/v1/msg");
    expect(headers.apikey).toBe("key");
    expect(body).toMatchObject({
      channel: "whatsapp",
      source: "15550001111",
      destination: "919812345678",
      "src.name": "Shop",
    });
  });

  it.each<[Content, object]>([
    [TEXT, { type: "text", text: "Hello", previewUrl: false }],
    [
      { kind: "media", media: "image", source: { url: "https://x/i" }, caption: "See" },
      { type: "image", originalUrl: "https://x/i", previewUrl: "https://x/i", caption: "See" },
    ],
    [
      { kind: "media", media: "document", source: { url: "https://x/d" }, fileName: "d.pdf" },
      { type: "file", url: "https://x/d", filename: "d.pdf" },
    ],
    [
      { kind: "media", media: "audio", source: { url: "https://x/a" } },
      { type: "audio", url: "https://x/a" },
    ],
    [
      { kind: "location", latitude: 1, longitude: 2, name: "Shop" },
      { type: "location", latitude: 1, longitude: 2, name: "Shop" },
    ],
    [
      {
        kind: "buttons",
        header: { text: "H" },
        text: "Pick",
        footer: "F",
        buttons: [{ id: "y", title: "Yes" }],
      },
      {
        type: "quick_reply",
        content: { type: "text", header: "H", text: "Pick", caption: "F" },
        options: [{ type: "text", title: "Yes", postbackText: "y" }],
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
        type: "list",
        title: "",
        body: "Pick",
        globalButtons: [{ type: "text", title: "Open" }],
        items: [
          {
            title: "S",
            subtitle: "S",
            options: [{ type: "text", title: "A", description: "", postbackText: "a" }],
          },
        ],
      },
    ],
  ])("says %j", (content, message) => {
    expect(JSON.parse(wire(connection, content).body.message)).toEqual(message);
  });

  it("sends templates by a call of their own, the header's medium beside them", () => {
    const { url, body } = wire(connection, {
      kind: "template",
      name: ID,
      language: "en",
      header: { media: "image", source: { url: "https://x/i" } },
      body: ["Asha"],
      buttons: [
        { index: 0, type: "url", value: "a" },
        { index: 1, type: "quick_reply", value: "yes" },
      ],
    });
    expect(url).toBe("https://api.gupshup.io/wa/api/v1/template/msg");
    expect(JSON.parse(body.template)).toEqual({ id: ID, params: ["Asha", "a"] });
    expect(JSON.parse(body.postbackTexts)).toEqual([{ index: 1, text: "yes" }]);
    expect(JSON.parse(body.message)).toEqual({ type: "image", image: { link: "https://x/i" } });
    const offer: Content = {
      kind: "template",
      name: ID,
      language: "en",
      body: [],
      buttons: [],
      expiresAt: 1,
    };
    expect(() => wire(connection, offer)).toThrow("no limited-time offers");
    expect(() => wire(connection, { ...offer, name: "order_shipped" })).toThrow("by its id");
    const location = { latitude: "18.5", longitude: "73.8", name: "Shop", address: "1 Road" };
    const { expiresAt: _, ...visit } = offer;
    const placed = wire(connection, { ...visit, header: { location } }).body;
    expect(JSON.parse(placed.message)).toEqual({ type: "location", location });
    expect(() => wire(connection, { kind: "media", media: "image", source: { id: "1" } })).toThrow(
      "give its URL",
    );
  });

  it.each<[number, unknown, object]>([
    [202, { status: "submitted", messageId: "g1" }, { kind: "accepted", vendorId: "g1" }],
    [400, { status: "error", message: "Bad" }, { kind: "refused", error: { class: "request", text: "Bad" } }],
    [401, "Unauthorised", { kind: "refused", error: { class: "auth" } }],
    [429, "", { kind: "retry", error: { class: "throughput" } }],
  ])("reads the answer %s %j", (status, body, outcome) => {
    expect(connection.sent(reply(status, body), outgoing(TEXT))).toMatchObject(outcome);
  });
});

describe("receiving", () => {
  const call = (type: string, payload: object) =>
    connection.receive(webhook({ app: "Shop", timestamp: 1_700_000_001_000, version: 2, type, payload }));

  it.each<[object, object]>([
    [
      { type: "delivered", id: "wamid", gsId: "g1", payload: { ts: 1_700_000_000 } },
      { status: "delivered", vendorIds: ["g1", "wamid"], at: 1_700_000_000_000 },
    ],
    [
      { type: "sent", id: "g1" },
      { status: "sent", vendorIds: ["g1"], at: 1_700_000_001_000 },
    ],
    [
      { type: "failed", id: "g1", payload: { code: 470, reason: "late" } },
      { status: "failed", error: { class: "reengagement", text: "late" } },
    ],
    [
      { type: "failed", id: "g1", payload: { code: 1002 } },
      { status: "failed", error: { class: "recipient" } },
    ],
    [{ type: "enqueued", id: "g1" }, { kind: "other" }],
  ])("reads the message event %j", (payload, event) => {
    expect(call("message-event", payload)).toMatchObject({ ok: true, events: [event] });
  });

  it.each<[string, object, object]>([
    ["text", { text: "hi" }, { kind: "text", text: "hi" }],
    [
      "image",
      { url: "https://x/i", caption: "See", contentType: "image/png" },
      { kind: "media", media: "image", source: { url: "https://x/i" }, mimeType: "image/png" },
    ],
    ["file", { url: "https://x/d", name: "d.pdf" }, { media: "document", fileName: "d.pdf" }],
    ["button_reply", { title: "Yes", postbackText: "y" }, { kind: "choice", id: "y", title: "Yes" }],
    ["list_reply", { title: "A", id: "a" }, { kind: "choice", id: "a" }],
    ["location", { latitude: "1", longitude: "2" }, { kind: "location", latitude: 1 }],
    ["order", {}, { kind: "unsupported", type: "order" }],
  ])("reads what a person sent: %s %j", (type, payload, content) => {
    const sender = { phone: "919812345678", name: "Asha" };
    expect(call("message", { id: "m1", source: "919812345678", type, payload, sender })).toMatchObject({
      events: [{ kind: "message", vendorId: "m1", from: "+919812345678", profileName: "Asha", content }],
    });
  });

  it("hears who opts out, and reads version 3, which is Meta's", () => {
    expect(call("user-event", { phone: "91981", type: "opted-out" })).toMatchObject({
      events: [{ kind: "consent", from: "+91981", optedIn: false }],
    });
    const status = { id: "w1", gs_id: "g1", status: "read", timestamp: "1700000000" };
    const meta = {
      object: "whatsapp_business_account",
      gs_app_id: "x",
      entry: [{ changes: [{ field: "messages", value: { statuses: [status] } }] }],
    };
    expect(connection.receive(webhook(meta))).toMatchObject({
      events: [{ kind: "receipt", vendorIds: ["w1", "g1"], status: "read" }],
    });
    expect(connection.receive(webhook("nonsense"))).toMatchObject({ ok: true, events: [{ kind: "other" }] });
  });
});
