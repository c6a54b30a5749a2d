import { describe, expect, it } from "vitest";
import { type Content, credentialProblems, Unsendable } from "../kit/index.ts";
import { webhook } from "../kit/testing/replay.ts";
import { httpOf, outgoing, reply, wire } from "../kit/testing/speak.ts";
import { karixRcm } from "./index.ts";

const credentials = { environment: "preprod", accKey: "key", webhookId: "1001" };
const whatsapp = httpOf(karixRcm, { type: 4, contactId: "+915550001111", credentials });
const sms = httpOf(karixRcm, { type: 0, contactId: "SENDER", credentials });
const TEXT: Content = { kind: "text", text: "Hello" };

it("asks the environment's host, in a header called Authentication", () => {
  expect(wire(whatsapp, TEXT)).toMatchObject({
    url: "https://rcmpreprod.karix.solutions/services/rcm/sendMessage",
    headers: { authentication: "Bearer key" },
    body: {
      message: {
        channel: "WABA",
        content: { type: "TEXT", text: "Hello" },
        recipient: { to: "919812345678", recipient_type: "individual", reference: { cust_ref: "ref-1" } },
        sender: { from: "915550001111" },
        preferences: { webHookDNId: "1001" },
      },
      metaData: { version: "v1.0.9" },
    },
  });
  expect(credentialProblems(karixRcm, 4, {}).map(({ message }) => message)).toContain(
    "Environment is required",
  );
});

it.each<[Content, object]>([
  [
    { kind: "media", media: "image", source: { url: "https://x/i" }, caption: "See" },
    { type: "ATTACHMENT", attachment: { type: "image", url: "https://x/i", caption: "See" } },
  ],
  [
    { kind: "template", name: "t", language: "en", header: { text: "H" }, body: ["Asha"], buttons: [] },
    { type: "TEMPLATE", template: { templateId: "t", parameterValues: { "0": "H", "1": "Asha" } } },
  ],
  [
    {
      kind: "template",
      name: "t",
      language: "en",
      header: { media: "image", source: { url: "https://x/i" } },
      body: ["Asha"],
      buttons: [
        { index: 0, type: "quick_reply", value: "p" },
        { index: 1, type: "url", value: "a" },
      ],
    },
    {
      type: "MEDIA_TEMPLATE",
      mediaTemplate: {
        templateId: "t",
        bodyParameterValues: { "0": "Asha" },
        media: { type: "image", url: "https://x/i" },
        buttons: {
          quickReplies: [{ index: "0", payload: "p" }],
          actions: [{ type: "url", index: "1", payload: "a" }],
        },
      },
    },
  ],
])("says %j", (content, said) => {
  expect(wire(whatsapp, content).body.message.content).toEqual(said);
});

it("sends a template's text as SMS, and refuses what has no form", () => {
  const template: Content = {
    kind: "template",
    name: "t",
    language: "en",
    body: [],
    buttons: [],
    rendered: "Hi",
  };
  expect(wire(sms, template).body.message.content).toMatchObject({ type: "TEXT", text: "Hi" });
  expect(() => wire(sms, { kind: "media", media: "image", source: { url: "https://x" } })).toThrow(
    Unsendable,
  );
  const code = [{ index: 0, type: "copy_code" as const, value: "X" }];
  expect(() => wire(whatsapp, { ...template, buttons: code })).toThrow("no codes");
  expect(() => wire(whatsapp, { ...template, expiresAt: 1 })).toThrow(Unsendable);
});

it.each<[number, unknown, object]>([
  [200, { statusCode: "200", statusDesc: "ok", mid: "m1" }, { kind: "accepted", vendorId: "m1" }],
  [
    200,
    { statusCode: "470", statusDesc: "late", mid: "m1" },
    { kind: "refused", error: { class: "reengagement" } },
  ],
  [500, "", { kind: "retry" }],
])("reads the answer %s %j", (status, body, outcome) => {
  expect(whatsapp.sent(reply(status, body), outgoing(TEXT))).toMatchObject(outcome);
});

describe("receiving", () => {
  const call = (status: string, code?: string) => ({
    channel: "WABA",
    recipient: { to: "919812345678", reference: { cust_ref: "ref-1" } },
    events: { eventType: "DELIVERY EVENTS", timestamp: 1_700_000_000_000, mid: "m1" },
    notificationAttributes: { status, reason: "why", code },
  });
  it.each<[object, object]>([
    [
      call("Delivered"),
      { status: "delivered", vendorIds: ["m1"], reference: "ref-1", at: 1_700_000_000_000 },
    ],
    [call("FAILED", "470"), { status: "failed", error: { class: "reengagement", text: "why" } }],
    [call("queued"), { kind: "other" }],
    [
      {
        events: { eventType: "User initiated", mid: "m2" },
        eventContent: { message: { from: "919812345678", id: "w1", text: { body: "hi" } } },
      },
      { kind: "message", vendorId: "w1", from: "+919812345678", content: { text: "hi" } },
    ],
  ])("reads %j", (body, event) => {
    expect(whatsapp.receive(webhook(body))).toMatchObject({ ok: true, events: [event] });
  });
  it("turns down what is none of theirs", () => {
    expect(whatsapp.receive(webhook("x"))).toMatchObject({ ok: false, reply: { status: 400 } });
  });
});
