import { expect, it } from "vitest";
import { type Content, credentialProblems, Unsendable } from "../kit/index.ts";
import { webhook } from "../kit/testing/replay.ts";
import { httpOf, outgoing, reply, wire } from "../kit/testing/speak.ts";
import { mcmi } from "./index.ts";

const credentials = { authKey: "key", address: "https://gate.example/base/", channelId: "7" };
const whatsapp = httpOf(mcmi, { type: 4, contactId: "+915550001111", credentials });
const facebook = httpOf(mcmi, { type: 3, contactId: "PAGE", credentials });
const TEXT: Content = { kind: "text", text: "Hello" };
const TEMPLATE: Content = {
  kind: "template",
  name: "t",
  language: "en",
  header: { media: "image", source: { url: "https://x/i" } },
  body: ["Asha"],
  buttons: [{ index: 0, type: "url", value: "a" }],
  cards: [{ header: { media: "image", source: { url: "https://x/c" } }, body: ["c"], buttons: [] }],
  rendered: "Hi Asha",
};

it("posts texts everywhere, templates over WhatsApp and their text elsewhere", () => {
  expect(wire(whatsapp, TEXT, { callbackUrl: "https://c/h" })).toMatchObject({
    url: "https://gate.example/base/chatbird/api/message/send",
    headers: { "authentication-token": "key" },
    body: {
      from: "915550001111",
      to: "919812345678",
      channelId: "7",
      callbackUrl: "https://c/h",
      message: { text: "Hello" },
    },
  });
  expect(wire(whatsapp, TEMPLATE).body.message.template).toEqual({
    templateId: "t",
    parameterValues: { "0": "Asha" },
    media: { type: "image", url: "https://x/i" },
    buttons: [{ type: "url", payload: "a", index: "0" }],
    cards: [{ media: { type: "image", url: "https://x/c" }, parameterValues: { "0": "c" }, buttons: [] }],
  });
  expect(wire(facebook, TEMPLATE, { to: "P1" }).body).toMatchObject({
    to: "P1",
    message: { text: "Hi Asha" },
  });
  expect(() => wire(facebook, { kind: "cards", cards: [] })).toThrow(Unsendable);
  expect(() => wire(whatsapp, { ...TEMPLATE, expiresAt: 1 })).toThrow(Unsendable);
  expect(credentialProblems(mcmi, 4, {}).map(({ message }) => message)).toEqual([
    "Auth id is required",
    "Address is required",
  ]);
});

it.each<[number, unknown, object]>([
  [200, { status: true, data: "m1" }, { kind: "accepted", vendorId: "m1" }],
  [
    200,
    { status: false, message: { code: 1403, message: "Denied" } },
    { error: { class: "auth", text: "Denied" } },
  ],
  [200, { status: false, message: { code: 470 } }, { kind: "refused", error: { class: "reengagement" } }],
  [500, "", { kind: "retry" }],
])("reads the answer %s %j", (status, body, outcome) => {
  expect(whatsapp.sent(reply(status, body), outgoing(TEXT))).toMatchObject(outcome);
});

it("reads the form that is assumed", () => {
  expect(whatsapp.receive(webhook({ messageId: "m1", status: 2 }))).toMatchObject({
    events: [{ kind: "receipt", vendorIds: ["m1"], status: "read" }],
  });
  expect(whatsapp.receive(webhook({ messageId: "m1", status: 3, channelErrorCode: 470 }))).toMatchObject({
    events: [{ status: "failed", error: { class: "reengagement" } }],
  });
  expect(whatsapp.receive(webhook({ messageId: "m2", from: "91", message: { text: "hi" } }))).toMatchObject({
    events: [{ kind: "message", from: "+91", content: { text: "hi" } }],
  });
});
