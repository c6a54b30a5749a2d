import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { channelErrorCode, type HttpConnection } from "./kit/index.ts";
import { LIKELY_JSON } from "./kit/testing/arbitraries.ts";
import { httpCasesOf } from "./kit/testing/cases.ts";
import { exchanged } from "./kit/testing/exchange.ts";
import { PROOFS } from "./kit/testing/prove.ts";
import { addressed, captured, webhook } from "./kit/testing/replay.ts";
import { ADAPTERS } from "./registry.ts";

const HTTP = httpCasesOf(ADAPTERS);

const HEADERS = fc.dictionary(
  fc.constantFrom(
    "x-hub-signature-256",
    "x-twilio-signature",
    "x-sinch-webhook-signature",
    "x-sinch-webhook-signature-nonce",
    "x-sinch-webhook-signature-timestamp",
    "x-telegram-bot-api-secret-token",
    "x-webhook-secret",
    "x-goog-signature",
    "authorization",
  ),
  fc.oneof(fc.string(), fc.base64String(), fc.constantFrom("", "sha256=", "Bearer ", "Basic Og==")),
);
const QUERY = fc.dictionary(fc.constantFrom("token", "reference", "status", "id", "hub.mode"), fc.string());
const BODY = fc.oneof(
  fc.uint8Array(),
  fc.json().map((text) => Buffer.from(text)),
  LIKELY_JSON.map((value) => Buffer.from(JSON.stringify(value))),
  LIKELY_JSON.map((value) => Buffer.from(JSON.stringify([value]))),
  fc.webQueryParameters().map((text) => Buffer.from(text)),
);
const REQUEST = fc
  .tuple(fc.constantFrom("GET", "POST"), HEADERS, QUERY, BODY)
  .map(([method, headers, query, body]) => webhook("", headers, { method, query, body }));

/** The values in a text of JSON. */
const VALUES = /:\s*("(?:[^"\\]|\\.)*"|-?\d[\d.]*)/g;
const NESTED = "[".repeat(20_000) + "]".repeat(20_000);

const RUNS = { numRuns: 150 };

/** What is received is sound, whatever was sent: times are times, people have names, errors have reasons. */
function expectSound(received: ReturnType<HttpConnection["receive"]>): void {
  expect(received.reply.status).toBeGreaterThanOrEqual(200);
  if (!received.ok) {
    expect(received.reason).not.toBe("");
    return;
  }
  for (const event of received.events) {
    if ("at" in event) expect(Number.isFinite(event.at)).toBe(true);
    if (event.kind === "receipt")
      expect(event.vendorIds.length + Number(event.reference !== null)).toBeGreaterThan(0);
    if (event.kind === "receipt") expect(["sent", "delivered", "read", "failed"]).toContain(event.status);
    if (event.kind === "receipt" && event.error) expect(channelErrorCode(event.error)).not.toBeNaN();
    expect(JSON.parse(JSON.stringify(event))).toHaveProperty("kind", event.kind);
  }
}

describe.each(HTTP)("receiving by $label", ({ adapter, account, connection }) => {
  const prove = PROOFS[adapter.vendor];

  it("survives whatever is sent, and believes none of it where the vendor proves itself", () => {
    expect(prove === undefined).toBe(adapter.proof === "address");
    fc.assert(
      fc.property(REQUEST, (request) => {
        const received = connection.receive(request);
        expectSound(received);
        if (prove) expect(received.ok).toBe(false);
      }),
      RUNS,
    );
  });

  it("survives whatever the vendor itself might send", () => {
    fc.assert(
      fc.property(BODY, (body) => {
        const request = webhook("", {}, { body });
        expectSound(connection.receive(prove ? prove(request, account.credentials) : request));
      }),
      RUNS,
    );
  });

  it("believes nothing while the secret is missing", () => {
    if (!prove) return;
    const bare = adapter.connect({ ...account, credentials: {} }) as HttpConnection;
    expect(bare.receive(prove(webhook({}), {})).ok).toBe(false);
    expect(bare.receive(webhook({}, {}, { method: "GET" })).ok).toBe(false);
  });

  const published = captured(/^\d+_/);
  it.each(published)("reads %s with any one of its values exchanged", (_name, text) => {
    const { receive } = adapter.connect(addressed(account, text)) as HttpConnection;
    for (const payload of exchanged(JSON.parse(text))) {
      const request = webhook(payload);
      expectSound(receive(prove ? prove(request, account.credentials) : request));
    }
  });

  it.each(published)("reads %s with any one of its values nested without end", (_name, text) => {
    const { receive } = adapter.connect(addressed(account, text)) as HttpConnection;
    for (const { index, 0: value } of text.matchAll(VALUES)) {
      const request = webhook(`${text.slice(0, index)}:${NESTED}${text.slice(index + value.length)}`);
      expectSound(receive(prove ? prove(request, account.credentials) : request));
    }
  });

  it.each(published)("believes %s no more once a byte of it is changed", (_name, text) => {
    const bytes = Buffer.from(text);
    const proven = prove?.(webhook(text), account.credentials);
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.nat(255), fc.boolean(), (place, byte, cut) => {
        const body = cut ? bytes.subarray(0, place) : Buffer.from(bytes);
        if (!cut) body[place] = byte;
        expectSound(connection.receive(webhook("", {}, { body })));
        if (!proven || adapter.proof !== "signature" || body.equals(bytes)) return;
        expect(connection.receive({ ...proven, body }).ok).toBe(false);
      }),
      { numRuns: 20 },
    );
  });
});
