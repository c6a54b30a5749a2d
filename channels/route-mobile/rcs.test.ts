import { describe, expect, it } from "vitest";
import type { Content } from "../kit/index.ts";
import { webhook } from "../kit/testing/replay.ts";
import { httpOf, wire } from "../kit/testing/speak.ts";
import { routeMobile } from "./index.ts";

const rcs = httpOf(routeMobile, {
  type: 10,
  contactId: "Bot",
  credentials: { username: "u", password: "p" },
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
    [
      { kind: "text", text: "Hello" },
      { type: "text", text: "Hello" },
    ],
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
