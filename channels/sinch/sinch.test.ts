import { describe, expect, it } from "vitest";
import { type Content, credentialProblems, Unsendable } from "../kit/index.ts";
import { httpOf, outgoing, reply, wire } from "../kit/testing/speak.ts";
import { sinch } from "./index.ts";

const credentials = {
  appId: "A1",
  projectId: "P1",
  keyId: "id",
  keySecret: "sec",
  region: "us",
  webhookSecret: "shh",
};
const whatsapp = httpOf(sinch, { type: 4, contactId: "15550001111", credentials });
const telegram = httpOf(sinch, { type: 5, contactId: "bot", credentials });
const TEXT: Content = { kind: "text", text: "Hello" };

describe("sending", () => {
  it("asks the region's host with a fetched token, and gives our reference along", () => {
    expect(wire(whatsapp, TEXT, { callbackUrl: "https://c/h" })).toMatchObject({
      url: "https://us.conversation.api.sinch.com/v1/projects/P1/messages:send",
      headers: { authorization: "Bearer tok" },
      body: {
        app_id: "A1",
        recipient: {
          identified_by: { channel_identities: [{ channel: "WHATSAPP", identity: "919812345678" }] },
        },
        message: { text_message: { text: "Hello" } },
        message_metadata: "ref-1",
        callback_url: "https://c/h",
      },
    });
    expect(whatsapp.token?.request(0)).toMatchObject({
      url: "https://auth.sinch.com/oauth2/token",
      headers: { authorization: "Basic aWQ6c2Vj" },
      body: "grant_type=client_credentials",
    });
    expect(whatsapp.token?.read(reply(200, { access_token: "t", expires_in: 3599 }))).toEqual({
      token: "t",
      seconds: 3599,
    });
    expect(wire(telegram, TEXT, { to: "42" }).body.recipient).toEqual({
      identified_by: { channel_identities: [{ channel: "TELEGRAM", identity: "42" }] },
    });
  });

  it("takes the regions eu and us alone", () => {
    expect(credentialProblems(sinch, 4, { ...credentials, region: "br" })).toEqual([
      { field: "region", message: "Region must be eu or us." },
    ]);
    expect(credentialProblems(sinch, 4, credentials)).toEqual([]);
  });

  it.each<[Content, object]>([
    [
      { kind: "media", media: "image", source: { url: "https://x/i" } },
      { media_message: { url: "https://x/i" } },
    ],
    [
      { kind: "location", latitude: 1, longitude: 2, name: "Shop", address: "Road" },
      { location_message: { title: "Shop", label: "Road", coordinates: { latitude: 1, longitude: 2 } } },
    ],
    [
      { kind: "contacts", contacts: [{ name: "Asha", phones: ["+91"], emails: ["a@x"] }] },
      {
        contact_info_message: {
          name: { full_name: "Asha" },
          phone_numbers: [{ phone_number: "+91" }],
          email_addresses: [{ email_address: "a@x" }],
        },
      },
    ],
    [
      { kind: "buttons", text: "Pick", buttons: [{ id: "y", title: "Yes" }] },
      {
        choice_message: {
          text_message: { text: "Pick" },
          choices: [{ text_message: { text: "Yes" }, postback_data: "y" }],
        },
      },
    ],
    [
      {
        kind: "list",
        text: "Pick",
        button: "Open",
        sections: [{ title: "S", rows: [{ id: "a", title: "A" }] }],
      },
      {
        list_message: {
          title: "Pick",
          sections: [{ title: "S", items: [{ choice: { title: "A", postback_data: "a" } }] }],
          message_properties: { menu: "Open" },
        },
      },
    ],
    [
      { kind: "link", text: "See", label: "Open", url: "https://x" },
      {
        choice_message: {
          text_message: { text: "See" },
          choices: [{ url_message: { title: "Open", url: "https://x" } }],
        },
      },
    ],
    [
      { kind: "cards", cards: [{ title: "T", suggestions: [{ type: "dial", text: "Call", phone: "+1" }] }] },
      { card_message: { title: "T", choices: [{ call_message: { title: "Call", phone_number: "+1" } }] } },
    ],
    [
      {
        kind: "template",
        name: "offer",
        language: "en",
        header: { media: "document", source: { url: "https://x/d" }, fileName: "d.pdf" },
        body: ["Asha"],
        buttons: [
          { index: 0, type: "quick_reply", value: "p" },
          { index: 1, type: "url", value: "a" },
        ],
        cards: [{ header: { media: "image", source: { url: "https://x/c" } }, body: ["c"], buttons: [] }],
      },
      {
        template_message: {
          channel_template: {
            WHATSAPP: {
              template_id: "offer",
              language_code: "en",
              parameters: {
                "header[1]document.link": "https://x/d",
                "header[1]document.filename": "d.pdf",
                "body[1]text": "Asha",
                "button[0]quick_reply[1]payload": "p",
                "button[1]url[1]text": "a",
                "carousel[0]header[1]image.link": "https://x/c",
                "carousel[0]body[1]text": "c",
              },
            },
          },
        },
      },
    ],
  ])("says %j", (content, message) => {
    expect(wire(whatsapp, content).body.message).toEqual(message);
  });

  it("refuses what it has no form for", () => {
    const media: Content = { kind: "media", media: "image", source: { id: "1" } };
    expect(() => wire(whatsapp, media)).toThrow(Unsendable);
    expect(() => wire(whatsapp, { kind: "email", subject: "s", text: "t" })).toThrow(Unsendable);
  });

  it.each<[number, unknown, object]>([
    [200, { message_id: "M1" }, { kind: "accepted", vendorId: "M1" }],
    [
      400,
      { error: { code: 400, message: "bad", status: "INVALID_ARGUMENT" } },
      { kind: "refused", error: { class: "request" } },
    ],
    [401, "", { kind: "refused", error: { class: "auth" } }],
    [404, { error: { status: "NOT_FOUND" } }, { kind: "refused", error: { class: "account" } }],
    [429, { error: { status: "RESOURCE_EXHAUSTED" } }, { kind: "retry", error: { class: "throughput" } }],
    [500, "", { kind: "retry", error: { class: "server" } }],
  ])("reads the answer %s %j", (status, body, outcome) => {
    expect(whatsapp.sent(reply(status, body), outgoing(TEXT))).toMatchObject(outcome);
  });
});
