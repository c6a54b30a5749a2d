import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import { TEMPLATE_TYPES } from "#contract/templates/words.ts";
import { type Content, type HttpReply, type TemplateContent, Unsendable } from "./kit/index.ts";
import { CONTENTS, LIKELY_JSON, PLAIN } from "./kit/testing/arbitraries.ts";
import { type Case, casesOf, httpCasesOf } from "./kit/testing/cases.ts";
import { outgoing } from "./kit/testing/speak.ts";
import { ADAPTERS } from "./registry.ts";

const CASES = casesOf(ADAPTERS);
const HTTP = httpCasesOf(ADAPTERS);

const secretsOf = ({ adapter, account }: Case): string[] =>
  adapter
    .credentials(account.type)
    .filter(({ secret, multiline }) => secret && !multiline)
    .map(({ name }) => account.credentials[name] ?? "");

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

/** Vendors that know templates by ids of their own alone. */
const TEMPLATE_IDS: Readonly<Record<string, string>> = {
  twilio: `HX${"0".repeat(32)}`,
  gupshup: "c6aecef6-bcb0-4fb1-8100-28c094e3bc6b",
};
function plainOf({ adapter }: Case, kind: Content["kind"]): Content {
  const name = TEMPLATE_IDS[adapter.vendor];
  const content = PLAIN[kind];
  return content.kind === "template" && name ? { ...content, name } : content;
}

describe.each(CASES)("sending by $label", (one) => {
  const kinds = one.adapter.capabilities(one.account.type, one.account.credentials).content;
  it.each(kinds)("builds a call for a plain %s", (kind) => {
    expect(say(one, plainOf(one, kind), kind === "email" ? "asha@y.example" : "+919812345678")).toBeDefined();
  });

  it.each(kinds)("builds a call for any %s or says why there is none", (kind) => {
    fc.assert(
      fc.property(CONTENTS[kind], recipient, (content, to) => void sayOrUndefined(one, content, to)),
      { numRuns: 60 },
    );
  });

  const speaksWhatsApp = one.account.type === CHANNEL_TYPES.WHATSAPP && kinds.includes("template");
  const layouts = speaksWhatsApp ? TEMPLATE_TYPES : [];
  it.each(layouts)("sends a template laid out as %s, or says that it does not", (type) => {
    const { templateTypes } = one.adapter.capabilities(one.account.type, one.account.credentials);
    const plain = plainOf(one, "template") as TemplateContent;
    const picture = { media: "image", source: { url: "https://x/i.png" } } as const;
    const content: TemplateContent = {
      ...plain,
      ...(type === "LIMITED_TIME_OFFER" && { expiresAt: 1_900_000_000_000 }),
      ...(type === "CAROUSEL" && {
        cards: [1, 2].map(() => ({ header: picture, body: ["x"], buttons: [] })),
      }),
    };
    const said = sayOrUndefined(one, content, "+919812345678");
    expect(said !== undefined).toBe(templateTypes.includes(type));
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
    const to = kind === "email" ? "asha@y.example" : "+919812345678";
    const urls = new Set<string>([(say(one, PLAIN[kind], to) as { url: string }).url]);
    fc.assert(
      fc.property(CONTENTS[kind], (content) => {
        const call = sayOrUndefined(one, content, to);
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
      { numRuns: 150 },
    );
  });
});
