import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import sharp from "sharp";
import type { Permission } from "#contract/permissions.ts";
import { TOKEN_HEADER } from "#contract/auth.ts";
import { makeArtifact } from "#server/testing/factories/library.ts";
import { makeIntegrationRow } from "#server/testing/factories/integrations.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { eventually } from "#server/testing/eventually.ts";
import { type ImageEndpoint, startImageEndpoint } from "#server/testing/image-endpoint.ts";

let app: TestApp;
let tenant: Tenant;
let token: string;
let model: ImageEndpoint;
let configId: string;
beforeAll(async () => {
  app = await startApp({}, { creatives: { timeoutMs: 2_000 } });
  tenant = await app.tenant();
  ({ token } = tenant);
  model = await startImageEndpoint();
  app.platform.outbound.allow(model.baseUrl);
  configId = await makeIntegrationRow(app, tenant.id, {
    name: "Painter",
    baseUrl: model.baseUrl,
    apikey: model.key,
    imageModel: "painter-1",
  });
});
beforeEach(() => (model.answers = undefined));
afterAll(async () => {
  await model.close();
  await app.stop();
});

const form = { imagePrompt: "A lamp on a table", aspectRatio: "16:9" as const };
const ask = (body: object = {}, by = token) =>
  app.call("POST /chatbird/api/creatives/preview", {
    token: by,
    body: { ...form, ...(by === token ? { configId } : {}), ...body },
  });
const status = async (id: string) =>
  (await app.call("GET /chatbird/api/creatives/preview/status/{id}", { token, params: { id } })).data;
const ended = (id: string) =>
  eventually(async () => {
    const now = await status(id);
    expect(["completed", "failed"]).toContain(now.response);
    return now;
  });
const preview = async (body: object = {}) => {
  const { data, message } = await ask(body);
  expect(data.image_id, message).toBeDefined();
  return { id: data.image_id, ...(await ended(data.image_id)) };
};
const save = (body: object, by = token) =>
  app.call("POST /chatbird/api/creatives/image", { token: by, body: { ...form, ...body } });
const saved = async (libraryName: string) => {
  const { id } = await preview();
  const made = await save({ imageId: id, libraryName });
  expect(made.status, made.message).toBe(200);
  return made.data.creativesImage;
};
const fileAt = async (url: string) => {
  const reply = await app.http.inject({ url, headers: { [TOKEN_HEADER]: token } });
  return { status: reply.statusCode, type: reply.headers["content-type"], bytes: reply.rawPayload };
};
const filesKept = async () => (await app.platform.store.list("creatives")).length;

