import { describe, expect, it } from "vitest";
import { credentialProblems, Unsendable } from "../kit/index.ts";
import { webhook } from "../kit/testing/replay.ts";
import { httpOf, outgoing, reply, wire } from "../kit/testing/speak.ts";
import type { ConfigurationText } from "./config.ts";
import { genericHttp, tanla, ttbs } from "./index.ts";

const SEND = { url: "https://sms.example/v1/{{user}}/send", json: { to: "{{to}}" } };
const account = (configuration: ConfigurationText | string, more: Record<string, string> = {}) => ({
  type: 0 as const,
  contactId: "+15550001111",
  credentials: {
    address: "https://sms.example/send",
    user: "a/b",
    password: "pw",
    key: "k",
    configuration: typeof configuration === "string" ? configuration : JSON.stringify(configuration),
    ...more,
  },
});
const speak = (configuration: ConfigurationText, more: Record<string, string> = {}) =>
  httpOf(genericHttp, account(configuration, more));
const TEXT = { kind: "text", text: 'Hé "x" & {{to}}\n' } as const;
const OFFER = {
  kind: "template",
  name: "110",
  language: "en",
  body: ["Asha", "20"],
  buttons: [],
  rendered: "Hi Asha",
} as const;
const offer = { ...OFFER, body: [...OFFER.body], buttons: [] };

describe("sending", () => {
  it.each<[string, ConfigurationText["send"], object]>([
    [
      "JSON",
      { ...SEND, json: { to: "{{toDigits}}", n: 1, deep: [{ text: "{{text}}!" }], none: "{{templateId}}" } },
      {
        url: "https://sms.example/v1/a%2Fb/send",
        body: { to: "919812345678", n: 1, deep: [{ text: 'Hé "x" & {{to}}\n!' }] },
      },
    ],
    [
      "a form",
      { url: "{{address}}", form: { t: "{{text}}", id: "{{msgId}}", none: "{{templateId}}" } },
      { url: "https://sms.example/send", body: { t: TEXT.text, id: "ref-1" } },
    ],
    [
      "a query",
      { method: "GET", url: "{{address}}?v=1", query: { t: "{{text}}" } },
      {
        method: "GET",
        url: `https://sms.example/send?v=1&${new URLSearchParams({ t: TEXT.text })}`,
        body: undefined,
      },
    ],
    [
      "headers, without the line break that would begin another",
      { ...SEND, headers: { "X-Text": "{{text}}" } },
      { headers: { "x-text": 'Hé "x" & {{to}} ' } },
    ],
  ])("fills %s", (_name, send, expected) => {
    expect(wire(speak({ send }), TEXT)).toMatchObject(expected);
  });

  it("sends templates and media by calls of their own, and a template's text where it has none", () => {
    const plain = speak({
      send: { url: "{{address}}", json: { text: "{{text}}", dlt: "{{dltTemplateId}}" } },
    });
    expect(wire(plain, offer).body).toEqual({ text: "Hi Asha", dlt: "110" });
    const rich = speak({
      send: SEND,
      template: {
        url: "{{address}}",
        json: { t: "{{templateId}}", all: "{{variables}}", one: "{{variable2}}" },
      },
      media: { url: "{{address}}", json: { m: "{{mediaUrl}}", kind: "{{mediaType}}" } },
    });
    expect(wire(rich, offer).body).toEqual({ t: "110", all: ["Asha", "20"], one: "20" });
    const picture = { kind: "media", media: "image", source: { url: "https://x/i.png" } } as const;
    expect(wire(rich, picture).body).toEqual({ m: "https://x/i.png", kind: "image" });
    expect(() => wire(plain, picture)).toThrow(Unsendable);
    expect(() => wire(plain, { ...offer, rendered: undefined })).toThrow("fill the template in");
    expect(() => wire(plain, { ...offer, expiresAt: 1 })).toThrow("no limited-time offers");
    expect(() => wire(plain, { ...offer, cards: [] })).toThrow("no carousels");
  });

  it.each<[ConfigurationText["auth"], object]>([
    [{ kind: "basic", user: "{{user}}", password: "{{password}}" }, { authorization: "Basic YS9iOnB3" }],
    [{ kind: "header", name: "X-Key", value: "{{key}}" }, { "x-key": "k" }],
    [{ kind: "bearer", token: "{{key}}" }, { authorization: "Bearer k" }],
    [
      { kind: "oauth2", url: "{{address}}", clientId: "{{user}}", clientSecret: "{{key}}" },
      { authorization: "Bearer tok" },
    ],
  ])("signs on with %j", (auth, headers) => {
    expect(wire(speak({ send: SEND, auth }), TEXT).headers).toMatchObject(headers);
  });

  it("fetches a token with the client's credentials, on the host that stands in", () => {
    const auth = {
      kind: "oauth2",
      url: "https://id.example/token?x=1",
      clientId: "{{user}}",
      clientSecret: "s",
    } as const;
    const connection = httpOf(genericHttp, {
      ...account({ send: SEND, auth }),
      origin: "http://127.0.0.1:9",
    });
    expect(connection.token?.request(0)).toMatchObject({
      method: "POST",
      url: "http://127.0.0.1:9/token?x=1",
      body: "grant_type=client_credentials",
    });
    expect(connection.token?.read(reply(200, { access_token: "t", expires_in: 60 }))).toEqual({
      token: "t",
      seconds: 60,
    });
    expect(connection.token?.read(reply(401, {}))).toBeUndefined();
  });

  it("refuses an address that is none", () => {
    expect(() => wire(httpOf(ttbs, account("", { address: "" })), TEXT)).toThrow("is no whole address");
  });
});

