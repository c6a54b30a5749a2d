import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import sharp from "sharp";
import { makeArtifact, makePicture } from "#server/testing/factories/library.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { publicLinks } from "./public.ts";

let app: TestApp;
let tenant: Tenant;
let token: string;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  tenant = await app.tenant();
  token = tenant.token;
});

const ARTIFACTS = "/e/enterprise/artifacts";
const names = async (query: Record<string, unknown>) =>
  (await app.call(`GET ${ARTIFACTS}`, { token, query })).data.artifacts.map(({ data }) => data.name);
const get = (id: string) => app.call(`GET ${ARTIFACTS}/{id}`, { token, params: { id } });
const change = (id: string, body: object) =>
  app.call(`PUT ${ARTIFACTS}/{id}`, { token, params: { id }, body });
const fetchFile = (url: string, headers: Record<string, string> = {}, who = token) =>
  app.http.inject({ url, headers: { ...(who && { "authentication-token": who }), ...headers } });

describe("files", () => {
  it("are refused where the store holds something else than was put into it", async () => {
    const text = `a\n${"1\n".repeat(1_000)}`;
    const large = `a\n${"1\n".repeat(1_000_000)}`;
    for (const [content, small] of [
      [text, true],
      [large, false],
    ] as const) {
      const before = await app.platform.store.list();
      const { data } = (await get(await makeArtifact(app, token, "table.csv", content))).data.artifact;
      expect((await fetchFile(data.url)).body).toBe(content);
      const [key] = (await app.platform.store.list()).filter((one) => !before.includes(one));
      const flipped = Buffer.from(content);
      flipped[content.length - 2]! ^= 1;
      await app.platform.store.put(key!, flipped);
      if (small) {
        const refused = await fetchFile(data.url);
        expect([refused.statusCode, refused.body]).toEqual([
          500,
          expect.stringContaining("is not what was uploaded"),
        ]);
      } else await expect(fetchFile(data.url)).rejects.toThrow();
    }
  });

  it("come with the type they are of, never as a page, and only to who is signed in", async () => {
    const picture = (await get(await makeArtifact(app, token, "शुभ दीवाली.png"))).data.artifact;
    const { headers, statusCode } = await fetchFile(picture.data.url);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "image/png",
      "x-content-type-options": "nosniff",
      "content-disposition": expect.stringMatching(/^inline; .*filename\*=UTF-8''%E0%A4%B6/),
      "content-security-policy": expect.stringContaining("sandbox"),
      "content-length": String(picture.data.size),
    });
    const table = (await get(await makeArtifact(app, token, "a.csv", "a\n1\n"))).data.artifact;
    expect((await fetchFile(table.data.url)).headers["content-disposition"]).toMatch(/^attachment;/);
    expect((await fetchFile(picture.data.url, {}, "")).statusCode).toBe(401);
    expect((await fetchFile(picture.data.url.replace(/[^/]*$/, "other.html"))).statusCode).toBe(404);
    const small = await fetchFile(picture.thumbnailUrl!);
    expect((await sharp(small.rawPayload).metadata()).format).toBe("webp");
    const { etag } = headers;
    expect((await fetchFile(picture.data.url, { "if-none-match": String(etag) })).statusCode).toBe(304);
    expect((await fetchFile(picture.data.url, { "if-none-match": '"x"' })).statusCode).toBe(200);
  });

  it("come in parts", async () => {
    const id = await makeArtifact(app, token, "long.txt", "0123456789");
    const { url } = (await get(id)).data.artifact.data;
    const part = async (range: string, more: Record<string, string> = {}) => {
      const reply = await fetchFile(url, { range, ...more });
      return [reply.statusCode, reply.headers["content-range"], reply.payload];
    };
    expect(await part("bytes=2-4")).toEqual([206, "bytes 2-4/10", "234"]);
    expect(await part("bytes=7-")).toEqual([206, "bytes 7-9/10", "789"]);
    expect(await part("bytes=-2")).toEqual([206, "bytes 8-9/10", "89"]);
    expect(await part("bytes=0-999")).toEqual([206, "bytes 0-9/10", "0123456789"]);
    expect(await part("bytes=10-")).toEqual([416, "bytes */10", ""]);
    expect(await part("bytes=5-2")).toEqual([416, "bytes */10", ""]);
    expect(await part("bytes=0-1,4-5")).toEqual([200, undefined, "0123456789"]);
    expect(await part("bytes=2-4", { "if-range": '"old"' })).toEqual([200, undefined, "0123456789"]);
  });

  it("open to anyone behind a signed link, until it ends, is forged, or the file is private or gone", async () => {
    const id = await makeArtifact(app, token);
    const { publicUrl } = (await get(id)).data.artifact;
    const open = async (url: string) => (await fetchFile(url, {}, "")).statusCode;
    expect(await open(publicUrl!)).toBe(200);
    const [, , , link] = publicUrl!.split("/");
    const forged = Buffer.from(link!, "base64url");
    forged[37]! ^= 1;
    expect(await open(`/e/media/${forged.toString("base64url")}/x.png`)).toBe(404);

    const publicLink = publicLinks(app.platform);
    const scope = app.platform.actFor(tenant.id);
    expect(await open(await publicLink(scope, id, new Date(Date.now() + 60_000)))).toBe(200);
    expect(await open(await publicLink(scope, id, new Date(Date.now() - 60_000)))).toBe(404);
    await change(id, { name: "picture.png", visibility: "private" });
    expect((await get(id)).data.artifact.publicUrl).toBeNull();
    expect(await open(publicUrl!)).toBe(404);
    const ofPrivate = await publicLink(scope, id);
    expect(await open(ofPrivate)).toBe(200);
    await app.call(`DELETE ${ARTIFACTS}/{id}`, { token, params: { id } });
    expect(await open(ofPrivate)).toBe(404);
    await expect(publicLink(scope, id)).rejects.toThrow("This file does not exist.");
  });

  it("say whether a channel takes them, and why not", async () => {
    const validate = async (id: string, channelType: string, mediaType?: string) =>
      (await app.call("POST /e/enterprise/media/validate", { token, body: { id, channelType, mediaType } }))
        .data;
    const png = await makeArtifact(app, token);
    const webp = await makeArtifact(app, token, "s.webp", await makePicture(512, 512, "webp"));
    expect(await validate(png, "WHATSAPP")).toEqual({ valid: true, reason: null });
    expect(await validate(webp, "WHATSAPP", "STICKER")).toEqual({ valid: true, reason: null });
    expect((await validate(webp, "WHATSAPP")).reason).toBe(
      "s.webp cannot be sent over WhatsApp: it must be JPEG, PNG.",
    );
    expect((await validate(png, "WHATSAPP", "DOC")).reason).toMatch(/takes no pictures here/);
    expect((await validate(png, "SMS")).reason).toMatch(/takes no pictures here/);
    const small = await makeArtifact(app, token, "t.webp", await makePicture(64, 64, "webp"));
    expect((await validate(small, "WHATSAPP", "STICKER")).reason).toMatch(/must be 512 × 512 pixels/);
    const upload = await app.call("POST /e/drive/upload", {
      token,
      query: { channelType: "WHATSAPP", mediaType: "VIDEO" },
      files: [{ fileName: "a.png", content: await makePicture() }],
    });
    expect([upload.status, upload.message]).toEqual([400, expect.stringMatching(/takes no pictures here/)]);
    expect(await names({ desc: "a.png" })).toEqual([]);
  });
});
