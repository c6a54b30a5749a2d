import { expect, it } from "vitest";
import { type Content, Unsendable } from "../kit/index.ts";
import { webhook } from "../kit/testing/replay.ts";
import { httpOf, outgoing, reply, wire } from "../kit/testing/speak.ts";
import { syniverse } from "./index.ts";

const credentials = { namespace: "ns", companyId: "C", appId: "A", authToken: "tok", wabaId: "W" };
const connection = httpOf(syniverse, { type: 4, contactId: "channel:1", credentials });
const TEXT: Content = { kind: "text", text: "Hello" };

it("posts texts, and templates with their namespace", () => {
  expect(wire(connection, TEXT)).toMatchObject({
    url: "https://api.syniverse.com/scg-external-api/api/v1/messaging/message_requests",
    headers: { authorization: "Bearer tok", "int-companyid": "C" },
    body: { from: "channel:1", to: ["+919812345678"], body: "Hello" },
  });
  const template: Content = { kind: "template", name: "t", language: "en", body: ["a"], buttons: [] };
  expect(wire(connection, template).body.template).toEqual({
    namespace: "ns",
    name: "t",
    language: { policy: "deterministic", code: "en" },
    components: [{ type: "body", parameters: [{ type: "text", text: "a" }] }],
  });
  expect(() => wire(connection, { kind: "location", latitude: 1, longitude: 2 })).toThrow(Unsendable);
});

it.each<[number, unknown, object]>([
  [201, { id: "s1" }, { kind: "accepted", vendorId: "s1" }],
  [400, { error: { code: "470", message: "late" } }, { kind: "refused", error: { class: "reengagement" } }],
  [401, {}, { kind: "refused", error: { class: "auth" } }],
  [429, {}, { kind: "retry" }],
])("reads the answer %s %j", (status, body, outcome) => {
  expect(connection.sent(reply(status, body), outgoing(TEXT))).toMatchObject(outcome);
});

it("reads the events of its event service", () => {
  const event = (values: object) => webhook({ topic: "SCG-Message", event: { "fld-val-list": values } });
  expect(connection.receive(event({ message_id: "s1", new_state: "DELIVERED" }))).toMatchObject({
    ok: true,
    events: [{ kind: "receipt", vendorIds: ["s1"], status: "delivered" }],
  });
  expect(connection.receive(event({ message_id: "s1", new_state: "CREATED" }))).toMatchObject({
    events: [{ kind: "other" }],
  });
  const said = { message_id: "s2", from_address: "+919812345678", message_body: "hi" };
  expect(connection.receive(event(said))).toMatchObject({
    events: [{ kind: "message", from: "+919812345678", content: { text: "hi" } }],
  });
});
