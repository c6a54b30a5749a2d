import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { hashPassword, passwordMatches } from "./passwords.ts";
import type { Place } from "./places.ts";
import { loadSecrets } from "./secrets.ts";
import { temporaryFolders } from "#server/testing/temporary.ts";
import { newToken, tokenHash } from "./tokens.ts";

const folder = temporaryFolders();
const at = (place: string) => place as Place;
const [OLD, NEW] = ["o".repeat(40), "n".repeat(40)];

describe("secrets", () => {
  it("open what they sealed, at its own place only", async () => {
    const secrets = await loadSecrets(await folder(), undefined);
    const sealed = secrets.seal("api-key-123", at("e1/channel/secret/7"));
    expect(sealed).not.toContain("api-key");
    expect(secrets.open(sealed, at("e1/channel/secret/7"))).toBe("api-key-123");
    expect(() => secrets.open(sealed, at("e2/channel/secret/7"))).toThrow();
    expect(secrets.seal("api-key-123", at("e1/channel/secret/7"))).not.toBe(sealed);
  });

  it("notice a changed letter and another version", async () => {
    const secrets = await loadSecrets(await folder(), "a".repeat(40));
    const sealed = secrets.seal("x", at("p"));
    // Not the last one, of which some bits mean nothing.
    const other = sealed.at(20) === "A" ? "B" : "A";
    expect(() => secrets.open(sealed.slice(0, 20) + other + sealed.slice(21), at("p"))).toThrow();
    expect(() => secrets.open(sealed.replace("v2", "v9"), at("p"))).toThrow(/another version/);
  });

  it("open what a secret of before sealed while it is given, and seal by today's alone", async () => {
    const dir = await folder();
    const [before, both, after] = [
      await loadSecrets(dir, OLD),
      await loadSecrets(dir, NEW, [OLD]),
      await loadSecrets(dir, NEW),
    ];
    const sealed = before.seal("x", at("p"));
    expect(both.open(sealed, at("p"))).toBe("x");
    expect(() => after.open(sealed, at("p"))).toThrow(/not known here/);
    const anew = both.seal("x", at("p"));
    expect(anew.startsWith(after.today)).toBe(true);
    expect(after.open(anew, at("p"))).toBe("x");
    expect(() => before.open(anew, at("p"))).toThrow(/not known here/);
  });

  it("open what was sealed before values said by which secret", async () => {
    const both = await loadSecrets(await folder(), NEW, [OLD]);
    for (const sealer of [await loadSecrets(await folder(), OLD), both]) {
      const first = `v1.${sealer.seal("x", at("p")).split(".")[2]!}`;
      expect(both.open(first, at("p"))).toBe("x");
      expect(() => both.open(first, at("q"))).toThrow();
    }
  });

  it("know keys of before beside today's, which comes last, and when a change is settled", async () => {
    const before = await loadSecrets(await folder(), OLD);
    const both = await loadSecrets(await folder(), NEW, [OLD]);
    expect(both.keys("a")).toEqual([before.key("a"), both.key("a")]);
    expect([before.settled("a"), both.settled("a")]).toEqual([true, false]);
    both.remember("a", before.key("a"));
    expect(both.keys("a")).toEqual([before.key("a"), both.key("a")]);
    expect(both.settled("a")).toBe(true);
    const after = await loadSecrets(await folder(), NEW);
    after.remember("a", before.key("a"));
    expect(after.keys("a")).toEqual([before.key("a"), after.key("a")]);
    expect(after.keys("b")).toEqual([after.key("b")]);
  });

  it("keep the key they made, readable to nobody else", async () => {
    const dir = await folder();
    const sealed = (await loadSecrets(dir, undefined)).seal("x", at("p"));
    expect((await loadSecrets(dir, undefined)).open(sealed, at("p"))).toBe("x");
    expect((await stat(path.join(dir, "secret.key"))).mode & 0o077).toBe(0);
    expect((await readFile(path.join(dir, "secret.key"), "utf8")).length).toBeGreaterThan(40);
  });
});

describe("passwords and tokens", () => {
  it("match only the password that was hashed, and never throw", async () => {
    const stored = await hashPassword("correct horse");
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwordMatches(stored, "correct horse")).toBe(true);
    expect(await passwordMatches(stored, "correct horsf")).toBe(false);
    expect(await passwordMatches("not a hash", "x")).toBe(false);
  });

  it("never come twice", () => {
    const tokens = new Set(Array.from({ length: 500 }, () => newToken("ses")));
    expect(tokens.size).toBe(500);
    expect(tokenHash("a")).toHaveLength(32);
  });
});
