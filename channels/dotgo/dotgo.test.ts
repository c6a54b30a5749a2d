import { expect, it } from "vitest";
import { type Content, Unsendable } from "../kit/index.ts";
import { webhook } from "../kit/testing/replay.ts";
import { httpOf, outgoing, reply, wire } from "../kit/testing/speak.ts";
import { dotgo } from "./index.ts";

const credentials = { clientId: "id", clientSecret: "sec", templateClientId: "t", templateClientSecret: "s" };
const connection = httpOf(dotgo, { type: 10, contactId: "BOT", credentials });
const TEXT: Content = { kind: "text", text: "Hello" };
const reply_ = { reply: { displayText: "Yes", postback: { data: "y" } } };
const card = { title: "T", mediaUrl: "https://x/i", suggestions: [] };
const cardContent = { title: "T", media: { mediaUrl: "https://x/i", height: "MEDIUM_HEIGHT" } };

it.each<[Content, object]>([
  [TEXT, { textMessage: "Hello" }],
  [
    { kind: "media", media: "image", source: { url: "https://x/i" } },
    { fileMessage: { fileUrl: "https://x/i" } },
  ],
  [
    { kind: "buttons", text: "Pick", buttons: [{ id: "y", title: "Yes" }] },
    { textMessage: "Pick", suggestedChipList: { suggestions: [reply_] } },
  ],
  [
    { kind: "link", text: "See", label: "Open", url: "https://x" },
    {
      textMessage: "See",
      suggestedChipList: {
        suggestions: [
          {
            action: {
              urlAction: { openUrl: { url: "https://x" } },
              displayText: "Open",
              postback: { data: "https://x" },
            },
          },
        ],
      },
    },
  ],
  [
    { kind: "cards", cards: [card] },
    {
      richcardMessage: {
        message: { generalPurposeCard: { layout: { cardOrientation: "VERTICAL" }, content: cardContent } },
      },
    },
  ],
  [
    { kind: "cards", cards: [card, card] },
    {
      richcardMessage: {
        message: {
          generalPurposeCardCarousel: {
            layout: { cardWidth: "MEDIUM_WIDTH" },
            content: [cardContent, cardContent],
          },
        },
      },
    },
  ],
  [
    { kind: "template", name: "T1", language: "en", body: ["a"], buttons: [] },
    { templateMessage: { templateCode: "T1", customParams: '{"1":"a"}' } },
  ],
])("says %j", (content, RCSMessage) => {
  const request = wire(connection, content);
  expect(request.url).toBe("https://api.dotgo.com/rcs/bot/v1/BOT/messages/async");
  expect(request.body).toEqual({ RCSMessage, messageContact: { userContact: "+919812345678" } });
});

it("refuses what it has no form for", () => {
  expect(() => wire(connection, { kind: "location", latitude: 1, longitude: 2 })).toThrow(Unsendable);
});

it.each<[number, unknown, object]>([
  [202, { RCSMessage: { msgId: "m1", status: "pending" } }, { kind: "accepted", vendorId: "m1" }],
  [402, "", { kind: "refused", error: { class: "account" } }],
  [404, { error: { code: "rcs_disabled" } }, { kind: "refused", error: { class: "recipient" } }],
  [409, { error: { code: "invalid_template" } }, { kind: "refused", error: { class: "template" } }],
  [429, "", { kind: "retry", error: { class: "throughput" } }],
])("reads the answer %s %j", (status, body, outcome) => {
  expect(connection.sent(reply(status, body), outgoing(TEXT))).toMatchObject(outcome);
});

const messageContact = { userContact: "+919812345678" };
it.each<[object, object]>([
  [
    { messageStatusEvent: { RCSMessage: { msgId: "m1", status: "displayed" }, messageContact } },
    { status: "read", vendorIds: ["m1"] },
  ],
  [
    { RCSMessage: { msgId: "m1", status: "failed" }, reason: "gone" },
    { status: "failed", error: { class: "recipient", text: "gone" } },
  ],
  [{ RCSMessage: { msgId: "m1", status: "pending" } }, { kind: "other" }],
  [
    { messageEvent: { RCSMessage: { msgId: "u1", textMessage: "hi" }, messageContact } },
    { kind: "message", from: "+919812345678", vendorId: "u1", content: { text: "hi" } },
  ],
  [
    { RCSMessage: { suggestedResponse: { response: reply_ } }, messageContact },
    { content: { kind: "choice", id: "y", title: "Yes" } },
  ],
  [
    { RCSMessage: { fileMessage: { fileUrl: "https://x/i", fileMIMEType: "image/png" } }, messageContact },
    { content: { media: "image" } },
  ],
])("reads %j", (call, event) => {
  expect(connection.receive(webhook(call))).toMatchObject({ ok: true, events: [event] });
});
