import { describe, expect, it } from "vitest";
import { type Content, Unsendable } from "../kit/index.ts";
import { webhook } from "../kit/testing/replay.ts";
import { httpOf, outgoing, reply, wire } from "../kit/testing/speak.ts";
import { routeMobile } from "./index.ts";

const sms = httpOf(routeMobile, {
  type: 0,
  contactId: "SENDER",
  credentials: { username: "u", password: "p", entityId: "110" },
});
const TEXT: Content = { kind: "text", text: "Hello" };

describe("SMS", () => {
  it("asks by query, in letters or in UTF-16", () => {
    const sent = new URL(
      sms.send(
        outgoing({
          kind: "template",
          name: "T9",
          language: "en",
          body: [],
          buttons: [],
          rendered: "Hi & you",
        }),
        "",
      ).url,
    );
    expect(`${sent.origin}${sent.pathname}`).toBe("https://api.rmlconnect.net/bulksms/bulksms");
    expect(Object.fromEntries(sent.searchParams)).toEqual({
      username: "u",
      password: "p",
      type: "0",
      dlr: "1",
      destination: "919812345678",
      source: "SENDER",
      message: "Hi & you",
      entityid: "110",
      tempid: "T9",
    });
    const hindi = new URL(sms.send(outgoing({ kind: "text", text: "नम" }), "").url).searchParams;
    expect([hindi.get("type"), hindi.get("message")]).toEqual(["2", "0928092e"]);
    expect(() => wire(sms, { kind: "media", media: "image", source: { id: "1" } })).toThrow(Unsendable);
  });

  it.each<[string, object]>([
    ["1701|919812345678|abc", { kind: "accepted", vendorId: "abc" }],
    ["1703", { kind: "refused", error: { class: "auth", code: "1703" } }],
    ["1709|x", { kind: "retry", error: { class: "server" } }],
    ["1715", { kind: "refused", error: { class: "unknown" } }],
    ["<html>", { kind: "retry", unsure: true, error: { class: "unknown", code: "200" } }],
  ])("reads the answer %s", (body, outcome) => {
    expect(sms.sent(reply(200, body), outgoing(TEXT))).toMatchObject(outcome);
  });

  it.each<[string, object]>([
    ["sMessageId=abc&sStatus=DELIVRD&sMobileNo=919812345678", { vendorIds: ["abc"], status: "delivered" }],
    [
      "sMessageId=abc&sStatus=UNDELIV&sMobileNo=919812345678",
      { vendorIds: ["abc"], status: "failed", error: { code: "undeliv" } },
    ],
    ["sMessageId=abc&sStatus=ENROUTE", { kind: "other" }],
    [
      "sMobileNo=919812345678&sMessage=STOP",
      { kind: "message", from: "+919812345678", content: { kind: "text", text: "STOP" } },
    ],
  ])("reads the call %s", (call, event) => {
    expect(sms.receive(webhook(call))).toMatchObject({ ok: true, events: [event] });
  });

  it("reads calls by names of its own, where they were agreed", () => {
    const webhookMapping = JSON.stringify({
      receipts: { id: "unique", status: "result", statuses: { ok: "delivered" } },
    });
    const own = httpOf(routeMobile, {
      type: 0,
      contactId: "SENDER",
      credentials: { username: "u", password: "p", webhookMapping },
    });
    expect(own.receive(webhook("unique=abc&result=ok"))).toMatchObject({ events: [{ status: "delivered" }] });
  });
});
