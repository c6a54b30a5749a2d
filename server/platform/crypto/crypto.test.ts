import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { hashPassword, passwordMatches } from "./passwords.ts";
import { loadSecrets } from "./secrets.ts";
import { temporaryFolders } from "#server/testing/temporary.ts";
import { newToken, tokenHash } from "./tokens.ts";

const folder = temporaryFolders();

describe("secrets", () => {
  it("open what they sealed, at its own place only", async () => {
    const secrets = await loadSecrets(await folder(), undefined);
    const sealed = secrets.seal("api-key-123", "e1/channel/secret/7");
    expect(sealed).not.toContain("api-key");
    expect(secrets.open(sealed, "e1/channel/secret/7")).toBe("api-key-123");
    expect(() => secrets.open(sealed, "e2/channel/secret/7")).toThrow();
    expect(secrets.seal("api-key-123", "e1/channel/secret/7")).not.toBe(sealed);
  });

  it("notice a changed letter and another version", async () => {
    const secrets = await loadSecrets(await folder(), "a".repeat(40));
    const sealed = secrets.seal("x", "p");
    // Not the last one, of which some bits mean nothing.
    const other = sealed.at(20) === "A" ? "B" : "A";
    expect(() => secrets.open(sealed.slice(0, 20) + other + sealed.slice(21), "p")).toThrow();
    expect(() => secrets.open(sealed.replace("v1", "v9"), "p")).toThrow(/another version/);
  });

  it("keep the key they made, readable to nobody else", async () => {
    const dir = await folder();
    const sealed = (await loadSecrets(dir, undefined)).seal("x", "p");
    expect((await loadSecrets(dir, undefined)).open(sealed, "p")).toBe("x");
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
