import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { CHANNEL_TYPES, type ChannelType, RETIRED_TYPES } from "#contract/channel-types.ts";
import { contract } from "#contract/index.ts";
import type { Route } from "#contract/route.ts";
import type { Adapter } from "#channels/kit/index.ts";
import { ADAPTERS } from "#channels/registry.ts";
import { newId } from "#server/platform/ids.ts";
import { createCanaries } from "#server/testing/canaries.ts";
import { startModelEndpoint } from "#server/testing/model-endpoint.ts";
import { sample, type World } from "#server/testing/samples.ts";
import { startWatched, type Watched } from "#server/testing/watched.ts";

const canaries = createCanaries();
let watched: Watched;
let call: Watched["call"];
beforeAll(async () => {
  watched = await startWatched(canaries);
  call = watched.call;
});
afterAll(() => watched.stop());
const noLeaks = () => expect(watched.leaks.splice(0)).toEqual([]);

const CONTACTS = ["+15550001111", "shop@x.example"];
const CHANNELS = "/e/enterprise/channels";
const cases = ADAPTERS.flatMap((adapter) =>
  adapter.types
    .filter((type) => !RETIRED_TYPES.includes(type))
    .map((type) => ({ label: `${adapter.vendor} ${type}`, adapter, type })),
);

async function makeAnywhere(adapter: Adapter, type: ChannelType, environment: string) {
  const [number, mail] = CONTACTS;
  const contactId = type === CHANNEL_TYPES.EMAIL ? mail : number;
  const form = environment === "live" ? { data: canaries.formOf(adapter, type) } : {};
  const body = { name: newId(), type, vendor: adapter.vendor, contactId, environment, ...form };
  return { body, made: await call(`POST ${CHANNELS}`, { body }) };
}

describe.each(cases)("a channel at $label", ({ adapter, type }) => {
  it("shows none of its secrets when it is made, read, changed and refused", async () => {
    const { body, made } = await makeAnywhere(adapter, type, "live");
    expect(made.status, made.message).toBe(200);
    const [params, channelId] = [{ id: made.data.id }, { channelId: made.data.id }];
    const read = await call(`GET ${CHANNELS}/{id}/details`, { params });
    expect(read.data.channel.secrets).toHaveLength(
      adapter.credentials(type).filter(({ secret }) => secret).length,
    );
    await call(`GET ${CHANNELS}/{id}`, { params });
    const data = canaries.formOf(adapter, type);
    await call(`PUT ${CHANNELS}/{channelId}`, { params: channelId, body: { ...body, data } });
    const wrong = [
      { ...data, unheardOf: canaries.make("unknown field") },
      { ...data, nested: { data } },
    ];
    for (const one of wrong) {
      const refused = await call(`PUT ${CHANNELS}/{channelId}`, {
        params: channelId,
        body: { ...body, data: one },
      });
      expect(refused.status).toBe(400);
    }
    await call(`POST ${CHANNELS}`, { body: { ...body, data, contactId: " " } });
    await call(`POST ${CHANNELS}`, { body: { ...body, data } });
    noLeaks();
  });

  it("shows none when its vendor repeats the call", async () => {
    const { made } = await makeAnywhere(adapter, type, "sandbox");
    expect(made.status, made.message).toBe(200);
    const params = { id: made.data.id };
    const to = type === CHANNEL_TYPES.EMAIL ? "asha@x.example" : "+919812345678";
    for (const status of [401, 400, 200]) {
      watched.echo(status);
      await call(`POST ${CHANNELS}/{id}/check`, { params });
      await call(`POST ${CHANNELS}/{id}/test`, { params, body: { to, text: "hello" } });
      await call(`POST ${CHANNELS}/{id}/subscribe`, { params });
      await call(`GET ${CHANNELS}/{id}`, { params });
    }
    await call(`GET ${CHANNELS}/{id}/traffic`, { params });
    noLeaks();
  });
});

it("shows no key of a language model, to whom it is right and to whom it is wrong", async () => {
  const model = await startModelEndpoint();
  watched.app.platform.outbound.allow(model.baseUrl);
  model.key = canaries.make("key of a language model");
  const LIST = "/e/enterprise/appiyo_authconfig";
  const body = {
    name: "House",
    authType: 5,
    llm: 1,
    apikey: model.key,
    baseUrl: model.baseUrl,
    model: "small",
  };
  const made = await call(`POST ${LIST}`, { body });
  expect(made.status, made.message).toBe(200);
  const wrong = { ...body, apikey: canaries.make("wrong key of a language model") };
  expect((await call(`POST ${LIST}`, { body: { ...wrong, name: "Other" } })).status).toBe(409);
  const params = { id: made.data._id };
  await call(`PUT ${LIST}/{id}`, { params, body: wrong });
  await call(`PUT ${LIST}/{id}`, { params, body: { ...wrong, llm: "none" } });
  await call(`POST ${LIST}/login`, { body: wrong });
  await call(`GET ${LIST}/{id}`, { params });
  await model.close();
  noLeaks();
});

