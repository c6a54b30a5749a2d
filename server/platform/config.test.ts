import path from "node:path";
import { writeFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { temporaryFolders } from "#server/testing/temporary.ts";
import { ConfigError, readConfig } from "./config.ts";

const folder = temporaryFolders();

const mistakes = (env: Record<string, string>): string[] => {
  try {
    readConfig(env, "/app");
    return [];
  } catch (error) {
    return (error as ConfigError).mistakes;
  }
};

describe("configuration", () => {
  it("needs nothing", () => {
    expect(readConfig({ PORT: "" }, "/app")).toMatchObject({
      PORT: 3000,
      dataDir: path.resolve("/app/data"),
      STORAGE: "disk",
    });
  });

  it.each([
    [{ PORT: "web" }, /^PORT .+\.$/],
    [{ PORT: "70000" }, /^PORT /],
    [{ DATABASE_URL: "mysql://x/y" }, /^DATABASE_URL must look like postgres:/],
    [{ DLVRD_ROLES: "api,cook" }, /^DLVRD_ROLES.* must list some of api, realtime, worker, sandbox\.$/],
    [{ REDIS_URL: "localhost:6379" }, /^REDIS_URL must look like redis:/],
    [{ DLVRD_SECRET: "short" }, /^DLVRD_SECRET must be at least 32 characters/],
    [{ STORAGE: "s3" }, /^S3_BUCKET is needed when STORAGE is s3\.$/],
    [{ DLVRD_ICE_SERVERS: "stun:stun.example.com" }, /^DLVRD_ICE_SERVERS must be JSON such as/],
    [{ DLVRD_ICE_SERVERS: '[{"url":"stun:x"}]' }, /^DLVRD_ICE_SERVERS must be JSON such as/],
    [{ ANALYTICS_BASE_URL: "ftp://example.com" }, /^ANALYTICS_BASE_URL must look like https:/],
    [{ ANALYTICS_BASE_URL: "https://example.com/?a=b" }, /^ANALYTICS_BASE_URL must be an address without/],
    [{ CLAMD_URL: "http://127.0.0.1:3310" }, /^CLAMD_URL must look like tcp:.* or unix:/],
    [{ CLAMD_URL: "tcp://" }, /^CLAMD_URL must look like tcp:/],
    [{ CLAMD_URL: "tcp://host/clamd" }, /^CLAMD_URL must look like tcp:/],
    [{ CLAMD_URL: "unix://run/clamd.ctl" }, /^CLAMD_URL must look like tcp:/],
    [{ CLAMD_URL: "127.0.0.1:3310" }, /^CLAMD_URL must look like tcp:/],
    [{ CLAMD_TIMEOUT_SECONDS: "120" }, /^CLAMD_TIMEOUT_SECONDS /],
    [{ OUTBOUND_ONLY: "https://a.example" }, /^OUTBOUND_ONLY.* must list hosts such as api\.example\.com/],
    [{ OUTBOUND_ONLY: "a.example,*" }, /^OUTBOUND_ONLY.* must list hosts such as api\.example\.com/],
    [
      { OUTBOUND_ONLY: "a.example", BREACHED_PASSWORDS_URL: "https://b.example/range" },
      /^OUTBOUND_ONLY must list b\.example, which BREACHED_PASSWORDS_URL names\.$/,
    ],
    [{ BREACHED_PASSWORDS_URL: "pwned" }, /^BREACHED_PASSWORDS_URL must look like https:/],
    [{ LOG_LEVEL: "loud" }, /^LOG_LEVEL /],
    [{ TRUST_PROXY: "perhaps" }, /^TRUST_PROXY /],
    [
      { TLS_CERT_FILE: "a.crt", PUBLIC_URL: "https://a.example" },
      /^TLS_KEY_FILE is needed with TLS_CERT_FILE\.$/,
    ],
    [{ TLS_KEY_FILE: "a.key" }, /^TLS_CERT_FILE is needed with TLS_KEY_FILE\.$/],
    [{ DLVRD_SECRET_FILE: "/no/such/file" }, /^DLVRD_SECRET_FILE cannot be read: /],
    [
      { MAIL_URL: "smtp://a", MAIL_URL_FILE: "b", MAIL_FROM: "a@b.example" },
      /^MAIL_URL is not used beside MAIL_URL_FILE/,
    ],
  ])("says one sentence for %j", (env, sentence) => {
    expect(mistakes(env as Record<string, string>)).toEqual([expect.stringMatching(sentence)]);
  });

  it.each([
    ["tcp://127.0.0.1:3311", { host: "127.0.0.1", port: 3311 }],
    ["tcp://clamav", { host: "clamav", port: 3310 }],
    ["tcp://[::1]:3310", { host: "::1", port: 3310 }],
    ["unix:///run/clamav/clamd.ctl", { path: "/run/clamav/clamd.ctl" }],
  ])("finds a virus scanner at %s", (CLAMD_URL, address) => {
    expect(readConfig({ CLAMD_URL }, "/app").CLAMD_URL).toEqual(address);
  });

  it("refuses the sandbox beside TLS of its own", () => {
    const env = {
      TLS_CERT_FILE: "a.crt",
      TLS_KEY_FILE: "a.key",
      PUBLIC_URL: "https://a.example",
      DLVRD_ROLES: "api,sandbox",
    };
    expect(mistakes(env)).toEqual([expect.stringMatching(/^DLVRD_ROLES must leave out sandbox/)]);
    expect(readConfig({ ...env, DLVRD_ROLES: "" }, "/app")).toMatchObject({ COOKIE_SECURE: true });
  });

  it.each([
    [undefined, true],
    ["http://localhost:3000", true],
    ["http://127.0.0.1:3000", true],
    ["http://[::1]:3000", true],
    ["https://console.example", false],
    ["https://localhost.example", false],
  ])("takes %s for a trial with demo and sandbox: %s", (PUBLIC_URL, trial) => {
    const config = readConfig({ PUBLIC_URL }, "/app");
    expect([config.DLVRD_DEMO, config.DLVRD_ROLES.includes("sandbox")]).toEqual([trial, trial]);
    const told = { PUBLIC_URL, DLVRD_DEMO: String(!trial), DLVRD_ROLES: "api" };
    expect(readConfig(told, "/app")).toMatchObject({ DLVRD_DEMO: !trial, DLVRD_ROLES: ["api"] });
  });

  it("takes a setting from a file, and not the line end behind it", async () => {
    const file = path.join(await folder(), "secret");
    const secret = "a secret that a vault handed over, 42";
    await writeFile(file, `${secret}\n`);
    expect(readConfig({ DLVRD_SECRET_FILE: file }, "/app").DLVRD_SECRET).toBe(secret);
  });

  it("says every mistake at once", () => {
    expect(mistakes({ PORT: "x", LOG_LEVEL: "y" })).toHaveLength(2);
  });
});
