import { describe, expect, it } from "vitest";
import { type Content, Unsendable } from "../kit/index.ts";
import { webhook } from "../kit/testing/replay.ts";
import { httpOf, outgoing, reply, wire } from "../kit/testing/speak.ts";
import { telegram } from "./index.ts";

const connection = httpOf(telegram, {
  type: 5,
  contactId: "@bot",
  credentials: { botToken: "1:abc", secretToken: "shh" },
});
const HEADERS = { "x-telegram-bot-api-secret-token": "shh" };
const receive = (update: unknown) => connection.receive(webhook(update, HEADERS));
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

describe("receiving", () => {
  const from = { id: 42, first_name: "Asha", last_name: "Rao", username: "asha" };
  const base = { message_id: 7, from, chat: { id: 42, type: "private" }, date: 1_700_000_000 };

  it("believes whoever knows the secret, and nobody else", () => {
    const update = { update_id: 1, message: { ...base, text: "hi" } };
    expect(receive(update).ok).toBe(true);
    expect(connection.receive(webhook(update))).toMatchObject({ ok: false, reply: { status: 403 } });
    const wrong = { "x-telegram-bot-api-secret-token": "shx" };
    expect(connection.receive(webhook(update, wrong)).ok).toBe(false);
    expect(receive("no json")).toMatchObject({ ok: false, reply: { status: 400 } });
  });

  it.each<[object, object]>([
    [{ text: "hi" }, { kind: "text", text: "hi" }],
    [
      { photo: [{ file_id: "small" }, { file_id: "large" }], caption: "See" },
      { kind: "media", media: "image", source: { id: "large" }, caption: "See" },
    ],
    [
      { document: { file_id: "D", file_name: "a.pdf", mime_type: "application/pdf" } },
      { media: "document", source: { id: "D" }, fileName: "a.pdf", mimeType: "application/pdf" },
    ],
    [{ voice: { file_id: "V", mime_type: "audio/ogg" } }, { media: "audio", source: { id: "V" } }],
    [{ video: { file_id: "F" } }, { media: "video" }],
    [{ sticker: { file_id: "S" } }, { media: "sticker" }],
    [{ location: { latitude: 1.5, longitude: 2 } }, { kind: "location", latitude: 1.5, longitude: 2 }],
    [
      { contact: { phone_number: "91", first_name: "Ravi" } },
      { kind: "contacts", contacts: [{ name: "Ravi", phones: ["91"] }] },
    ],
    [{ dice: { value: 3 } }, { kind: "unsupported" }],
  ])("reads %j", (message, content) => {
    expect(receive({ update_id: 1, message: { ...base, ...message } })).toMatchObject({
      ok: true,
      events: [
        {
          kind: "message",
          vendorId: "42:7",
          from: "42",
          aliases: ["@asha"],
          profileName: "Asha Rao",
          at: 1_700_000_000_000,
          content,
        },
      ],
    });
  });

  it("knows what was answered, and leaves groups alone", () => {
    const answer = { ...base, text: "yes", reply_to_message: { message_id: 5 } };
    expect(receive({ update_id: 1, message: answer })).toMatchObject({ events: [{ replyTo: "42:5" }] });
    const group = { ...base, chat: { id: -1, type: "group" }, text: "x" };
    expect(receive({ update_id: 1, message: group })).toMatchObject({ events: [{ kind: "other" }] });
    expect(receive({ update_id: 1, edited_message: base })).toMatchObject({
      events: [{ kind: "other", what: "edited_message" }],
    });
  });

  it("reads a pressed button and lets go of it in the reply", () => {
    const message = { ...base, ...keys({ text: "Yes", callback_data: "y" }) };
    const received = receive({ update_id: 1, callback_query: { id: "q1", from, message, data: "y" } });
    expect(received).toMatchObject({
      events: [
        {
          kind: "message",
          vendorId: "callback:q1",
          from: "42",
          at: 1_700_000_000_000,
          content: { kind: "choice", id: "y", title: "Yes" },
          replyTo: "42:7",
        },
      ],
    });
    expect(JSON.parse(received.reply.body)).toEqual({
      method: "answerCallbackQuery",
      callback_query_id: "q1",
    });
  });

  it.each([
    ["kicked", false],
    ["member", true],
  ])("hears that the bot is now %s", (status, optedIn) => {
    const my_chat_member = { chat: base.chat, from, date: base.date, new_chat_member: { status } };
    expect(receive({ update_id: 1, my_chat_member })).toMatchObject({
      events: [{ kind: "consent", from: "42", optedIn }],
    });
  });
});

describe("beside messages", () => {
  it("sets its webhook, with the secret and the updates it reads", () => {
    const request = connection.subscribe?.request("https://c.example/h", "");
    expect(request?.url).toMatch(/\/setWebhook$/);
    expect(JSON.parse(String(request?.body))).toMatchObject({
      url: "https://c.example/h",
      secret_token: "shh",
    });
    expect(connection.subscribe?.read(reply(200, { ok: true }))).toBeUndefined();
    expect(connection.probe?.request("").url).toBe("https://api.telegram.org/bot1:abc/getMe");
    expect(connection.probe?.read(reply(401, { ok: false, description: "Unauthorized" }))).toMatchObject({
      class: "auth",
    });
  });

  it("fetches files in two calls, and shows that someone writes", () => {
    expect(JSON.parse(String(connection.media?.find("F", "").body))).toEqual({ file_id: "F" });
    const found = reply(200, { ok: true, result: { file_path: "photos/a b.jpg" } });
    expect(connection.media?.found(found, "")?.url).toBe(
      "https://api.telegram.org/file/bot1:abc/photos/a%20b.jpg",
    );
    expect(connection.media?.found(reply(404, {}), "")).toBeUndefined();
    expect(connection.signal?.("typing", { to: "42", vendorId: null }, "")?.url).toMatch(/sendChatAction$/);
    expect(connection.signal?.("read", { to: "42", vendorId: "1" }, "")).toBeUndefined();
  });
});