describe("who signs in", () => {
  const LOGIN = "POST /account/enterprise/twoFactorAuth";
  const login = async (email: string, password: string, answer?: string) => {
    const { captchaId } = (await call("GET /account/captcha/generate", { token: "" })).data;
    const body = {
      email,
      password,
      captcha: answer ?? watched.captcha(),
      captchaId,
      removeExistingSession: true,
    };
    return watched.app.call(LOGIN, { body });
  };

  it("shows no password, no captcha's letters and no token, but for the one that is told", async () => {
    const password = canaries.make("password");
    const emailId = `${newId()}@test.example`;
    const added = await call("POST /e/enterprise/users", {
      body: { name: "New", emailId, password, roles: [3], ownPassword: true },
    });
    expect(added.status, added.message).toBe(200);
    for (const refused of [
      await login(emailId, canaries.make("wrong password")),
      await login(emailId, password, canaries.make("wrong captcha")),
    ])
      expect(canaries.foundIn(JSON.stringify(refused.body))).toEqual([]);
    const { data } = await login(emailId, password);
    expect(canaries.foundIn(JSON.stringify(data))).toEqual([]);
    const { id } = (data as { newPassword: { id: string } }).newPassword;
    canaries.keep(id, "sign-in under way");
    const own = canaries.make("own password");
    const FIRST = "POST /account/enterprise/firstPassword";
    const same = { id, password, confirmPassword: password };
    expect((await watched.app.call(FIRST, { body: same })).status).toBe(400);
    const came = await watched.app.call(FIRST, { body: { id, password: own, confirmPassword: own } });
    const { token } = came.data;
    canaries.keep(token, "session");
    const newPassword = canaries.make("new password");
    const CHANGE = "PUT /e/enterprise/change_password";
    const wrong = { password: canaries.make("wrong password"), newPassword };
    expect((await call(CHANGE, { token, body: wrong })).status).toBe(400);
    expect((await call(CHANGE, { token, body: { password: own, newPassword } })).status).toBe(200);
    const cookie = `dlvrd_session=${token}`;
    expect((await call("GET /e/enterprise/users/me", { token: "", headers: { cookie } })).status).toBe(200);
    noLeaks();
  });

  it("shows no token of a program", async () => {
    const made = await watched.app.call("POST /chatbird/api/apikey/add", {
      token: watched.tenant.token,
      body: { name: "Warehouse", permissions: ["DEPARTMENTS.VIEW"] },
    });
    const { token } = made.data;
    canaries.keep(token, "token of a program");
    await call("GET /e/enterprise/departments", { token });
    await call("GET /chatbird/api/apikey/getAll");
    await call("GET /e/enterprise/departments", { token: `${token}x` });
    noLeaks();
  });

  it("keeps a token that stands in an address out of the log, also where the server fails", async () => {
    const stumble = vi
      .spyOn(watched.app.platform.sessions, "resolve")
      .mockRejectedValueOnce(new Error("stumbled"));
    const before = watched.log.length;
    const failed = await call("GET /e/enterprise/users/me", { query: { token: watched.tenant.token } });
    stumble.mockRestore();
    expect(failed.status).toBe(500);
    expect(watched.log.slice(before).join()).toContain("stumbled");
    noLeaks();
  });
});

/** Fields whose names say that a secret stands in them. */
const SECRET_FIELD = /password|secret|^token$|apikey|api_key|captcha$|credential|privatekey/i;
const nowhere = new Proxy({} as World, { get: () => newId() });
const withSecrets = (value: unknown, name: string): unknown => {
  if (Array.isArray(value)) return value.map((one) => withSecrets(one, name));
  if (typeof value === "string" && SECRET_FIELD.test(name)) return canaries.make(`a field ${name}`);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withSecrets(one, key)]));
};
const taking = (Object.values(contract) as Route[]).filter(({ body }) => body);

it("repeats no field that is named like a secret, whatever call it comes with", async () => {
  const before = canaries.count;
  for (const { method, path, body, query, params } of taking) {
    const input = {
      params: params && (sample(params, nowhere) as Record<string, string>),
      query: query && (sample(query, nowhere) as Record<string, string>),
    };
    const whole = withSecrets(sample(body!, nowhere, true), "") as object;
    const broken = Object.fromEntries(
      Object.entries(whole).map(([key, one]) => [key, SECRET_FIELD.test(key) ? { wrong: one } : one]),
    );
    for (const one of [whole, broken, JSON.stringify(whole).slice(0, -1)])
      await call(`${method} ${path}`, { ...input, body: one });
  }
  expect(canaries.count).toBeGreaterThan(before + 5);
  noLeaks();
});

describe("afterwards", () => {
  it("a secret is found however it is written down", () => {
    const secret = createCanaries();
    const value = secret.make("it");
    const basic = Buffer.from(`shop:${value}`).toString("base64");
    const bytes = `\\x${Buffer.from(value).toString("hex")}`;
    for (const text of [
      `a ${value} b`,
      `Basic ${basic}`,
      bytes,
      `${value.slice(0, 9)}…`,
      `…${value.slice(-8)}`,
    ])
      expect(secret.foundIn(text), text).toEqual(["it"]);
    expect(secret.foundIn(`…${value.slice(-4)}`)).toEqual([]);
  });

  it("no list holds a secret", async () => {
    const lists = (Object.values(contract) as Route[]).filter(
      ({ method, params, public: open }) => method === "GET" && !params && !open,
    );
    for (const { path, query } of lists)
      await call(`GET ${path}`, { query: query && (sample(query, nowhere) as Record<string, string>) });
    noLeaks();
  });

  it("the database holds none in clear, the audit trail included", async () => {
    expect(await watched.inRows()).toEqual([]);
  });

  it("the log holds none, at its most talkative", () => {
    expect(watched.log.length).toBeGreaterThan(500);
    expect(canaries.count).toBeGreaterThan(200);
    expect(canaries.foundIn(watched.log.join(""))).toEqual([]);
  });
});
