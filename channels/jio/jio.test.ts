import { describe, expect, it } from "vitest";
import { type Content, Unsendable, uuidOf } from "../kit/index.ts";
import { webhook } from "../kit/testing/replay.ts";
import { httpOf, outgoing, reply, wire } from "../kit/testing/speak.ts";
import { jio } from "./index.ts";

const credentials = {
  clientId: "id",
  clientSecret: "sec",
  WebhookVerificationToken: "tok",
  trafficType: "PROMOTION",
};
const connection = httpOf(jio, { type: 10, contactId: "BOT", credentials });
const TEXT: Content = { kind: "text", text: "Hello" };
const yes = { reply: { plainText: "Yes", postBack: { data: "y" } } };
const card = { title: "T", text: "t", suggestions: [{ type: "dial" as const, text: "Call", phone: "+1" }] };
const cardContent = {
  cardTitle: "T",
  cardDescription: "t",
  suggestions: [
    { action: { plainText: "Call", postBack: { data: "+1" }, dialerAction: { phoneNumber: "+1" } } },
  ],
};

it.each<[Content, object]>([
  [TEXT, { plainText: "Hello" }],
  [
    { kind: "media", media: "image", source: { url: "https://x/i" } },
    { contentInfo: { fileUrl: "https://x/i" } },
  ],
  [
    { kind: "buttons", text: "Pick", buttons: [{ id: "y", title: "Yes" }] },
    { plainText: "Pick", suggestions: [yes] },
  ],
  [
    { kind: "cards", cards: [card] },
    { richCardDetails: { standalone: { cardOrientation: "VERTICAL", content: cardContent } } },
  ],
  [
    { kind: "cards", cards: [card, card] },
    { richCardDetails: { carousel: { cardWidth: "MEDIUM_WIDTH", contents: [cardContent, cardContent] } } },
  ],
  [
    { kind: "template", name: "t", language: "en", body: [], buttons: [], rendered: "Hi" },
    { plainText: "Hi" },
  ],
])("says %j", (content, said) => {
  const request = wire(connection, content);
  const query = `messageId=${uuidOf("ref-1")}&assistantId=BOT`;
  expect(request.url).toBe(
    `https://api.businessmessaging.jio.com/v1/messaging/users/%2B919812345678/assistantMessages/async?${query}`,
  );
  expect(request.body).toEqual({ content: said, messageTrafficType: "PROMOTION" });
});

it("refuses what it has no form for, and fetches its token by query", () => {
  expect(() => wire(connection, { kind: "contacts", contacts: [] })).toThrow(Unsendable);
  expect(connection.token?.request(0)).toMatchObject({
    method: "GET",
    url: "https://tgs.businessmessaging.jio.com/v1/oauth/token?grant_type=client_credentials&client_id=id&client_secret=sec&scope=read",
  });
});

it.each<[number, unknown, object]>([
  [201, { messageId: "x", success: true }, { kind: "accepted", vendorId: uuidOf("ref-1") }],
  [401, "", { kind: "refused", error: { class: "auth" } }],
  [404, "", { kind: "refused", error: { class: "recipient" } }],
  [503, "", { kind: "retry" }],
])("reads the answer %s %j", (status, body, outcome) => {
  expect(connection.sent(reply(status, body), outgoing(TEXT))).toMatchObject(outcome);
});

describe("receiving", () => {
  const call = { entityType: "STATUS_EVENT", entity: { eventType: "MESSAGE_DELIVERED", messageId: "m1" } };

  it("takes the token where it finds it, and nothing without", () => {
    expect(connection.receive(webhook(call, {}, { query: { token: "tok" } })).ok).toBe(true);
    expect(connection.receive(webhook(call, { authorization: "Bearer tok" })).ok).toBe(true);
    expect(connection.receive(webhook({ ...call, clientToken: "tok" })).ok).toBe(true);
    expect(connection.receive(webhook(call))).toMatchObject({ ok: false, reply: { status: 403 } });
    expect(connection.receive(webhook(call, {}, { query: { token: "tox" } })).ok).toBe(false);
    const set = connection.receive(webhook({ clientToken: "tok", secret: "s" }));
    expect(set.reply.body).toBe('{"secret":"s"}');
  });

  it.each<[object, object]>([
    [
      { eventType: "MESSAGE_DELIVERED", messageId: "m1", sendTime: "2024-01-01T00:00:00Z" },
      { status: "delivered", vendorIds: ["m1"], at: Date.parse("2024-01-01T00:00:00Z") },
    ],
    [
      { eventType: "SEND_MESSAGE_FAILURE", messageId: "m1", error: { code: "404", message: "none" } },
      { status: "failed", error: { class: "recipient", text: "none" } },
    ],
    [
      { eventType: "USER_MESSAGE", messageId: "u1", text: "hi" },
      { kind: "message", from: "+919812345678", vendorId: "u1", content: { text: "hi" } },
    ],
    [
      { messageId: "u1", suggestionResponse: { plainText: "Yes", postBack: { data: "y" } } },
      { content: { kind: "choice", id: "y", title: "Yes" } },
    ],
    [{ eventType: "TYPING" }, { kind: "other" }],
  ])("reads %j", (entity, event) => {
    const body = { entityType: "X", entity, userPhoneNumber: "+919812345678" };
    expect(connection.receive(webhook(body, {}, { query: { token: "tok" } }))).toMatchObject({
      ok: true,
      events: [event],
    });
  });
});
