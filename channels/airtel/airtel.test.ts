import { describe, expect, it } from "vitest";
import { type Content, credentialProblems, Unsendable, uuidOf } from "../kit/index.ts";
import { webhook } from "../kit/testing/replay.ts";
import { httpOf, outgoing, reply, wire } from "../kit/testing/speak.ts";
import { airtel } from "./index.ts";

const signOn = { username: "u", password: "p", customerId: "C" };
const whatsapp = httpOf(airtel, {
  type: 4,
  contactId: "+915550001111",
  credentials: { ...signOn, businessId: "B" },
});
const rcs = httpOf(airtel, {
  type: 10,
  contactId: "bot",
  credentials: { ...signOn, agentId: "A", subAccountId: "S" },
});
const TEXT: Content = { kind: "text", text: "Hello" };
const base = "https://iqwhatsapp.airtel.in/gateway/airtel-xchange/basic/whatsapp-manager/v1";
const session = { sessionId: uuidOf("ref-1"), to: "919812345678", from: "915550001111" };

it.each<[Content, string, object]>([
  [TEXT, "session/send/text", { ...session, message: { text: "Hello" } }],
  [
    { kind: "media", media: "image", source: { url: "https://x/i" }, caption: "See" },
    "session/send/media",
    { ...session, message: { text: "See" }, mediaAttachment: { type: "IMAGE", url: "https://x/i" } },
  ],
  [
    { kind: "buttons", text: "Pick", buttons: [{ id: "y", title: "Yes" }] },
    "session/send/interactive/buttons",
    { ...session, message: { text: "Pick" }, buttons: [{ tag: "y", title: "Yes" }] },
  ],
  [
    {
      kind: "list",
      text: "Pick",
      button: "Open",
      sections: [{ title: "S", rows: [{ id: "a", title: "A" }] }],
    },
    "session/send/interactive/list",
    { ...session, message: { text: "Pick" }, list: { heading: "Open", options: [{ tag: "a", title: "A" }] } },
  ],
  [
    {
      kind: "template",
      name: "T1",
      language: "en",
      header: { media: "image", source: { id: "M" } },
      body: ["Asha"],
      buttons: [{ index: 0, type: "quick_reply", value: "p" }],
    },
    "template/send",
    {
      templateId: "T1",
      to: "919812345678",
      from: "915550001111",
      message: { headerVars: [], variables: ["Asha"], payload: ["p"] },
      mediaAttachment: { type: "IMAGE", id: "M" },
      filterBlacklistNumbers: false,
    },
  ],
])("sends over WhatsApp %j", (content, path, body) => {
  const request = wire(whatsapp, content);
  expect(request.url).toBe(`${base}/${path}`);
  expect(request.headers.authorization).toBe("Basic dTpw");
  expect(request.body).toEqual(body);
});

it("sends templates over RCS, and nothing else", () => {
  const template: Content = { kind: "template", name: "T1", language: "en", body: ["Asha"], buttons: [] };
  expect(wire(rcs, template)).toMatchObject({
    url: "https://iqconversation.airtel.in/gateway/airtel-xchange/conversation-message-acceptor/v1/rcs/message/send",
    body: {
      customerId: "C",
      subAccountId: "S",
      agentId: "A",
      msisdn: "+919812345678",
      templateId: "T1",
      templateVariableData: { textVariables: ["Asha"] },
    },
  });
  expect(() => wire(rcs, TEXT)).toThrow(Unsendable);
  expect(() => wire(rcs, { ...template, header: { text: "H" } })).toThrow("nothing else");
  expect(() => wire(whatsapp, { kind: "contacts", contacts: [] })).toThrow(Unsendable);
});

it.each<[number, unknown, object]>([
  [200, { messageRequestId: "r1", vendorAckId: "x" }, { kind: "accepted", vendorId: "r1" }],
  [200, { messageId: "m1" }, { kind: "accepted", vendorId: "m1" }],
  [400, { error: { code: 470, message: "late" } }, { kind: "refused", error: { class: "reengagement" } }],
  [
    400,
    { message: 'wrapped {"error":{"code":404,"status":"NOT_FOUND"}}' },
    { error: { class: "recipient" } },
  ],
  [401, { code: "E1", title: "No" }, { kind: "refused", error: { class: "auth", text: "No" } }],
  [503, "", { kind: "retry" }],
])("reads the answer %s %j", (status, body, outcome) => {
  expect(whatsapp.sent(reply(status, body), outgoing(TEXT))).toMatchObject(outcome);
});

describe("receiving", () => {
  it("reads the form that is assumed", () => {
    const call = { messageRequestId: "r1", status: "FAILED", error: { code: 470, message: "late" } };
    expect(whatsapp.receive(webhook(call))).toMatchObject({
      events: [{ kind: "receipt", vendorIds: ["r1"], status: "failed", error: { class: "reengagement" } }],
    });
    const said = { messageId: "m1", from: "919812345678", message: { text: "hi" } };
    expect(whatsapp.receive(webhook(said))).toMatchObject({
      events: [{ kind: "message", from: "+919812345678", content: { text: "hi" } }],
    });
  });

  it("reads whatever form the administrator has mapped, and says what is wrong with a mapping", () => {
    const webhookMapping = JSON.stringify({ inbound: { from: "a.b", text: "c" } });
    const account = {
      type: 4 as const,
      contactId: "1",
      credentials: { ...signOn, businessId: "B", webhookMapping },
    };
    expect(httpOf(airtel, account).receive(webhook({ a: { b: "915" }, c: "hi" }))).toMatchObject({
      events: [{ from: "+915", content: { text: "hi" } }],
    });
    expect(credentialProblems(airtel, 4, account.credentials)).toEqual([]);
    const wrong = { ...account.credentials, webhookMapping: '{"inbound":{"text":"c"}}' };
    expect(credentialProblems(airtel, 4, wrong)).toEqual([
      { field: "webhookMapping", message: '"inbound.from" is missing.' },
    ]);
  });
});
