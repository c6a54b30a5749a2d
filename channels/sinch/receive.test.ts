import { describe, expect, it } from "vitest";
import { hmac, type WebhookRequest } from "../kit/index.ts";
import { captured, webhook } from "../kit/testing/replay.ts";
import { httpOf } from "../kit/testing/speak.ts";
import { sinch } from "./index.ts";

const credentials = { region: "us", webhookSecret: "shh" };
const whatsapp = httpOf(sinch, { type: 4, contactId: "15550001111", credentials });
const sign = (request: WebhookRequest, secret = "shh"): WebhookRequest => ({
  ...request,
  headers: {
    "x-sinch-webhook-signature-nonce": "n1",
    "x-sinch-webhook-signature-timestamp": "1700000000",
    "x-sinch-webhook-signature-algorithm": "HmacSHA256",
    "x-sinch-webhook-signature": hmac(
      "sha256",
      secret,
      `${Buffer.from(request.body).toString()}.n1.1700000000`,
      "base64",
    ),
  },
});

describe("receiving", () => {
  const receive = (body: unknown) => whatsapp.receive(sign(webhook(body)));

  it("believes nothing that is not signed over these very bytes", () => {
    const good = sign(webhook({ trigger: "x" }));
    expect(whatsapp.receive(good).ok).toBe(true);
    expect(whatsapp.receive({ ...good, body: Buffer.from('{"trigger":"y"}') }).ok).toBe(false);
    expect(whatsapp.receive({ ...good, headers: {} }).ok).toBe(false);
    expect(whatsapp.receive(sign(webhook({ trigger: "x" }), "other")).ok).toBe(false);
    const late = { ...good.headers, "x-sinch-webhook-signature-timestamp": "1800000000" };
    expect(whatsapp.receive({ ...good, headers: late }).ok).toBe(false);
    const secretless = httpOf(sinch, {
      type: 4,
      contactId: "1",
      credentials: { ...credentials, webhookSecret: "" },
    });
    expect(secretless.receive(sign(webhook({}), ""))).toMatchObject({ ok: false });
    expect(receive("no json")).toMatchObject({ ok: false, reply: { status: 400 } });
  });

  it.each<[object, object]>([
    [{ status: "QUEUED_ON_CHANNEL" }, { status: "sent" }],
    [{ status: "DELIVERED" }, { status: "delivered", vendorIds: ["M1"], reference: "ref-1" }],
    [{ status: "READ" }, { status: "read", at: Date.parse("2024-06-15T14:23:44Z") }],
    [
      { status: "FAILED", reason: { code: "OUTSIDE_ALLOWED_SENDING_WINDOW", description: "late" } },
      { status: "failed", error: { class: "reengagement", text: "late" } },
    ],
    [{ status: "SWITCHING_CHANNEL" }, { kind: "other" }],
  ])("reads the report %j", (report, event) => {
    const message_delivery_report = { message_id: "M1", metadata: "ref-1", ...report };
    expect(receive({ event_time: "2024-06-15T14:23:44Z", message_delivery_report })).toMatchObject({
      ok: true,
      events: [event],
    });
  });

  it.each<[object, object]>([
    [
      { media_message: { url: "https://x/i.JPG?a=1" } },
      { kind: "media", media: "image", source: { url: "https://x/i.JPG?a=1" } },
    ],
    [{ choice_response_message: { message_id: "M0", postback_data: "y" } }, { kind: "choice", id: "y" }],
    [
      { location_message: { title: "T", coordinates: { latitude: 1, longitude: 2 } } },
      { kind: "location", latitude: 1, longitude: 2 },
    ],
    [{ fallback_message: {} }, { kind: "unsupported", type: "fallback_message" }],
  ])("reads what a person sent: %j", (contact_message, content) => {
    const channel_identity = { channel: "TELEGRAM", identity: "42" };
    expect(receive({ message: { id: "M1", contact_message, channel_identity } })).toMatchObject({
      events: [{ kind: "message", from: "42", content }],
    });
  });

  it("hears who wants no more", () => {
    const opt_out_notification = {
      channel: "WHATSAPP",
      identity: "919812345678",
      status: "OPT_OUT_SUCCEEDED",
    };
    expect(receive({ opt_out_notification })).toMatchObject({
      events: [{ kind: "consent", from: "+919812345678", optedIn: false }],
    });
  });

  it.each(captured(/_sinch_/))("reads the published payload %s", (_name, text) => {
    expect(receive(text)).toMatchObject({
      ok: true,
      events: [
        {
          kind: "message",
          from: "+46732001122",
          at: Date.parse("2024-06-15T14:23:45.123Z"),
          content: { kind: "text", text: "Hi, I need help with my order #12345" },
        },
      ],
    });
  });
});
