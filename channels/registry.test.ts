import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Account, Adapter, Content, HttpConnection, HttpReply } from "./kit/index.ts";
import { channelErrorCode, credentialProblems, Unsendable } from "./kit/index.ts";
import { accountOf } from "./kit/testing/accounts.ts";
import { CONTENTS, LIKELY_JSON } from "./kit/testing/arbitraries.ts";
import { exchanged } from "./kit/testing/exchange.ts";
import { PROOFS } from "./kit/testing/prove.ts";
import { captured, webhook } from "./kit/testing/replay.ts";
import { outgoing } from "./kit/testing/speak.ts";
import { ADAPTERS, adapterOf } from "./registry.ts";

interface Case {
  label: string;
  adapter: Adapter;
  account: Account;
}
const CASES: Case[] = ADAPTERS.flatMap((adapter) =>
  adapter.types.map((type) => ({
    label: `${adapter.vendor} ${type}`,
    adapter,
    account: accountOf(adapter, type),
  })),
);
const HTTP = CASES.flatMap((one) => {
  const connection = one.adapter.connect(one.account);
  return connection.protocol === "http" ? [{ ...one, connection }] : [];
});

const secretsOf = ({ adapter, account }: Case): string[] =>
  adapter
    .credentials(account.type)
    .filter(({ secret, multiline }) => secret && !multiline)
    .map(({ name }) => account.credentials[name] ?? "");

const isUnique = (values: readonly string[]): boolean => new Set(values).size === values.length;

describe("the list", () => {
  it("names each vendor once, by a word that is stored", () => {
    expect(isUnique(ADAPTERS.map(({ vendor }) => vendor))).toBe(true);
    expect(isUnique(ADAPTERS.map(({ name }) => name))).toBe(true);
    for (const { vendor, name, types } of ADAPTERS) {
      expect(vendor).toMatch(/^[a-z][a-z0-9-]*$/);
      expect(name).not.toBe("");
      expect(types.length).toBeGreaterThan(0);
      expect(isUnique(types.map(String))).toBe(true);
      expect(adapterOf(vendor)?.vendor).toBe(vendor);
    }
    expect(adapterOf("nobody")).toBeUndefined();
  });

  it.each(CASES)("asks for $label in a form of its own words", ({ adapter, account }) => {
    const fields = adapter.credentials(account.type);
    expect(isUnique(fields.map(({ name }) => name))).toBe(true);
    expect(isUnique(fields.map(({ label }) => label))).toBe(true);
    const messages = fields.flatMap(({ required }) => required ?? []);
    expect(isUnique(messages)).toBe(true);
    for (const { name, label, help } of fields) expect([name, label, help]).not.toContain("");
    expect(messages).not.toContain("");
    expect(credentialProblems(adapter, account.type, account.credentials)).toEqual([]);
    expect(credentialProblems(adapter, account.type, {}).map(({ message }) => message)).toEqual(messages);
  });

  it.each(CASES)("says what $label can do without contradicting itself", ({ adapter, account }) => {
    const can = adapter.capabilities(account.type, account.credentials);
    expect(can.content.length).toBeGreaterThan(0);
    expect(isUnique(can.content)).toBe(true);
    expect(can.media.length > 0).toBe(can.content.includes("media"));
    expect(can.list !== null).toBe(can.content.includes("list"));
    expect(can.buttons.max > 0).toBe(can.content.includes("buttons"));
    if (adapter.grounds === "assumed") expect(can.doubt).toBe("ask");
    if (can.doubt === "echo") expect(can.receipts.length).toBeGreaterThan(0);
  });
});

/** The fields that the specification names for each vendor (beside the channel's own contactId). */
const SPECIFIED: Readonly<Record<string, string>> = {
  "route-mobile 4": "username password",
  "karix 0": "username password",
  "karix-rcm 4": "environment accKey wabaId webhookId",
  "kaleyra 4": "apiKey sid wabaId",
  "airtel 4": "username password customerId businessId",
  "airtel 10": "customerId agentId subAccountId",
  "mcmi 4": "authKey",
  "sap365 5": "accountName accKey",
  "sinch 4": "appId projectId keyId keySecret region",
  "sparkpost 1": "fromEmail authKey subAccount fromName",
  "netcore 1": "fromEmail authKey subAccount fromName",
  "sms-key 0": "accKey sender",
  "ttbs 0": "user pswd sender PE_ID",
  "mobeep 0": "username password sender principalEntityId",
  "vi 10": "clientId clientSecret templateClientId templateClientSecret",
  "dotgo 10": "clientId clientSecret templateClientId templateClientSecret",
  "tanla 10": "clientId clientSecret templateClientId templateClientSecret",
  "jio 10": "clientId clientSecret WebhookVerificationToken",
  "syniverse 4": "namespace companyId appId authToken wabaId",
};

it.each(Object.entries(SPECIFIED))("asks for what the specification names: %s", (label, names) => {
  const one = CASES.find((found) => found.label === label);
  const fields = one?.adapter.credentials(one.account.type).map(({ name }) => name) ?? [];
  expect(fields).toEqual(expect.arrayContaining(names.split(" ")));
});