describe("a preview", () => {
  it("asks the model in its protocol and is a picture of the shape and type that were asked for", async () => {
    const made = await preview({ themeMode: "d", imageText: "Sale", outputFileType: "jpg" });
    expect(made).toMatchObject({ response: "completed", reason: null });
    const asked = model.images().at(-1)!;
    expect(asked).toMatchObject({ model: "painter-1", n: 1, size: "1344x768", response_format: "b64_json" });
    for (const words of ["A lamp on a table", "dark theme", '"Sale"', "Open Sans"])
      expect(asked.prompt).toContain(words);
    const { type, bytes } = await fileAt(made.image_url!);
    expect(type).toBe("image/jpeg");
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 320, height: 180 });
  });

  it("lays a logo over the picture as it is", async () => {
    const logo = await sharp({ create: { width: 40, height: 40, channels: 3, background: "#ff0000" } })
      .png()
      .toBuffer();
    const artifact = await makeArtifact(app, token, "logo.png", logo);
    const { image_url } = await preview({
      aspectRatio: "1:1",
      logoImage: `/e/drive/${artifact}/logo.png`,
      logoImageXposition: 0,
      logoImageYposition: 0,
    });
    const { bytes } = await fileAt(image_url!);
    const at = async (left: number, top: number) =>
      (await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()).subarray(0, 3);
    expect([...(await at(30, 30))]).toEqual([255, 0, 0]);
    expect([...(await at(300, 300))]).toEqual([12, 113, 108]);
  });

  it("sends a reference picture to be changed", async () => {
    const artifact = await makeArtifact(app, token, "chair.png");
    const { response } = await preview({ refImage: `/e/drive/${artifact}/chair.png` });
    expect(response).toBe("completed");
    const call = model.receiver.calls.at(-1)!;
    expect(call.url).toMatch(/\/images\/edits$/);
    expect(call.headers["content-type"]).toMatch(/^multipart\/form-data/);
    expect(call.body.includes('name="image"; filename="image.png"')).toBe(true);
  });

  it("looks at what lies behind an address that the model answers with", async () => {
    const url = `${model.receiver.origin}/nowhere.png`;
    const usual = model.receiver.answer;
    model.answers = () => ({ status: 200, body: JSON.stringify({ data: [{ url }] }) });
    let code = 404;
    model.receiver.answer = (call) => (call.url === url ? { status: code, body: "no picture" } : usual(call));
    expect((await preview()).reason).toContain("answered with the status 404");
    code = 200;
    expect((await preview()).reason).toMatch(/^Generated image: it holds/);
    model.receiver.answer = usual;
  });

  it("fails with the reason where the model refuses, is away, or answers with none", async () => {
    const message = "Your request was rejected by the safety system.";
    const refusals: [{ status: number; body: string }, RegExp][] = [
      [
        { status: 400, body: JSON.stringify({ error: { message } }) },
        /^Painter refused: 400: Your request was rejected/,
      ],
      [{ status: 401, body: JSON.stringify({ error: { message: "No." } }) }, /^Painter refused: 401: No\./],
      [{ status: 200, body: "{}" }, /something that is no picture/],
      [
        { status: 200, body: JSON.stringify({ data: [{ b64_json: "aGVsbG8gd29ybGQ=" }] }) },
        /^Generated image: it holds/,
      ],
      [
        { status: 200, body: JSON.stringify({ data: [{ url: "http://169.254.169.254/secret" }] }) },
        /could not be fetched/,
      ],
    ];
    for (const [answer, reason] of refusals) {
      model.answers = () => answer;
      const { response, reason: told, image_url } = await preview();
      expect(response).toBe("failed");
      expect(told).toMatch(reason);
      expect(image_url).toBeNull();
    }
  });

  it("is under way while the model draws, and fails where it takes too long", async () => {
    model.answers = () => ({ status: 200, silent: true });
    const { data } = await ask();
    await eventually(async () => expect((await status(data.image_id)).response).toBe("processing"));
    expect(await ended(data.image_id)).toMatchObject({
      response: "failed",
      reason: expect.stringMatching(/^Painter did not answer/),
    });
  });

  it("waits until others are done where many are asked for", async () => {
    const { system } = app.platform.database;
    const waiting = `insert into creative_preview (enterprise_id, id, integration_id, form)
      select $1, gen_random_uuid(), gen_random_uuid(), '{}' from generate_series(1, 20)`;
    await system.query(waiting, [tenant.id]);
    expect((await ask()).status).toBe(429);
    await system.query("delete from creative_preview where form = '{}'");
    expect((await preview()).response).toBe("completed");
  });

  it("is tried again where the model is busy", async () => {
    let calls = 0;
    model.answers = () => (++calls === 1 ? { status: 429, body: "{}" } : undefined);
    expect(await preview()).toMatchObject({ response: "completed" });
    expect(calls).toBe(2);
  });

  it("fails with its job where something unforeseen happens, and is not paid for twice", async () => {
    const broken = vi.spyOn(app.platform.store, "put").mockRejectedValue(new Error("the disk is gone"));
    const asked = model.images().length;
    const { id, response } = await preview();
    broken.mockRestore();
    expect(response).toBe("failed");
    const job = async () =>
      (
        await app.platform.database.system.query(
          `select j.state, j.error, count(g.id)::int as waiting from job j
           left join graphile_worker.jobs g on g.key = j.id::text where j.subject_id = $1 group by 1, 2`,
          [id],
        )
      ).rows;
    const error = "Something went wrong. The log holds the details.";
    await eventually(async () => expect(await job()).toEqual([{ state: "failed", error, waiting: 0 }]));
    expect(model.images().length).toBe(asked + 1);
  });

  it("is not asked for without a prompt, a model, or a picture that is there", async () => {
    expect((await ask({ imagePrompt: " " })).message).toContain("This field id mandatory");
    const gone = "/e/drive/00000000-0000-7000-8000-000000000000/x.png";
    expect(await ask({ logoImage: gone })).toMatchObject({
      status: 400,
      message: "Logo image: there is no such picture in the library.",
    });
    expect((await ask({ refImage: "http://127.0.0.1:9/x.png" })).status).toBe(400);
    expect((await ask({ refImage: "ftp://x/y" })).status).toBe(400);
    const plain = await makeIntegrationRow(app, tenant.id, { name: "Talker" });
    expect((await ask({ configId: plain })).status).toBe(404);
    const other = await app.tenant();
    expect(await ask({}, other.token)).toMatchObject({
      status: 409,
      message: expect.stringContaining("No configuration makes images yet."),
    });
  });

  it("stops at the day's tokens", async () => {
    const limited = await makeIntegrationRow(app, tenant.id, {
      name: "Dear painter",
      baseUrl: model.baseUrl,
      apikey: model.key,
      imageModel: "painter-1",
      tokensPerDay: 100,
    });
    expect((await preview({ configId: limited })).response).toBe("completed");
    const second = await preview({ configId: limited });
    expect(second.response).toBe("failed");
    expect(second.reason).toContain("Dear painter");
  });
});

