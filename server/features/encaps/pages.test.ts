import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startApp, type TestApp } from "#server/testing/harness.ts";

const EXAMPLES = path.resolve("server", "assets", "encaps");
let app: TestApp;
let pagesDir: string;
beforeAll(async () => {
  pagesDir = await mkdtemp(path.join(os.tmpdir(), "dlvrd-pages-"));
  const page = (name: string) => ({ script: `${name}-AAAAAAAA.js`, styles: `${name}-AAAAAAAA.css` });
  await writeFile(path.join(pagesDir, "index.json"), JSON.stringify({ run: page("run") }));
  app = await startApp({}, { encaps: { examplesDir: EXAMPLES, pagesDir } });
});
afterAll(async () => {
  await app.stop();
  await rm(pagesDir, { recursive: true });
});

it("gives everybody the page on which apps are gone through, with a policy of its own", async () => {
  const reply = await app.http.inject({ url: "/run/B1_fHnj3ykSgTlZBpS7JWQjZ" });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(reply.body).toContain('src="/webchat/assets/run-AAAAAAAA.js"');
  // The code stands in the address alone: nothing of it comes into the page.
  expect(reply.body).not.toContain("B1_fHnj3");
  const policy = reply.headers["content-security-policy"] as string;
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toContain("unsafe");
  expect(policy).toMatch(/frame-ancestors 'self'$/);
  expect(reply.headers["x-frame-options"]).toBeUndefined();
});

it("has a status of its own for what is no link, and the same page", async () => {
  const lost = await app.http.inject({ url: "/run/anything" });
  expect([lost.statusCode, lost.body]).toEqual([404, expect.stringContaining("run-AAAAAAAA.js")]);
  expect((await app.http.inject({ url: "/run/preview" })).statusCode).toBe(200);
});

it("is not there where it was not built", async () => {
  const bare = await startApp({}, { encaps: { examplesDir: EXAMPLES } });
  expect((await bare.http.inject({ url: "/run/anything" })).statusCode).toBe(404);
  await bare.stop();
});