it.each([
  "Auth id is required",
  "Environment is required",
  "Client id is required",
  "Sender id is required",
  "this field is required",
])("says %s in the specification's words", (sentence) => {
  const said = CASES.flatMap(({ adapter, account }) => adapter.credentials(account.type));
  expect(said.some(({ required }) => required === sentence)).toBe(true);
});

/** What a connection does with a content, whichever protocol it speaks. */
function say({ adapter, account }: Case, content: Content, to: string): unknown {
  const connection = adapter.connect(account);
  const message = outgoing(content, { to, callbackUrl: "https://console.example/hooks/1" });
  if (connection.protocol === "http") return connection.send(message, "tok");
  return connection.protocol === "smtp" ? connection.compose(message, 0) : connection.deliver(message);
}

function sayOrUndefined(one: Case, content: Content, to: string): unknown {
  try {
    return say(one, content, to);
  } catch (error) {
    if (error instanceof Unsendable && error.message !== "") return undefined;
    throw error;
  }
}

const recipient = fc.constantFrom("+919812345678", "asha@y.example", "42", "a b/../c?d#e");

describe.each(CASES)("sending by $label", (one) => {
  const kinds = one.adapter.capabilities(one.account.type, one.account.credentials).content;
  it.each(kinds)("builds a call for a %s or says why there is none", (kind) => {
    let built = 0;
    fc.assert(
      fc.property(CONTENTS[kind], recipient, (content, to) => {
        if (sayOrUndefined(one, content, to) !== undefined) built += 1;
      }),
      { numRuns: 60 },
    );
    expect(built).toBeGreaterThan(0);
  });

  it("says of every other kind that there is none", () => {
    const others = (Object.keys(CONTENTS) as Content["kind"][]).filter((kind) => !kinds.includes(kind));
    for (const kind of others) {
      fc.assert(
        fc.property(CONTENTS[kind], recipient, (content, to) => void sayOrUndefined(one, content, to)),
        { numRuns: 10 },
      );
    }
  });
});

/** Vendors whose own protocol carries a secret in the address, and which: nobody else's does. */
const SECRETS_IN_ADDRESS: Readonly<Record<string, string[]>> = {
  telegram: ["botToken"],
  "route-mobile 0": ["password"],
  ttbs: ["pswd"],
  mobeep: ["password"],
  jio: ["clientSecret"],
};

describe.each(HTTP)("the addresses of $label", (one) => {
  it("keep secrets out, but where the vendor wants them there", () => {
    const { adapter, account, connection, label } = one;
    const kind = adapter.capabilities(account.type, account.credentials).content[0] ?? "text";
    const urls = new Set<string>();
    fc.assert(
      fc.property(CONTENTS[kind], (content) => {
        const call = sayOrUndefined(one, content, kind === "email" ? "asha@y.example" : "+919812345678");
        if (call) urls.add((call as { url: string }).url);
      }),
      { numRuns: 30 },
    );
    urls.add(connection.token?.request(0).url ?? "");
    urls.add(connection.probe?.request("tok").url ?? "");
    urls.add(connection.subscribe?.request("https://console.example/hooks/1", "tok").url ?? "");
    urls.add(connection.media?.find("1", "tok").url ?? "");
    urls.add(connection.templates?.list(undefined, "tok").url ?? "");
    const allowed = SECRETS_IN_ADDRESS[label] ?? SECRETS_IN_ADDRESS[adapter.vendor] ?? [];
    const told = secretsOf(one).filter((secret) =>
      [...urls].some((url) => url.includes(secret) || url.includes(encodeURIComponent(secret))),
    );
    expect(told.toSorted()).toEqual(allowed.map((name) => account.credentials[name]).toSorted());
  });
});

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
    for (const payload of exchanged(JSON.parse(text))) {
      const request = webhook(payload);
      expectSound(connection.receive(prove ? prove(request, account.credentials) : request));
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

const REPLY: fc.Arbitrary<HttpReply> = fc.record({
  status: fc.constantFrom(200, 201, 202, 204, 301, 400, 401, 403, 404, 409, 422, 429, 500, 502, 503),
  headers: fc.dictionary(fc.constantFrom("retry-after", "x"), fc.string()),
  body: fc.oneof(
    fc.string(),
    fc.json(),
    LIKELY_JSON.map((value) => JSON.stringify(value)),
  ),
});

describe.each(HTTP)("the answers of $label", ({ connection }) => {
  it("are read whatever they are, and a refusal is never taken for success", () => {
    const message = outgoing({ kind: "text", text: "x" });
    fc.assert(
      fc.property(REPLY, (reply) => {
        const outcome = connection.sent(reply, message);
        if (outcome.kind === "accepted") expect(outcome.vendorId).not.toBe("");
        else expect([outcome.error.code, outcome.error.text]).not.toContain(undefined);
        if (reply.status >= 400 && reply.status !== 409) expect(outcome.kind).not.toBe("accepted");
        connection.token?.read(reply);
        connection.probe?.read(reply);
        connection.subscribe?.read(reply);
        connection.media?.found(reply, "tok");
        connection.templates?.listed(reply);
        connection.templates?.created(reply);
      }),
      RUNS,
    );
  });
});
