import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Content } from "#channels/kit/index.ts";
import { accountOf } from "#channels/kit/testing/accounts.ts";
import { casesOf } from "#channels/kit/testing/cases.ts";
import { ADAPTERS } from "#channels/registry.ts";
import type { OpenChannel } from "../open.ts";
import { redactor } from "./redact.ts";

const contentFor = (channel: Pick<OpenChannel, "adapter" | "type">): Content | undefined => {
  const { content } = channel.adapter.capabilities(channel.type);
  if (content.includes("text")) return { kind: "text", text: "hello" };
  return content.includes("email") ? { kind: "email", subject: "hi", text: "hello" } : undefined;
};

const opened = (vendor: string, secret?: string) => {
  const adapter = ADAPTERS.find((one) => one.vendor === vendor)!;
  const [type] = adapter.types;
  const account = accountOf(adapter, type!);
  const credentials = Object.fromEntries(
    adapter
      .credentials(type!)
      .map(({ name, secret: hidden }) => [
        name,
        hidden && secret !== undefined ? secret : account.credentials[name]!,
      ]),
  );
  return { adapter, type, account: { ...account, credentials } } as unknown as OpenChannel;
};

/** Every way in which a call may carry a text. */
const WAYS: readonly ((secret: string) => string)[] = [
  (secret) => secret,
  (secret) => JSON.stringify({ key: secret }),
  (secret) => new URLSearchParams({ key: secret }).toString(),
  (secret) => `https://x.example/${encodeURIComponent(secret)}/send`,
  (secret) => `a=1&password=${secret}`,
];

describe("the traffic log", () => {
  it("shows no secret of a form, however it stands in a call", () => {
    const text = fc
      .string({ unit: "grapheme", minLength: 6, maxLength: 40 })
      .filter((value) => /\S{6}/.test(value));
    fc.assert(
      fc.property(text, fc.constantFrom(...WAYS), (secret, way) => {
        const shown = redactor(opened("telegram", secret)).text(`before ${way(secret)} after`);
        expect(shown).not.toContain(secret);
        expect(shown).not.toContain(way(secret));
        expect(shown).toMatch(/^before .* after$/s);
      }),
    );
  });

  it.each(casesOf(ADAPTERS).map(({ label, adapter, account }) => ({ label, adapter, account })))(
    "shows nothing of what $label sends by",
    ({ adapter, account }) => {
      const channel = { adapter, type: account.type, account } as unknown as OpenChannel;
      const connection = adapter.connect(account);
      if (connection.protocol !== "http") return;
      const hide = redactor(channel);
      const content = contentFor(channel);
      const to = content?.kind === "email" ? "asha@x.example" : "+919812345678";
      const requests = [
        connection.token?.request(1_700_000_000_000),
        connection.probe?.request("a-token-of-theirs"),
        connection.subscribe?.request("https://us.example/hooks/x", "a-token-of-theirs"),
        content && connection.send({ to, content, reference: "r1" }, "a-token-of-theirs"),
      ];
      for (const request of requests) {
        if (!request) continue;
        const shown = JSON.stringify([
          hide.text(request.url),
          hide.headers(request.headers),
          hide.text(String(request.body ?? "")),
        ]);
        for (const field of adapter.credentials(account.type)) {
          const value = account.credentials[field.name] ?? "";
          if (field.secret && value.length >= 6) expect(shown, field.name).not.toContain(value);
        }
        expect(shown).not.toContain("a-token-of-theirs");
        expect(shown).not.toContain(Buffer.from("s3cret").toString("base64").slice(0, 7));
      }
    },
  );
});
