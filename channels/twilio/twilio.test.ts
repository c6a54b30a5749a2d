import { describe, expect, it } from "vitest";
import { type Content, hmac, Unsendable, urlAndParams } from "../kit/index.ts";
import { webhook } from "../kit/testing/replay.ts";
import { httpOf, outgoing, reply, wire } from "../kit/testing/speak.ts";
import { twilio } from "./index.ts";

const account = { contactId: "+15550001111", credentials: { accountSid: "AC1", authToken: "tok" } };
const whatsapp = httpOf(twilio, { ...account, type: 4 });
const sms = httpOf(twilio, { ...account, type: 0 });
const callbackUrl = "https://c.example/h";
const TEXT: Content = { kind: "text", text: "Hello" };

const SID = `HX${"0a".repeat(16)}`;

describe("sending", () => {
  it("posts a form to the account, signed on by its token", () => {
    expect(wire(sms, TEXT, { callbackUrl })).toMatchObject({
      method: "POST",
      url: "https://api.twilio.com/2010-04-01/Accounts/AC1/Messages.json",
      headers: { authorization: "Basic QUMxOnRvaw==" },
      body: {
        From: "+15550001111",
        To: "+919812345678",
        Body: "Hello",
        StatusCallback: `${callbackUrl}?reference=ref-1`,
      },
    });
    const service = httpOf(twilio, { ...account, contactId: "MG9", type: 0 });
    expect(wire(service, TEXT).body).toEqual({
      MessagingServiceSid: "MG9",
      To: "+919812345678",
      Body: "Hello",
    });
  });

  it.each<[Content, object]>([
    [TEXT, { Body: "Hello" }],
    [
      { kind: "media", media: "image", source: { url: "https://x/i" }, caption: "See" },
      { MediaUrl: "https://x/i", Body: "See" },
    ],
    [{ kind: "link", text: "See", label: "Open", url: "https://x" }, { Body: "See\nOpen: https://x" }],
    [
      {
        kind: "template",
        name: SID,
        language: "en",
        header: { media: "image", source: { url: "https://x/i" } },
        body: ["Asha"],
        buttons: [
          { index: 0, type: "url", value: "a" },
          // Its id stands in the template itself.
          { index: 1, type: "quick_reply", value: "yes" },
        ],
      },
      { ContentSid: SID, ContentVariables: '{"1":"https://x/i","2":"Asha","3":"a"}' },
    ],
  ])("over WhatsApp: %j", (content, body) => {
    expect(wire(whatsapp, content).body).toEqual({
      From: "whatsapp:+15550001111",
      To: "whatsapp:+919812345678",
      ...body,
    });
  });

  it("sends a template's text as SMS, and refuses what it has no form for", () => {
    const template: Content = {
      kind: "template",
      name: "t",
      language: "en",
      body: [],
      buttons: [],
      rendered: "Hi",
    };
    expect(wire(sms, template).body).toMatchObject({ Body: "Hi" });
    expect(() => wire(whatsapp, template)).toThrow("Twilio knows a template by its Content SID");
    const offer: Content = { ...template, name: SID, expiresAt: 1 };
    expect(() => wire(whatsapp, offer)).toThrow("variables of its template's body");
    const place = { latitude: "1", longitude: "2", name: "Shop", address: "1 Road" };
    expect(() => wire(whatsapp, { ...template, name: SID, header: { location: place } })).toThrow("no place");
    expect(() => wire(whatsapp, { kind: "media", media: "image", source: { id: "1" } })).toThrow(
      "give its URL",
    );
    expect(() => wire(sms, { kind: "buttons", text: "x", buttons: [] })).toThrow(Unsendable);
  });

  it.each<[number, unknown, object]>([
    [201, { sid: "SM1", status: "queued" }, { kind: "accepted", vendorId: "SM1" }],
    [400, { code: 63016, message: "Outside" }, { kind: "refused", error: { class: "reengagement" } }],
    [400, { code: 21610, message: "STOP" }, { kind: "refused", error: { class: "optout" } }],
    [400, { code: 21211, message: "Bad" }, { kind: "refused", error: { class: "recipient" } }],
    [401, { code: 20003 }, { kind: "refused", error: { class: "auth" } }],
    [429, { code: 20429, message: "Too many" }, { kind: "retry", error: { class: "throughput" } }],
    [503, "<html>", { kind: "retry", error: { class: "server" } }],
  ])("reads the answer %s %j", (status, body, outcome) => {
    expect(sms.sent(reply(status, body), outgoing(TEXT))).toMatchObject(outcome);
  });
});

