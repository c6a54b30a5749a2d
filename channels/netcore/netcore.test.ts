import { expect, it } from "vitest";
import { type Content, Unsendable } from "../kit/index.ts";
import { webhook } from "../kit/testing/replay.ts";
import { httpOf, outgoing, reply, wire } from "../kit/testing/speak.ts";
import { netcore } from "./index.ts";

const credentials = { fromEmail: "shop@x.example", fromName: "Shop", authKey: "key" };
const connection = httpOf(netcore, { type: 1, contactId: "shop@x.example", credentials });
const MAIL: Content = { kind: "email", subject: "Hi", text: "1 < 2\n& 3" };
const to = "asha@y.example";

it("posts HTML, made of the words where there is none", () => {
  const attachments = [{ fileName: "a.txt", mimeType: "text/plain", bytes: Buffer.from("abc") }];
  expect(wire(connection, { ...MAIL, attachments }, { to })).toMatchObject({
    url: "https://emailapi.netcorecloud.net/v5.1/mail/send",
    headers: { api_key: "key" },
    body: {
      from: { email: "shop@x.example", name: "Shop" },
      subject: "Hi",
      content: [{ type: "html", value: '<p style="white-space: pre-wrap">1 &lt; 2\n&amp; 3</p>' }],
      personalizations: [{ to: [{ email: to }], attachments: [{ name: "a.txt", content: "YWJj" }] }],
    },
  });
  expect(wire(connection, { ...MAIL, html: "<b>x</b>" }, { to }).body.content[0].value).toBe("<b>x</b>");
  expect(() => wire(connection, { kind: "text", text: "x" }, { to })).toThrow(Unsendable);
});

it.each<[number, unknown, object]>([
  [202, { data: { message_id: "n1" }, status: "success" }, { kind: "accepted", vendorId: "n1" }],
  [401, { status: "error", error: [{ message: "key" }] }, { error: { class: "auth", text: "key" } }],
  [429, "", { kind: "retry" }],
])("reads the answer %s %j", (status, body, outcome) => {
  expect(connection.sent(reply(status, body), outgoing(MAIL))).toMatchObject(outcome);
});

it.each<[object, object]>([
  [
    { EVENT: "send", TRANSID: "n1", TIMESTAMP: "1700000000" },
    { status: "sent", vendorIds: ["n1"], at: 1_700_000_000_000 },
  ],
  [{ EVENT: "OPEN", TRANSID: "n1" }, { status: "read" }],
  [
    { EVENT: "bounce", TRANSID: "n1", RESPONSE: "gone" },
    { status: "failed", error: { class: "recipient", text: "gone" } },
  ],
  [
    { EVENT: "unsub", EMAIL: to },
    { kind: "consent", from: to, optedIn: false },
  ],
  [{ EVENT: "other" }, { kind: "other" }],
])("reads %j", (event, expected) => {
  expect(connection.receive(webhook([event]))).toMatchObject({ ok: true, events: [expected] });
  expect(connection.receive(webhook(event))).toMatchObject({ ok: true, events: [expected] });
});

it("turns down what is no list", () => {
  expect(connection.receive(webhook("1"))).toMatchObject({ ok: false, reply: { status: 400 } });
});
