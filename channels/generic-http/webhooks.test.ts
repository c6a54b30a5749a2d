import { describe, expect, it } from "vitest";
import { hmac } from "../kit/index.ts";
import { webhook } from "../kit/testing/replay.ts";
import { httpOf } from "../kit/testing/speak.ts";
import type { ConfigurationText } from "./config.ts";
import { genericHttp } from "./index.ts";

const SEND = { url: "https://sms.example/send" };
const speak = (configuration: ConfigurationText, more: Record<string, string> = {}) =>
  httpOf(genericHttp, {
    type: 0,
    contactId: "+15550001111",
    credentials: { configuration: JSON.stringify(configuration), ...more },
  });

describe("receiving", () => {
  const config: ConfigurationText = {
    send: SEND,
    receipts: {
      list: "events",
      id: "mid",
      reference: "?ref",
      status: "st",
      statuses: { DELIVRD: "delivered", failed: "failed", noise: "ignore" },
      time: "t",
      errorCode: "err",
    },
    inbound: { from: "msisdn", text: "msg", mediaUrl: "pic", mimeType: "mime", id: "id" },
    errors: { recipient: ["13"] },
  };

  it("reads receipts, people's words and their pictures", () => {
    const connection = speak(config);
    const events = [
      { mid: "1", st: "delivrd", t: "1700000001" },
      { mid: "2", st: "FAILED", err: 13 },
      { mid: "3", st: "noise" },
    ];
    expect(connection.receive(webhook({ events }, {}, { query: { ref: "r9" } }))).toMatchObject({
      ok: true,
      events: [
        { kind: "receipt", vendorIds: ["1"], reference: "r9", status: "delivered", at: 1_700_000_001_000 },
        {
          kind: "receipt",
          status: "failed",
          at: 1_700_000_000_000,
          error: { class: "recipient", code: "13" },
        },
        { kind: "other" },
      ],
    });
    expect(connection.receive(webhook("msisdn=919812345678&msg=hi&id=5"))).toMatchObject({
      events: [{ kind: "message", from: "+919812345678", vendorId: "5", content: { text: "hi" } }],
    });
    const picture = { msisdn: "1555", pic: "https://x/i", mime: "image/png" };
    expect(connection.receive(webhook(picture))).toMatchObject({
      events: [{ content: { kind: "media", media: "image", source: { url: "https://x/i" } } }],
    });
    expect(connection.receive(webhook("nonsense"))).toMatchObject({ ok: true, events: [{ kind: "other" }] });
  });

  const body = "a=1&b=2";
  const url = "https://console.example/hooks/1";
  it.each<[ConfigurationText["proof"], Record<string, string>, Record<string, string>]>([
    [{ kind: "header", name: "X-S", value: "{{webhookSecret}}" }, { "x-s": "shh" }, {}],
    [{ kind: "query", name: "s", value: "{{webhookSecret}}" }, {}, { s: "shh" }],
    [{ kind: "basic", user: "u", password: "{{webhookSecret}}" }, { authorization: "Basic dTpzaGg=" }, {}],
    [
      {
        kind: "hmac",
        header: "X-S",
        algorithm: "sha256",
        encoding: "hex",
        over: "body",
        secret: "{{webhookSecret}}",
        prefix: "v1=",
      },
      { "x-s": `v1=${hmac("sha256", "shh", body, "hex")}` },
      {},
    ],
    [
      {
        kind: "hmac",
        header: "x-s",
        algorithm: "sha1",
        encoding: "base64",
        over: "urlAndParams",
        secret: "{{webhookSecret}}",
      },
      { "x-s": hmac("sha1", "shh", `${url}a1b2`, "base64") },
      {},
    ],
    [undefined, {}, { token: "shh" }],
  ])("asks for the proof %j", (proof, headers, query) => {
    const connection = speak({ ...config, proof }, { webhookSecret: "shh" });
    expect(connection.receive(webhook(body, headers, { query })).ok).toBe(true);
    expect(connection.receive(webhook(body)).ok).toBe(false);
    const other = speak({ ...config, proof }, { webhookSecret: "other" });
    expect(other.receive(webhook(body, headers, { query })).ok).toBe(false);
    const secretless = speak({ ...config, proof });
    if (proof) expect(secretless.receive(webhook(body, headers, { query })).ok).toBe(false);
  });
});

it("takes no signature made without a secret", () => {
  const proof = {
    kind: "hmac",
    header: "x-s",
    algorithm: "sha256",
    encoding: "hex",
    over: "body",
    secret: "{{webhookSecret}}",
  } as const;
  const signed = webhook("a=1", { "x-s": hmac("sha256", "", "a=1", "hex"), authorization: "Basic dTo=" });
  expect(speak({ send: SEND, proof }).receive(signed).ok).toBe(false);
  const basic = { kind: "basic", user: "u", password: "{{webhookSecret}}" } as const;
  expect(speak({ send: SEND, proof: basic }).receive(signed).ok).toBe(false);
});
