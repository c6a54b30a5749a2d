import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeIntegrationRow } from "#server/testing/factories/integrations.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { type ModelEndpoint, startModelEndpoint } from "#server/testing/model-endpoint.ts";
import { createGenAi } from "./genai/genai.ts";

const LIST = "/e/enterprise/appiyo_authconfig";
const CREATE = `POST ${LIST}` as const;

let app: TestApp;
let tenant: Tenant;
let model: ModelEndpoint;
beforeAll(async () => {
  app = await startApp({ GENAI_TOKENS_PER_DAY: "1000" });
});
afterAll(() => app.stop());
beforeEach(async () => {
  tenant = await app.tenant();
  model = await startModelEndpoint();
  app.platform.outbound.allow(model.baseUrl);
});
afterEach(() => model.close());

const form = (more: object = {}) => ({
  name: "House model",
  authType: 5,
  llm: 1,
  apikey: model.key,
  baseUrl: model.baseUrl,
  model: "small",
  ...more,
});
const create = (more: object = {}) => app.call(CREATE, { token: tenant.token, body: form(more) });
const row = async (id: string) =>
  (await app.platform.database.system.query("select * from integration where id = $1", [id])).rows[0];

describe("a GenAI configuration", () => {
  it("is tried, saved as the specification reads it, and offered to agents", async () => {
    const made = await create({ embeddingModel: "vectors" });
    expect(made.body).toMatchObject({
      status: true,
      message: { message: "Configuration Created Successfully" },
      response: { _id: expect.any(String) },
    });
    expect(model.receiver.calls.map(({ url }) => new URL(url).pathname)).toEqual([
      "/v1/chat/completions",
      "/v1/embeddings",
    ]);
    const offered = await app.call("GET /chatbird/api/nlp/genai/config", { token: tenant.token });
    expect(offered.body).toMatchObject({ status: true, data: [{ id: made.data._id, name: "House model" }] });
  });

  it("is not saved when the endpoint refuses the key, and the refusal does not hold the key", async () => {
    const refused = await create({ apikey: "sk-wrong-9876" });
    expect(refused.status).toBe(409);
    expect(refused.message).toContain("401: Incorrect API key provided: …");
    expect(JSON.stringify(refused.body)).not.toContain("sk-wrong");
    const tried = await app.call(`POST ${LIST}/login`, {
      token: tenant.token,
      body: form({ apikey: "sk-wrong-9876" }),
    });
    expect(tried.data).toMatchObject({ ok: false });
    const listed = await app.call(`GET ${LIST}`, { token: tenant.token });
    expect(listed.data.authConfigs).toEqual([]);
  });

  it("says what is missing word for word", async () => {
    const said = async (more: object) => (await create(more)).message;
    expect(await said({ name: " " })).toBe("Configuration name should not be empty");
    expect(await said({ apikey: "" })).toBe("API Key should not be empty");
    expect(await said({ llm: "" })).toBe("LLM Type should not be empty");
    expect(await said({ baseUrl: "ftp://x" })).toContain("must be an address like");
  });

  it("does not reach into a private network that the operator did not allow", async () => {
    for (const baseUrl of ["http://169.254.169.254/v1", "http://localhost:1/v1", "http://[::1]/v1"]) {
      const refused = await create({ baseUrl });
      expect(refused.status).toBe(409);
      expect(refused.message).toContain("private network");
    }
  });

  it("keeps its key sealed and shows it nowhere", async () => {
    const { data } = await create();
    expect(JSON.stringify(await row(data._id))).not.toContain(model.key);
    const shown = await app.call(`GET ${LIST}/{id}`, { token: tenant.token, params: { id: data._id } });
    expect(JSON.stringify(shown.body)).not.toContain(model.key);
    const audit = await app.platform.database.system.query("select * from audit_event");
    expect(JSON.stringify(audit.rows)).not.toContain(model.key);
  });

  it("keeps its key over a change, but sends it to no other address", async () => {
    const { data } = await create();
    const other = await startModelEndpoint();
    app.platform.outbound.allow(other.baseUrl);
    const change = (more: object) =>
      app.call(`PUT ${LIST}/{id}`, {
        token: tenant.token,
        params: { id: data._id },
        body: form({ apikey: "", ...more }),
      });
    expect((await change({ name: "Renamed" })).status).toBe(200);
    expect((await change({ model: "large" })).status).toBe(200);
    expect(model.asked().map((body) => body.model)).toEqual(["small", "large"]);
    const moved = await change({ baseUrl: other.baseUrl });
    expect(moved.message).toBe("The address has changed. Enter the API key again.");
    const tried = await app.call(`POST ${LIST}/login`, {
      token: tenant.token,
      body: { ...form({ apikey: "", baseUrl: other.baseUrl }), id: data._id },
    });
    expect(tried.status).toBe(400);
    expect(other.receiver.calls).toEqual([]);
    await other.close();
  });

  it("has a name of its own", async () => {
    await create();
    expect((await create({ name: "house MODEL" })).message).toBe(
      "A configuration named house MODEL exists already. Choose another name.",
    );
  });
});

