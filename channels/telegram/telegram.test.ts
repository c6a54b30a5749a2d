import { describe, expect, it } from "vitest";
import { type Content, Unsendable } from "../kit/index.ts";
import { httpOf, outgoing, reply, wire } from "../kit/testing/speak.ts";
import { telegram } from "./index.ts";

const connection = httpOf(telegram, {
  type: 5,
  contactId: "@bot",
  credentials: { botToken: "1:abc", secretToken: "shh" },
});
const TEXT: Content = { kind: "text", text: "Hello" };
const keys = (...rows: object[]) => ({ reply_markup: { inline_keyboard: rows.map((row) => [row]) } });

describe("sending", () => {
  it.each<[string, Content, object]>([
    ["sendMessage", TEXT, { text: "Hello", link_preview_options: { is_disabled: true } }],
    [
      "sendPhoto",
      { kind: "media", media: "image", source: { url: "https://x/i.png" }, caption: "See" },
      { photo: "https://x/i.png", caption: "See" },
    ],
    ["sendVideo", { kind: "media", media: "video", source: { id: "V" } }, { video: "V" }],
    ["sendAudio", { kind: "media", media: "audio", source: { id: "A" } }, { audio: "A" }],
    ["sendDocument", { kind: "media", media: "document", source: { id: "D" } }, { document: "D" }],
    [
      "sendSticker",
      { kind: "media", media: "sticker", source: { id: "S" }, caption: "no" },
      { sticker: "S" },
    ],
    ["sendLocation", { kind: "location", latitude: 1, longitude: 2 }, { latitude: 1, longitude: 2 }],
    [
      "sendVenue",
      { kind: "location", latitude: 1, longitude: 2, name: "Shop", address: "Road 1" },
      { latitude: 1, longitude: 2, title: "Shop", address: "Road 1" },
    ],
    [
      "sendContact",
      { kind: "contacts", contacts: [{ name: "Asha", phones: ["+91"], emails: [] }] },
      { phone_number: "+91", first_name: "Asha" },
    ],
    [
      "sendMessage",
      {
        kind: "buttons",
        header: { text: "H" },
        text: "Pick",
        footer: "F",
        buttons: [{ id: "y", title: "Yes" }],
      },
      { text: "H\n\nPick\n\nF", ...keys({ text: "Yes", callback_data: "y" }) },
    ],
    [
      "sendPhoto",
      {
        kind: "buttons",
        header: { media: "image", url: "https://x/i" },
        text: "Pick",
        buttons: [{ id: "y", title: "Yes" }],
      },
      { photo: "https://x/i", caption: "Pick", ...keys({ text: "Yes", callback_data: "y" }) },
    ],
    [
      "sendMessage",
      {
        kind: "list",
        text: "Pick",
        button: "Open",
        sections: [{ title: "S", rows: [{ id: "a", title: "A", description: "first" }] }],
      },
      { text: "Pick\n\nA: first", ...keys({ text: "A", callback_data: "a" }) },
    ],
    [
      "sendMessage",
      { kind: "link", text: "See", label: "Open", url: "https://x" },
      { text: "See", ...keys({ text: "Open", url: "https://x" }) },
    ],
    [
      "sendMessage",
      { kind: "template", name: "t", language: "en", body: [], buttons: [], rendered: "Hi" },
      { text: "Hi" },
    ],
  ])("by %s: %j", (method, content, body) => {
    const request = wire(connection, content, { to: "42" });
    expect(request.url).toBe(`https://api.telegram.org/bot1:abc/${method}`);
    expect(request.body).toEqual({ chat_id: "42", ...body });
  });

  it.each<[Content, string]>([
    [{ kind: "buttons", text: "x", buttons: [{ id: "é".repeat(33), title: "Long" }] }, '"Long" has others'],
    [{ kind: "contacts", contacts: [] }, "one contact at a time"],
    [{ kind: "template", name: "t", language: "en", body: [], buttons: [] }, "fill the template in"],
    [{ kind: "email", subject: "s", text: "t" }, 'no message of the kind "email"'],
  ])("refuses %j", (content, sentence) => {
    expect(() => wire(connection, content)).toThrow(Unsendable);
    expect(() => wire(connection, content)).toThrow(sentence);
  });

  const refusal = (error_code: number, description: string, parameters?: object) => ({
    ok: false,
    error_code,
    description,
    parameters,
  });
  it.each<[number, unknown, object]>([
    [200, { ok: true, result: { message_id: 7, chat: { id: 42 } } }, { kind: "accepted", vendorId: "42:7" }],
    [
      403,
      refusal(403, "Forbidden: bot was blocked by the user"),
      { kind: "refused", error: { class: "optout", code: "403" } },
    ],
    [403, refusal(403, "Forbidden: user is deactivated"), { error: { class: "recipient" } }],
    [
      403,
      refusal(403, "Forbidden: bot can't initiate conversation with a user"),
      { error: { class: "recipient" } },
    ],
    [400, refusal(400, "Bad Request: chat not found"), { kind: "refused", error: { class: "recipient" } }],
    [400, refusal(400, "Bad Request: message is too long"), { kind: "refused", error: { class: "request" } }],
    [401, refusal(401, "Unauthorized"), { kind: "refused", error: { class: "auth" } }],
    [404, refusal(404, "Not Found"), { kind: "refused", error: { class: "auth" } }],
    [
      429,
      refusal(429, "Too Many Requests: retry after 5", { retry_after: 5 }),
      { kind: "retry", error: { class: "throughput" }, afterMs: 5_000 },
    ],
    [502, "<html>", { kind: "retry", error: { class: "server" } }],
  ])("reads the answer %s %j", (status, body, outcome) => {
    expect(connection.sent(reply(status, body), outgoing(TEXT))).toMatchObject(outcome);
  });
});