describe("image libraries", () => {
  it("are made with their first picture, listed by date, and shown", async () => {
    const image = await saved("Autumn");
    expect(image).toMatchObject({
      libraryName: "Autumn",
      imagePrompt: form.imagePrompt,
      name: form.imagePrompt,
    });
    const again = await saved("autumn");
    expect(again.libraryId).toBe(image.libraryId);
    const list = (query: Record<string, string>) =>
      app.call("GET /chatbird/api/creatives/library/getList", { token, query });
    const all = await list({ fromDate: new Date(Date.now() - 86_400_000).toISOString() });
    expect(all.data).toMatchObject({ more: false });
    expect(all.data.creativesLibraries[0]).toMatchObject({ name: "Autumn", imageCount: 2 });
    expect((await list({ toDate: "2020-01-01T00:00:00Z" })).data.creativesLibraries).toEqual([]);
    const { data } = await app.call("GET /chatbird/api/creatives/images/library/{libraryId}", {
      token,
      params: { libraryId: image.libraryId },
    });
    expect(data.library.creativesImageList.map(({ id }) => id)).toEqual([again.id, image.id]);
    const one = await app.call("GET /chatbird/api/creatives/images/{id}", {
      token,
      params: { id: again.id },
    });
    expect(one.data.creativesImage).toEqual(again);
    const { models } = (await app.call("GET /chatbird/api/creatives/models", { token })).data;
    expect(models).toContainEqual({ id: configId, name: "Painter", model: "painter-1" });
    const small = await fileAt(image.media.thumbnailUrl);
    expect(small.type).toBe("image/webp");
  });

  it("keep the old picture until the new one is saved, and forget its file then", async () => {
    const image = await saved("Edits");
    const before = (await fileAt(image.imageUrl)).bytes;
    const { id } = await preview({ id: image.id, aspectRatio: "1:1" });
    expect((await fileAt(image.imageUrl)).bytes.equals(before)).toBe(true);
    const kept = await filesKept();
    const changed = await save({
      id: image.id,
      imageId: id,
      libraryName: "Edits",
      imagePrompt: "A chair",
      aspectRatio: "1:1",
      logoImagePosition: { x: 10, y: 20 },
    });
    expect(changed.data.creativesImage).toMatchObject({
      id: image.id,
      imagePrompt: "A chair",
      logoImageXposition: 10,
      logoImageYposition: 20,
      media: { width: 320, height: 320 },
    });
    await eventually(async () => expect(await filesKept()).toBe(kept - 2));
    expect((await save({ id: image.id, imageId: id, libraryName: "Edits" })).status).toBe(404);
  });

  it("are not saved into without a name or a picture", async () => {
    expect((await save({ libraryName: " " })).message).toContain("Library Name is required");
    expect((await save({ libraryName: "Empty" })).message).toContain("There is no generated image to save");
    model.answers = () => ({ status: 400, body: "{}" });
    const failed = await preview();
    expect((await save({ libraryName: "Empty", imageId: failed.id })).status).toBe(409);
    const { data } = await app.call("GET /chatbird/api/creatives/library/getList", {
      token,
      query: { name: "Empty" },
    });
    expect(data.creativesLibraries).toEqual([]);
  });

  it("are renamed, go to the trash with their pictures and come back with them", async () => {
    const { libraryId, imageUrl } = await saved("Winter");
    const params = { libraryId };
    const rename = (name: string) =>
      app.call("PUT /chatbird/api/creatives/library/{libraryId}", { token, params, body: { name } });
    expect((await rename("Autumn")).status).toBe(409);
    expect((await rename("Snow")).data.library).toMatchObject({ name: "Snow", imageCount: 1 });
    await app.call("DELETE /chatbird/api/creatives/library/{libraryId}", { token, params });
    expect((await fileAt(imageUrl)).status).toBe(404);
    const { data } = await app.call("GET /e/enterprise/trash", {
      token,
      query: { kind: "creative-library" },
    });
    const ids = data.entries.map(({ id }) => id);
    expect(ids).toHaveLength(1);
    await app.call("POST /e/enterprise/trash/restore", { token, body: { ids } });
    expect((await fileAt(imageUrl)).status).toBe(200);
  });

  it("purge a picture with its files", async () => {
    const image = await saved("Purged");
    const params = { id: image.id };
    const renamed = await app.call("PUT /chatbird/api/creatives/images/{id}", {
      token,
      params,
      body: { name: "Lamp" },
    });
    expect(renamed.data.creativesImage).toMatchObject({ name: "Lamp", media: { fileName: "Lamp.png" } });
    const files = await filesKept();
    await app.call("DELETE /chatbird/api/creatives/images/{id}", { token, params });
    const { data } = await app.call("GET /e/enterprise/trash", { token, query: { kind: "creative-image" } });
    const ids = data.entries.map(({ id }) => id);
    await app.call("POST /e/enterprise/trash/purge", { token, body: { ids } });
    await eventually(async () => expect(await filesKept()).toBe(files - 2));
  });

  it("give a copy to the content library", async () => {
    const { id } = await saved("Copied");
    const { data } = await app.call("POST /chatbird/api/creatives/images/{id}/artifact", {
      token,
      params: { id },
    });
    expect(data.artifact).toMatchObject({ visibility: "public", data: { type: "IMAGE", format: "png" } });
    expect((await fileAt(data.artifact.data.url)).status).toBe(200);
  });
});

it("says in the specification's words who may not", async () => {
  const image = await saved("Guarded");
  const as = async (permissions: Permission[]) =>
    (
      await app.call("POST /chatbird/api/apikey/add", {
        token,
        body: { name: permissions.join(), permissions },
      })
    ).data.token;
  const looking = await as(["CREATIVES.VIEW"]);
  expect(await ask({}, looking)).toMatchObject({
    status: 403,
    message: "You do not have permission to create Image",
  });
  expect(await ask({ id: image.id }, looking)).toMatchObject({
    status: 403,
    message: "You do not have permission to edit Image",
  });
  const editing = await as(["CREATIVES.EDIT"]);
  expect((await save({ libraryName: "New" }, editing)).message).toBe(
    "You do not have permission to create Image",
  );
  expect((await save({ id: image.id, libraryName: "Guarded" }, editing)).status).toBe(200);
  const creating = await as(["CREATIVES.CREATE"]);
  expect((await save({ id: image.id, libraryName: "Guarded" }, creating)).message).toBe(
    "You do not have permission to edit Image",
  );
  expect((await save({ id: image.id, libraryName: "Guarded" }, await as(["CREATE.EDIT"]))).status).toBe(200);
});