describe("answers", () => {
  const pipes = {
    send: SEND,
    success: { at: { pattern: "1701|*" } },
    messageId: { pattern: "1701|*|{value}" },
    error: { code: { pattern: "{value}|*" } },
    errors: { server: ["1709"], auth: ["1703"] },
  };
  const json = {
    send: SEND,
    success: { statuses: [200], at: "ok", equals: ["true"] },
    messageId: "data.0.id",
    error: { code: "code", text: "why" },
    errors: { throughput: ["E9"], reengagement: ["470"] },
  };
  it.each<[ConfigurationText, number, unknown, object]>([
    [pipes, 200, "1701|919812345678|abc-1\n", { kind: "accepted", vendorId: "abc-1" }],
    [pipes, 200, "1709|x", { kind: "retry", error: { class: "server", code: "1709" } }],
    [pipes, 200, "1703|x", { kind: "refused", error: { class: "auth" } }],
    [json, 200, { ok: true, data: [{ id: 7 }] }, { kind: "accepted", vendorId: "7" }],
    [json, 200, { ok: false, code: "E9", why: "slow" }, { kind: "retry", error: { text: "slow" } }],
    [json, 200, { ok: false, code: 470 }, { kind: "refused", error: { class: "reengagement" } }],
    [json, 200, { ok: false }, { kind: "refused", error: { code: "false" } }],
    [json, 200, { ok: true, data: [] }, { kind: "retry", unsure: true }],
    [json, 200, '{"ok": tr', { kind: "retry", unsure: true }],
    [json, 201, { ok: true, data: [{ id: 7 }] }, { kind: "retry", unsure: true }],
    [pipes, 204, "", { kind: "retry", unsure: true }],
    [{ send: SEND }, 200, "anything", { kind: "accepted", vendorId: "ref-1" }],
    [{ send: SEND }, 503, "<html>", { kind: "retry", error: { class: "server" } }],
  ])("reads by %j: %s %j", (configuration, status, body, expected) => {
    expect(speak(configuration).sent(reply(status, body), outgoing(TEXT))).toMatchObject(expected);
  });

  it("waits as long as the vendor asks", () => {
    expect(speak({ send: SEND }).sent(reply(429, "", { "retry-after": "7" }), outgoing(TEXT))).toMatchObject({
      kind: "retry",
      afterMs: 7_000,
    });
  });
});

describe("a wrong configuration", () => {
  it.each<[string, string]>([
    ["{", "is not JSON"],
    ["{}", '"send" is missing.'],
    ['{"send":{"url":"x","jsn":{}}}', '"send" has "jsn"'],
    ['{"send":{"url":"x","json":{},"form":{}}}', "a json and a form body"],
    ['{"send":{"url":"{{hsot}}"}}', "{{hsot}} stands for nothing."],
    [
      '{"send":{"url":"x"},"receipts":{"id":"i","status":"s","statuses":{"x":"gone"}}}',
      '"receipts.statuses.x"',
    ],
  ])("is told: %s", (configuration, sentence) => {
    const { credentials } = account(configuration);
    expect(credentialProblems(genericHttp, 0, credentials)).toEqual([
      { field: "configuration", message: expect.stringContaining(sentence) },
    ]);
    const connection = httpOf(genericHttp, account(configuration));
    expect(() => wire(connection, TEXT)).toThrow(Unsendable);
    expect(connection.receive(webhook({}))).toMatchObject({ ok: false, reply: { status: 503 } });
    expect(connection.sent(reply(200), outgoing(TEXT)).kind).toBe("refused");
  });

  it("is no preset: each is whole once its blanks are filled", () => {
    expect(credentialProblems(tanla, 10, {}).map(({ message }) => message)).toContain(
      "Client id is required",
    );
    const filled = Object.fromEntries(
      tanla.credentials(10).map(({ name, initial }) => [name, initial ?? "https://x.example"]),
    );
    expect(credentialProblems(tanla, 10, filled)).toEqual([]);
    expect(credentialProblems(tanla, 10, { ...filled, address: "x.example" })).toHaveLength(1);
  });

  it("narrows what the channel can do", () => {
    const { credentials } = account({ send: SEND });
    expect(genericHttp.capabilities(0, credentials)).toMatchObject({
      content: ["text", "template"],
      receipts: [],
    });
  });
});
