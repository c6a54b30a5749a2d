import { expect, it } from "vitest";
import { type Content, Unsendable } from "../kit/index.ts";
import { webhook } from "../kit/testing/replay.ts";
import { httpOf, outgoing, reply, wire } from "../kit/testing/speak.ts";
import { karix } from "./index.ts";

const credentials = { username: "u", password: "key", entityId: "110" };
const connection = httpOf(karix, { type: 0, contactId: "SENDER", credentials });
const TEXT: Content = { kind: "text", text: "Hello" };

it("posts one message, in letters or in Unicode, with what Indian law asks for", () => {
  const offer: Content = {
    kind: "template",
    name: "T9",
    language: "en",
    body: [],
    buttons: [],
    rendered: "Hi",
  };
  expect(wire(connection, offer)).toMatchObject({
    url: "https://japi.instaalerts.zone/httpapi/JsonReceiver",
    body: {
      ver: "1.0",
      key: "key",
      encrpt: "0",
      messages: [
        {
          dest: ["919812345678"],
          text: "Hi",
          send: "SENDER",
          type: "PM",
          dlt_entity_id: "110",
          dlt_template_id: "T9",
          cust_ref: "ref-1",
        },
      ],
    },
  });
  expect(wire(connection, { kind: "text", text: "नम" }).body.messages[0].type).toBe("UC");
  expect(() => wire(connection, { kind: "buttons", text: "x", buttons: [] })).toThrow(Unsendable);
});

it.each<[number, unknown, object]>([
  [200, { ackid: "a1", status: { code: "200", desc: "ok" } }, { kind: "accepted", vendorId: "a1" }],
  [
    200,
    { ackid: "a1", status: { code: "-10", desc: "key" } },
    { kind: "refused", error: { code: "-10", text: "key" } },
  ],
  [503, "", { kind: "retry" }],
])("reads the answer %s %j", (status, body, outcome) => {
  expect(connection.sent(reply(status, body), outgoing(TEXT))).toMatchObject(outcome);
});

it("reads receipts in the form that was suggested for the portal", () => {
  expect(connection.receive(webhook("ackid=a1&status=DELIVRD&cust_ref=ref-1"))).toMatchObject({
    ok: true,
    events: [{ vendorIds: ["a1"], reference: "ref-1", status: "delivered" }],
  });
  expect(connection.receive(webhook({ ackid: "a1", status: "NDNC_Failed" }))).toMatchObject({
    events: [{ status: "failed", error: { class: "optout" } }],
  });
});

it("hears what people write, by the names that were suggested for the portal", () => {
  expect(connection.receive(webhook("mobile=919812345678&keyword=STOP"))).toMatchObject({
    ok: true,
    events: [{ kind: "message", from: "+919812345678", content: { kind: "text", text: "STOP" } }],
  });
});