describe("language models", () => {
  const ask = { messages: [{ role: "user" as const, content: "Hello" }], maxTokens: 50 };
  const genAi = () => createGenAi(app.platform);
  const scope = () => app.platform.actFor(tenant.id);
  const configured = (more: object = {}) =>
    makeIntegrationRow(app, tenant.id, { baseUrl: model.baseUrl, apikey: model.key, ...more });

  it("answer whole and piece by piece", async () => {
    model.says = () => "one two three";
    const id = await configured();
    expect(await genAi().chat(scope(), id, ask)).toEqual({ text: "one two three", tokens: 100, cut: false });
    const pieces: string[] = [];
    const told = await genAi().stream(scope(), id, ask, { onText: (text) => pieces.push(text) });
    expect(told.text).toBe("one two three");
    expect(pieces).toEqual(["one ", "two ", "three"]);
  });

  it("put the vectors of embeddings in the order of the texts", async () => {
    const id = await configured({ embeddingModel: "vectors" });
    const vectors = await genAi().embed(scope(), id, ["a", "bbb"]);
    expect(vectors).toEqual([
      [1, 1, 0],
      [3, 1, 0],
    ]);
    expect(await genAi().embed(scope(), await configured(), ["a"])).toBeUndefined();
  });

  it("are asked again while they are busy, and a few times only", async () => {
    const id = await configured();
    const usual = model.receiver.answer;
    let busy = 1;
    model.receiver.answer = (call) => (busy-- > 0 ? { status: 429, body: "{}" } : usual(call));
    expect((await genAi().chat(scope(), id, ask)).text).toBe("ready");
    busy = Number.POSITIVE_INFINITY;
    const before = model.receiver.calls.length;
    await expect(genAi().chat(scope(), id, ask)).rejects.toMatchObject({ reason: "GENAI_AWAY" });
    expect(model.receiver.calls.length - before).toBe(3);
  });

  it("are not waited for beyond the time given, nor read beyond a size", async () => {
    const id = await configured();
    model.says = () => "x".repeat(3_000_000);
    await expect(genAi().chat(scope(), id, ask)).rejects.toThrow(/larger than/);
    model.receiver.answer = () => ({ status: 200, body: "no completion" });
    await expect(genAi().chat(scope(), id, ask)).rejects.toThrow(/no chat completion/);
  });

  it("spend no more in a day than is allowed, counted where everybody sees it", async () => {
    const small = await configured({ tokensPerDay: 150, name: "Small" });
    await genAi().chat(scope(), small, ask);
    await genAi().chat(scope(), small, ask);
    await expect(genAi().chat(scope(), small, ask)).rejects.toThrow(/Small has used its 150 tokens/);
    const free = await configured();
    for (let n = 0; n < 8; n++) await genAi().chat(scope(), free, ask);
    await expect(genAi().chat(scope(), free, ask)).rejects.toThrow(/This enterprise has used its 1000/);
    const shown = await app.call(`GET ${LIST}/{id}`, { token: tenant.token, params: { id: small } });
    expect(shown.data.authConfig.tokensToday).toBe(200);
  });

  it("belong to one enterprise", async () => {
    const id = await configured();
    const other = await app.tenant();
    await expect(genAi().chat(app.platform.actFor(other.id), id, ask)).rejects.toMatchObject({
      reason: "NOT_FOUND",
    });
  });
});
