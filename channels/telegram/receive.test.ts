import { describe, expect, it } from "vitest";
import { webhook } from "../kit/testing/replay.ts";
import { httpOf, reply } from "../kit/testing/speak.ts";
import { telegram } from "./index.ts";

const connection = httpOf(telegram, {
  type: 5,
  contactId: "@bot",
  credentials: { botToken: "1:abc", secretToken: "shh" },
});
const HEADERS = { "x-telegram-bot-api-secret-token": "shh" };
const receive = (update: unknown) => connection.receive(webhook(update, HEADERS));

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
    [{ dice: { value: 3 } }, { kind: "unsupported", type: "dice" }],
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
    const reply_markup = { inline_keyboard: [[{ text: "Yes", callback_data: "y" }]] };
    const message = { ...base, reply_markup };
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