const signed = (fields: Record<string, string>, query: Record<string, string> = {}) => {
  const url = `${callbackUrl}?${new URLSearchParams(query)}`;
  const signature = hmac("sha1", "tok", urlAndParams(url, fields), "base64");
  const body = new URLSearchParams(fields).toString();
  return webhook(body, { "x-twilio-signature": signature }, { url, query });
};

describe("receiving", () => {
  it("accepts the signature of Twilio's own example", () => {
    // Twilio, "Webhooks security": the published walk-through, its token and its result.
    const params = {
      CallSid: "CA1234567890ABCDE",
      Caller: "+12349013030",
      Digits: "1234",
      From: "+12349013030",
      To: "+18005551212",
    };
    const url = "https://mycompany.com/myapp.php?foo=1&bar=2";
    expect(hmac("sha1", "12345", urlAndParams(url, params), "base64")).toBe("0/KCTR6DLpKmkAf8muzZqo1nDgQ=");
  });

  it("believes nothing that is not signed over address and fields", () => {
    const good = signed({ MessageSid: "SM1", From: "+1", Body: "hi" });
    expect(sms.receive(good)).toMatchObject({ ok: true, reply: { status: 200, body: "<Response/>" } });
    expect(sms.receive({ ...good, body: Buffer.from("MessageSid=SM1&From=%2B1&Body=ho") }).ok).toBe(false);
    expect(sms.receive({ ...good, url: `${good.url}&x=1` }).ok).toBe(false);
    expect(sms.receive({ ...good, headers: {} })).toMatchObject({ ok: false, reply: { status: 403 } });
  });

  it.each<[Record<string, string>, object]>([
    [{ MessageStatus: "delivered" }, { status: "delivered", vendorIds: ["SM1"], reference: "r1" }],
    [{ MessageStatus: "read" }, { status: "read" }],
    [
      { MessageStatus: "undelivered", ErrorCode: "63016" },
      { status: "failed", error: { class: "reengagement", code: "63016" } },
    ],
    [{ MessageStatus: "sending" }, { kind: "other" }],
  ])("reads the receipt %j", (fields, event) => {
    expect(sms.receive(signed({ MessageSid: "SM1", ...fields }, { reference: "r1" }))).toMatchObject({
      events: [event],
    });
  });

  it.each<[Record<string, string>, object[]]>([
    [
      { Body: "hi" },
      [{ vendorId: "SM1", from: "+919812345678", profileName: "Asha", content: { text: "hi" } }],
    ],
    [
      {
        Body: "both",
        NumMedia: "2",
        MediaUrl0: "https://m/0",
        MediaContentType0: "image/jpeg",
        MediaUrl1: "https://m/1",
        MediaContentType1: "application/pdf",
      },
      [
        { vendorId: "SM1", content: { media: "image", source: { url: "https://m/0" }, caption: "both" } },
        { vendorId: "SM1:1", content: { media: "document" } },
      ],
    ],
    [{ ButtonPayload: "y", ButtonText: "Yes" }, [{ content: { kind: "choice", id: "y", title: "Yes" } }]],
    [{ ListId: "a", ListTitle: "A" }, [{ content: { kind: "choice", id: "a", title: "A" } }]],
    [{ Latitude: "1.5", Longitude: "2" }, [{ content: { kind: "location", latitude: 1.5 } }]],
    [
      { Body: "STOP", OptOutType: "STOP" },
      [{ kind: "message" }, { kind: "consent", from: "+919812345678", optedIn: false }],
    ],
  ])("reads what a person sent: %j", (fields, events) => {
    const base = { MessageSid: "SM1", From: "whatsapp:+919812345678", ProfileName: "Asha" };
    expect(whatsapp.receive(signed({ ...base, ...fields }))).toMatchObject({ ok: true, events });
  });
});
