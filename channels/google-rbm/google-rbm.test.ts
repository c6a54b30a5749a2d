import { createVerify, generateKeyPairSync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { type Content, credentialProblems, hmac, Unsendable, uuidOf } from "../kit/index.ts";
import { webhook } from "../kit/testing/replay.ts";
import { httpOf, outgoing, reply, wire } from "../kit/testing/speak.ts";
import { googleRbm } from "./index.ts";

const { privateKey, publicKey } = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
  publicKeyEncoding: { type: "spki", format: "pem" },
});
const serviceAccount = JSON.stringify({ client_email: "bot@x.example", private_key: privateKey });
const credentials = { serviceAccount, clientToken: "tok", region: "asia" };
const connection = httpOf(googleRbm, { type: 10, contactId: "bot@rbm", credentials });
const TEXT: Content = { kind: "text", text: "Hello" };

describe("sending", () => {
  it("names the message by our reference, so that twice is once", () => {
    const { url, headers } = wire(connection, TEXT);
    const query = `messageId=${uuidOf("ref-1")}&agentId=bot%40rbm`;
    expect(url).toBe(
      `https://asia-rcsbusinessmessaging.googleapis.com/v1/phones/%2B919812345678/agentMessages?${query}`,
    );
    expect(headers.authorization).toBe("Bearer tok");
    expect(uuidOf("ref-1")).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    const uuid = "0190F6B2-0000-7000-8000-000000000001";
    expect(uuidOf(uuid)).toBe(uuid.toLowerCase());
  });

  it("signs a request for a token with the service account's key", () => {
    const request = connection.token?.request(1_700_000_000_000);
    const assertion = new URLSearchParams(String(request?.body)).get("assertion") ?? "";
    const [head = "", claims = "", signature = ""] = assertion.split(".");
    const verified = createVerify("RSA-SHA256")
      .update(`${head}.${claims}`)
      .verify(publicKey, signature, "base64url");
    expect(verified).toBe(true);
    expect(JSON.parse(Buffer.from(claims, "base64url").toString())).toEqual({
      iss: "bot@x.example",
      scope: "https://www.googleapis.com/auth/rcsbusinessmessaging",
      aud: "https://oauth2.googleapis.com/token",
      iat: 1_700_000_000,
      exp: 1_700_003_600,
    });
    const broken = { ...credentials, serviceAccount: '{"client_email":"a","private_key":"b"}' };
    expect(credentialProblems(googleRbm, 10, broken)).toEqual([
      { field: "serviceAccount", message: expect.stringContaining("cannot be read") },
    ]);
    expect(credentialProblems(googleRbm, 10, credentials)).toEqual([]);
    const without = httpOf(googleRbm, { type: 10, contactId: "b", credentials: broken });
    expect(() => without.token?.request(0)).toThrow(Unsendable);
  });

  const card = {
    title: "T",
    text: "t",
    mediaUrl: "https://x/i",
    suggestions: [
      { type: "reply" as const, text: "Yes", postback: "y" },
      { type: "url" as const, text: "Open", url: "https://x" },
      { type: "dial" as const, text: "Call", phone: "+1" },
    ],
  };
  const cardContent = {
    title: "T",
    description: "t",
    media: { height: "MEDIUM", contentInfo: { fileUrl: "https://x/i" } },
    suggestions: [
      { reply: { text: "Yes", postbackData: "y" } },
      { action: { text: "Open", postbackData: "https://x", openUrlAction: { url: "https://x" } } },
      { action: { text: "Call", postbackData: "+1", dialAction: { phoneNumber: "+1" } } },
    ],
  };
  it.each<[Content, object]>([
    [TEXT, { text: "Hello" }],
    [
      { kind: "media", media: "image", source: { url: "https://x/i" } },
      { contentInfo: { fileUrl: "https://x/i" } },
    ],
    [
      { kind: "buttons", header: { text: "H" }, text: "Pick", buttons: [{ id: "y", title: "Yes" }] },
      { text: "H\n\nPick", suggestions: [{ reply: { text: "Yes", postbackData: "y" } }] },
    ],
    [
      { kind: "cards", cards: [card] },
      { richCard: { standaloneCard: { cardOrientation: "VERTICAL", cardContent } } },
    ],
    [
      { kind: "cards", cards: [card, card] },
      { richCard: { carouselCard: { cardWidth: "MEDIUM", cardContents: [cardContent, cardContent] } } },
    ],
    [{ kind: "template", name: "t", language: "en", body: [], buttons: [], rendered: "Hi" }, { text: "Hi" }],
  ])("says %j", (content, contentMessage) => {
    expect(wire(connection, content).body).toEqual({ contentMessage });
  });

  it.each<[Content]>([
    [{ kind: "cards", cards: [] }],
    [{ kind: "media", media: "image", source: { id: "1" } }],
    [{ kind: "media", media: "image", source: { url: "https://x" }, caption: "See" }],
    [{ kind: "location", latitude: 1, longitude: 2 }],
  ])("refuses %j", (content) => {
    expect(() => wire(connection, content)).toThrow(Unsendable);
  });

  it.each<[number, unknown, object]>([
    [200, { name: "phones/+91/agentMessages/1" }, { kind: "accepted", vendorId: uuidOf("ref-1") }],
    [409, { error: { status: "ALREADY_EXISTS" } }, { kind: "accepted", vendorId: uuidOf("ref-1") }],
    [
      404,
      { error: { status: "NOT_FOUND", message: "no RCS" } },
      { kind: "refused", error: { class: "recipient" } },
    ],
    [403, { error: { status: "PERMISSION_DENIED" } }, { kind: "refused", error: { class: "auth" } }],
    [429, { error: { status: "RESOURCE_EXHAUSTED" } }, { kind: "retry", error: { class: "throughput" } }],
    [503, "", { kind: "retry", error: { class: "server" } }],
  ])("reads the answer %s %j", (status, body, outcome) => {
    expect(connection.sent(reply(status, body), outgoing(TEXT))).toMatchObject(outcome);
  });

  it("shows that someone writes, and that one has read", () => {
    const typing = connection.signal?.("typing", { to: "+91", vendorId: null }, "tok");
    expect(typing?.url).toContain("/v1/phones/%2B91/agentEvents?eventId=");
    expect(JSON.parse(String(typing?.body))).toEqual({ eventType: "IS_TYPING" });
    const read = connection.signal?.("read", { to: "+91", vendorId: "m1" }, "tok");
    expect(JSON.parse(String(read?.body))).toEqual({ eventType: "READ", messageId: "m1" });
    expect(connection.signal?.("read", { to: "+91", vendorId: null }, "")).toBeUndefined();
  });
});

