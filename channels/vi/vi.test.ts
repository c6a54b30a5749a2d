import { expect, it } from "vitest";
import { type Content, Unsendable, uuidOf } from "../kit/index.ts";
import { webhook } from "../kit/testing/replay.ts";
import { httpOf, outgoing, reply, wire } from "../kit/testing/speak.ts";
import { vi as vendor } from "./index.ts";

const credentials = {
  clientId: "id",
  clientSecret: "sec",
  templateClientId: "tid",
  templateClientSecret: "tsec",
};
const connection = httpOf(vendor, { type: 10, contactId: "BOT", credentials });
const TEXT: Content = { kind: "text", text: "Hello" };

it("sends texts, and templates whose parameters are JSON within JSON", () => {
  const template: Content = {
    kind: "template",
    name: "T1",
    language: "en",
    body: ["Asha", "9"],
    buttons: [],
  };
  expect(wire(connection, TEXT)).toMatchObject({
    url: `https://api.virbm.in/rcs/v1/phones/%2B919812345678/agentMessages/async?messageId=${uuidOf("ref-1")}&botId=BOT`,
    headers: { authorization: "Bearer tok" },
    body: { contentMessage: { text: "Hello" } },
  });
  expect(wire(connection, template).body.contentMessage).toEqual({
    templateMessage: { templateCode: "T1", customParams: '{"1":"Asha","2":"9"}' },
  });
  const named: Content = { ...template, names: ["name", "days"] };
  expect(wire(connection, named).body.contentMessage.templateMessage.customParams).toBe(
    '{"name":"Asha","days":"9"}',
  );
  expect(() => wire(connection, { kind: "cards", cards: [] })).toThrow(Unsendable);
});

it("fetches a token by Basic, with the grant in the query", () => {
  expect(connection.token?.request(0)).toEqual({
    method: "POST",
    url: "https://auth.virbm.in/auth/oauth/token?grant_type=client_credentials",
    headers: { authorization: "Basic aWQ6c2Vj" },
  });
});

it.each<[number, unknown, object]>([
  [202, {}, { kind: "accepted", vendorId: uuidOf("ref-1") }],
  [404, "", { kind: "refused", error: { class: "recipient" } }],
  [409, { error: { code: "invalid_template" } }, { kind: "refused", error: { class: "template" } }],
  [500, "", { kind: "retry" }],
])("reads the answer %s %j", (status, body, outcome) => {
  expect(connection.sent(reply(status, body), outgoing(TEXT))).toMatchObject(outcome);
});

it("reads events in the form that the carriers share", () => {
  expect(connection.receive(webhook({ eventType: "MESSAGE_READ", messageId: "m1" }))).toMatchObject({
    events: [{ kind: "receipt", status: "read", vendorIds: ["m1"] }],
  });
  expect(connection.receive(webhook("x"))).toMatchObject({ ok: false, reply: { status: 400 } });
});
