import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BOOT_ID, type FrameBoot } from "#contract/chat/boot.ts";
import { VISITOR_MESSAGES } from "#contract/chat/limits.ts";
import { makeSite, visit } from "#server/testing/factories/chat.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let tenant: Tenant;
let key: string;
let pagesDir: string;
const SCRIPT = "/* the frame */";
beforeAll(async () => {
  pagesDir = await mkdtemp(path.join(os.tmpdir(), "dlvrd-pages-"));
  await mkdir(path.join(pagesDir, "assets"));
  const files = (name: string) => ({ script: `${name}-AAAAAAAA.js`, styles: `${name}-AAAAAAAA.css` });
  const texts = {
    "index.json": JSON.stringify({ frame: files("frame"), demo: files("demo"), guest: files("guest") }),
    "demo.html": '<script src="/webchat/widget.js" data-key="%KEY%"></script><link href="%STYLES%">',
    "widget.js": "/* the loader */",
    "assets/frame-AAAAAAAA.js": SCRIPT,
    "assets/frame-AAAAAAAA.js.gz": gzipSync(SCRIPT),
  };
  for (const [name, text] of Object.entries(texts)) await writeFile(path.join(pagesDir, name), text);
  app = await startApp({}, { chat: { pagesDir } });
  tenant = await app.tenant();
  await app.listen(0, "127.0.0.1");
  key = await makeSite(app, tenant.token);
});
afterAll(async () => {
  await app.stop();
  await rm(pagesDir, { recursive: true });
});

const get = (url: string, headers = {}) => app.http.inject({ url, headers });
const dress = (widget: object) =>
  app.call("PUT /e/enterprise/chat_config/widget/{id}", {
    token: tenant.token,
    params: { id: key },
    body: widget,
  });
const bootOf = (html: string) =>
  JSON.parse(new RegExp(`id="${BOOT_ID}">(.*?)</script>`).exec(html)![1]!) as FrameBoot;

describe("the page of the chat", () => {
  it("brings how it looks, and nothing in it ends its script element", async () => {
    await dress({ title: "</script><script>alert(1)</script>", colour: "#ffcc00" });
    const reply = await get(`/webchat/frame?key=${key}`);
    expect(reply.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(reply.body).not.toContain("<script>alert");
    expect(bootOf(reply.body)).toMatchObject({
      key,
      face: { title: "</script><script>alert(1)</script>", colour: "#ffcc00" },
      origins: [],
    });
    expect(reply.body).toContain('src="/webchat/assets/frame-AAAAAAAA.js"');
  });

  it("may stand on every site, or on those that are named and our own", async () => {
    await dress({});
    const any = await get(`/webchat/frame?key=${key}`);
    expect(any.headers["content-security-policy"]).toMatch(/frame-ancestors \*$/);
    await dress({ origins: ["https://shop.example", "http://127.0.0.1:8080"] });
    const { headers } = await get(`/webchat/frame?key=${key}`);
    expect(headers["content-security-policy"]).toMatch(
      /frame-ancestors 'self' https:\/\/shop\.example http:\/\/127\.0\.0\.1:8080$/,
    );
    expect(headers["content-security-policy"]).not.toContain("unsafe");
    expect(headers["x-frame-options"]).toBeUndefined();
  });

  it("is a sentence where no chat has the key, and so is the shop", async () => {
    for (const url of ["/webchat/frame?key=nobody", "/webchat/frame", "/webchat/demo/nobody"]) {
      const reply = await get(url);
      expect(reply.statusCode).toBe(404);
      expect(reply.body).toContain("No chat has this key.");
    }
  });
});

it("lets other sites load the script, for a short while, and no other site call", async () => {
  const { headers } = await get("/webchat/widget.js", { origin: "https://shop.example" });
  expect(headers["cross-origin-resource-policy"]).toBe("cross-origin");
  expect(headers["cache-control"]).toBe("public, max-age=300");
  expect(headers["access-control-allow-origin"]).toBeUndefined();
  const start = await app.call("POST /webchat/start", {
    body: { key },
    headers: { origin: "https://shop.example" },
  });
  expect(start.status).toBe(400);
});

it("gives named files packed and for good, and knows no others", async () => {
  const reply = await get("/webchat/assets/frame-AAAAAAAA.js", { "accept-encoding": "gzip" });
  expect(reply.headers["cache-control"]).toContain("immutable");
  expect(reply.headers["content-encoding"]).toBe("gzip");
  expect(reply.rawPayload).toEqual(gzipSync(SCRIPT));
  expect((await get("/webchat/assets/frame-AAAAAAAA.js")).body).toBe(SCRIPT);
  for (const name of ["frame-BBBBBBBB.js", "..%2Findex.json", "%2e%2e%2fwidget.js"])
    expect((await get(`/webchat/assets/${name}`)).statusCode).toBeGreaterThanOrEqual(400);
});

it("gives who comes to a call by a link a page that nobody may frame", async () => {
  const reply = await get("/webchat/call");
  expect(reply.statusCode).toBe(200);
  expect(reply.body).toContain('src="/webchat/assets/guest-AAAAAAAA.js"');
  expect(reply.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
});

it("is a shop that carries the script of its key", async () => {
  const { body } = await get(`/webchat/demo/${key}`);
  expect(body).toContain(`data-key="${key}"`);
  expect(body).toContain('href="/webchat/assets/demo-AAAAAAAA.css"');
});

it("slows down a visitor who writes too fast, and no one else", async () => {
  const fast = await visit(app, key);
  for (let said = 0; said < VISITOR_MESSAGES.count; said++)
    expect(await fast.say(`message ${said}`)).toMatchObject({ action: "done" });
  expect(await fast.say("one more")).toMatchObject({
    action: "customerReplyChatFailed",
    reason: "RATE_LIMITED",
    message: expect.stringMatching(/Wait \d+ seconds/),
  });
  const calm = await visit(app, key);
  expect(await calm.say("hello")).toMatchObject({ action: "done" });
});