describe("receiving", () => {
  const call = (event: object, token = "tok") => {
    const data = Buffer.from(JSON.stringify(event));
    return webhook(
      { message: { data: data.toString("base64"), messageId: "p1" } },
      { "x-goog-signature": hmac("sha512", token, data, "base64") },
    );
  };

  it("answers the set-up call of whoever knows the token", () => {
    expect(connection.receive(webhook({ clientToken: "tok", secret: "s" }))).toMatchObject({
      ok: true,
      events: [],
      reply: { body: '{"secret":"s"}' },
    });
    expect(connection.receive(webhook({ clientToken: "x", secret: "s" })).ok).toBe(false);
  });

  it("believes nothing that is not signed over the very data", () => {
    const good = call({ eventType: "DELIVERED", messageId: "m1" });
    expect(connection.receive(good).ok).toBe(true);
    const other = { message: { data: Buffer.from('{"eventType":"READ"}').toString("base64") } };
    expect(connection.receive(webhook(other, { ...good.headers })).ok).toBe(false);
    expect(connection.receive({ ...good, headers: {} }).ok).toBe(false);
    expect(connection.receive(call({}, "other")).ok).toBe(false);
    expect(connection.receive(webhook("x"))).toMatchObject({ ok: false, reply: { status: 400 } });
  });

  const from = { senderPhoneNumber: "+919812345678", sendTime: "2024-01-01T00:00:00Z" };
  it.each<[object, object]>([
    [
      { ...from, eventType: "DELIVERED", messageId: "m1" },
      { status: "delivered", vendorIds: ["m1"], reference: "m1", at: Date.parse("2024-01-01T00:00:00Z") },
    ],
    [{ ...from, eventType: "READ", messageId: "m1" }, { status: "read" }],
    [
      { ...from, eventType: "TTL_EXPIRATION_REVOKED", messageId: "m1" },
      { status: "failed", error: { class: "recipient" } },
    ],
    [
      { ...from, eventType: "UNSUBSCRIBE" },
      { kind: "consent", from: "+919812345678", optedIn: false },
    ],
    [
      { ...from, eventType: "IS_TYPING" },
      { kind: "other", what: "IS_TYPING" },
    ],
    [
      { ...from, messageId: "u1", text: "hi" },
      { kind: "message", vendorId: "u1", from: "+919812345678", content: { text: "hi" } },
    ],
    [
      { ...from, messageId: "u1", suggestionResponse: { postbackData: "y", text: "Yes" } },
      { content: { kind: "choice", id: "y", title: "Yes" } },
    ],
    [{ ...from, location: { latitude: 1, longitude: 2 } }, { content: { kind: "location", latitude: 1 } }],
    [
      {
        ...from,
        userFile: { payload: { mimeType: "image/png", fileUri: "https://x/i", fileName: "i.png" } },
      },
      { content: { media: "image", source: { url: "https://x/i" }, fileName: "i.png" } },
    ],
  ])("reads %j", (event, expected) => {
    expect(connection.receive(call(event))).toMatchObject({ ok: true, events: [expected] });
  });
});
