import { describe, expect, it } from "vitest";
import { type Content, credentialProblems, Unsendable } from "../kit/index.ts";
import { webhook } from "../kit/testing/replay.ts";
import { httpOf, outgoing, reply, wire } from "../kit/testing/speak.ts";
import { sparkpost } from "./index.ts";

const credentials = { fromEmail: "shop@x.example", fromName: "Shop", authKey: "key", subAccount: "7" };
const speak = (more: Record<string, string> = {}) =>
  httpOf(sparkpost, { type: 1, contactId: "shop@x.example", credentials: { ...credentials, ...more } });
const MAIL: Content = {
  kind: "email",
  subject: "Hi",
  text: "Hello",
  html: "<p>Hello</p>",
  replyTo: "r@x.example",
};
const to = "asha@y.example";

describe("sending", () => {
  it("posts a transmission for the sub-account, with our reference in its metadata", () => {
    const attachments = [{ fileName: "a.txt", mimeType: "text/plain", bytes: Buffer.from("abc") }];
    expect(wire(speak(), { ...MAIL, attachments }, { to })).toMatchObject({
      url: "https://api.sparkpost.com/api/v1/transmissions",
      headers: { authorization: "key", "x-msys-subaccount": "7" },
      body: {
        options: { open_tracking: true, click_tracking: true },
        metadata: { reference: "ref-1" },
        recipients: [{ address: { email: to } }],
        content: {
          from: { email: "shop@x.example", name: "Shop" },
          subject: "Hi",
          text: "Hello",
          html: "<p>Hello</p>",
          reply_to: "r@x.example",
          attachments: [{ name: "a.txt", type: "text/plain", data: "YWJj" }],
        },
      },
    });
    const main = wire(speak({ subAccount: "0", region: "eu" }), MAIL, { to });
    expect(main.url).toMatch(/^https:\/\/api\.eu\.sparkpost\.com\//);
    expect(main.headers).not.toHaveProperty("x-msys-subaccount");
  });

  it("refuses what is no mail, and whom no mail reaches", () => {
    expect(() => wire(speak(), { kind: "text", text: "x" }, { to })).toThrow(Unsendable);
    expect(() => wire(speak(), MAIL, { to: "+919812345678" })).toThrow("is no e-mail address");
    expect(credentialProblems(sparkpost, 1, { fromEmail: "x" }).map(({ message }) => message)).toEqual([
      "Please enter a valid email address",
      "this field is required",
      "Auth id is required",
      "Sub-account is required",
    ]);
  });

  it.each<[number, unknown, object]>([
    [200, { results: { id: "t1", total_accepted_recipients: 1 } }, { kind: "accepted", vendorId: "t1" }],
    [
      200,
      { results: { id: "t1", total_accepted_recipients: 0 } },
      { kind: "refused", error: { class: "recipient" } },
    ],
    [
      400,
      { errors: [{ message: "m", code: "5002", description: "d" }] },
      { error: { class: "recipient", text: "d" } },
    ],
    [401, { errors: [{ message: "Unauthorized." }] }, { kind: "refused", error: { class: "auth" } }],
    [
      420,
      { errors: [{ message: "Exceed Sending Limit" }] },
      { kind: "retry", error: { class: "throughput" } },
    ],
    [503, "", { kind: "retry" }],
  ])("reads the answer %s %j", (status, body, outcome) => {
    expect(speak().sent(reply(status, body), outgoing(MAIL))).toMatchObject(outcome);
  });
});

describe("receiving", () => {
  const batch = (event: object, kind = "message_event") => webhook([{ msys: { [kind]: event } }]);
  const base = {
    transmission_id: "t1",
    message_id: "m1",
    rcpt_meta: { reference: "ref-1" },
    timestamp: "1700000000",
  };
  it.each<[object, object]>([
    [
      { ...base, type: "delivery" },
      { status: "delivered", vendorIds: ["t1", "m1"], reference: "ref-1", at: 1_700_000_000_000 },
    ],
    [{ ...base, type: "open" }, { status: "read" }],
    [
      { ...base, type: "bounce", bounce_class: "10", error_code: "550", raw_reason: "no such user" },
      { status: "failed", error: { class: "recipient", code: "550", text: "no such user" } },
    ],
    [{ ...base, type: "bounce", bounce_class: "51" }, { error: { class: "quality" } }],
    [{ ...base, type: "policy_rejection" }, { status: "failed" }],
    [
      { ...base, type: "delay" },
      { kind: "other", what: "delay" },
    ],
    [
      { ...base, type: "spam_complaint", rcpt_to: to },
      { kind: "consent", from: to, optedIn: false },
    ],
  ])("reads %j", (event, expected) => {
    expect(speak().receive(batch(event))).toMatchObject({ ok: true, events: [expected] });
  });

  it("reads mails that people send", () => {
    const content = {
      subject: "Re: Hi",
      text: "yes",
      headers: [{ "Message-ID": "<1@y>" }, { "In-Reply-To": "<0@x>" }],
    };
    expect(speak().receive(batch({ msg_from: to, content }, "relay_message"))).toMatchObject({
      events: [
        {
          kind: "message",
          vendorId: "<1@y>",
          from: to,
          content: { kind: "email", subject: "Re: Hi", text: "yes" },
          replyTo: "<0@x>",
        },
      ],
    });
  });

  it("asks for Basic where the channel has a password, and for a batch", () => {
    const guarded = speak({ webhookUser: "u", webhookPassword: "shh" });
    const call = batch({ ...base, type: "open" });
    expect(guarded.receive(call).ok).toBe(false);
    expect(guarded.receive({ ...call, headers: { authorization: "Basic dTpzaGg=" } }).ok).toBe(true);
    expect(speak().receive(webhook({}))).toMatchObject({ ok: false, reply: { status: 400 } });
  });
});
