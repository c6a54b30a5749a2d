import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MAIL_SERVER, makeChannel } from "#server/testing/factories/channels.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let tenant: Tenant;
let token: string;
beforeAll(async () => {
  app = await startApp();
  tenant = await app.tenant();
  token = tenant.token;
});
afterAll(() => app.stop());

const CHANNELS = "/e/enterprise/channels";
const details = async (id: string, as = token) =>
  (await app.call(`GET ${CHANNELS}/{id}/details`, { token: as, params: { id } })).data;
const mail = (more: object = {}) => ({
  name: `Mail ${Math.random()}`,
  type: 1,
  vendor: "smtp",
  contactId: `${Math.random()}@dlvrd.example`,
  data: MAIL_SERVER,
  ...more,
});

describe("the list", () => {
  it("is paged, narrowed by words and by messenger", async () => {
    const own = await app.tenant();
    const list = async (query: object) =>
      (await app.call(`GET ${CHANNELS}`, { token: own.token, query: { ...query } })).data;
    await makeChannel(app, own.token, { name: "Diwali", contactId: "a@x.example" });
    await makeChannel(app, own.token, { name: "bazaar", contactId: "b@x.example" });
    await makeChannel(app, own.token, { name: "Page", type: 12, vendor: "web", contactId: "shop", data: {} });
    const names = (found: { channelConfig: { name: string }[] }) =>
      found.channelConfig.map(({ name }) => name);
    const first = await list({ perPage: 2 });
    expect([names(first), first.more]).toEqual([["bazaar", "Diwali"], true]);
    const rest = await list({ perPage: 2, from: 2 });
    expect([names(rest), rest.more]).toEqual([["Page"], false]);
    expect(names(await list({ name: "diw" }))).toEqual(["Diwali"]);
    expect(names(await list({ name: "b@X" }))).toEqual(["bazaar"]);
    expect(names(await list({ type: 12 }))).toEqual(["Page"]);
    expect(names(await list({ name: "%" }))).toEqual([]);
  });
});

describe("secrets", () => {
  it("are shown in no reply and kept when they are left empty", async () => {
    const secret = "correct-horse-7731";
    const id = await makeChannel(app, token, mail({ data: { ...MAIL_SERVER, password: secret } }) as never);
    const shown = await details(id);
    expect(shown.channel.secrets).toEqual(["password"]);
    expect(shown.channel.data).not.toHaveProperty("password");
    expect(shown.channel.data.host).toBe(MAIL_SERVER.host);
    const { name, contactId } = shown.channel;
    const put = (data: object | undefined, more: object = {}) =>
      app.call(`PUT ${CHANNELS}/{channelId}`, {
        token,
        params: { channelId: id },
        body: { name, type: 1, vendor: "smtp", contactId, ...(data ? { data } : {}), ...more },
      });
    const replies = [
      await put({ ...shown.channel.data, host: "mail.dlvrd.example" }),
      await put({ ...shown.channel.data, password: "" }),
      await put(undefined, { settings: { perSecond: 5 } }),
      await app.call(`GET ${CHANNELS}`, { token, query: { perPage: 100 } }),
      await app.call(`GET ${CHANNELS}/{id}`, { token, params: { id } }),
      await app.call(`GET ${CHANNELS}/{id}/details`, { token, params: { id } }),
      await app.call(`GET ${CHANNELS}/{id}/traffic`, { token, params: { id } }),
      await app.call(`POST ${CHANNELS}/{id}/check`, { token, params: { id } }),
    ];
    for (const reply of replies) expect(JSON.stringify(reply.body)).not.toContain(secret);
    expect(replies.slice(0, 3).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await details(id)).channel.secrets).toEqual(["password"]);
    const { system } = app.platform.database;
    for (const table of ["channel", "channel_traffic", "audit_event"]) {
      const rows = await system.query(`select t::text from ${table} t`);
      expect(JSON.stringify(rows.rows), table).not.toContain(secret);
    }
  });

  it("are not handed to another vendor that asks for one of the same name", async () => {
    const data = { fromEmail: "a@x.example", fromName: "A", subAccount: "7" };
    const id = await makeChannel(app, token, {
      name: "Moving",
      vendor: "netcore",
      contactId: "moving@x.example",
      data: { ...data, authKey: "the-key-of-one-vendor" },
    });
    const move = (entered: object) =>
      app.call(`PUT ${CHANNELS}/{channelId}`, {
        token,
        params: { channelId: id },
        body: { name: "Moving", type: 1, vendor: "sparkpost", contactId: "moving@x.example", data: entered },
      });
    expect((await move(data)).message).toBe("Auth id is required");
    expect((await details(id)).channel.vendor).toBe("netcore");
    expect((await move({ ...data, authKey: "the-key-of-the-other" })).status).toBe(200);
    expect((await details(id)).channel).toMatchObject({ vendor: "sparkpost", secrets: ["authKey"] });
  });

  it("may be taken away where they are optional", async () => {
    const id = await makeChannel(app, token, {
      name: "Hook",
      type: 4,
      vendor: "sinch",
      contactId: "+919812345678",
      data: { appId: "a", projectId: "p", keyId: "k", keySecret: "s", region: "eu", webhookSecret: "w" },
    });
    const put = (data: object) =>
      app.call(`PUT ${CHANNELS}/{channelId}`, {
        token,
        params: { channelId: id },
        body: { name: "Hook", type: 4, vendor: "sinch", contactId: "+919812345678", data },
      });
    const plain = { appId: "a", projectId: "p", keyId: "k", region: "eu" };
    await put(plain);
    expect((await details(id)).channel.secrets).toEqual(["keySecret", "webhookSecret"]);
    expect((await put({ ...plain, webhookSecret: null })).status).toBe(200);
    expect((await details(id)).channel.secrets).toEqual(["keySecret"]);
    expect((await put({ ...plain, keySecret: null })).message).toBe("Key secret is required");
  });
});

describe("changing a channel", () => {
  it("keeps its messenger and its environment, and takes a form as the specification writes it", async () => {
    const id = await makeChannel(app, token, mail() as never);
    const put = (form: Record<string, string>) =>
      app.call(`PUT ${CHANNELS}/{channelId}`, { token, params: { channelId: id }, form });
    const form = { name: "As a form", type: "1", vendor: "smtp", contactId: "form@dlvrd.example" };
    expect((await put({ ...form, data: JSON.stringify(MAIL_SERVER) })).message).toBe(
      "Channel Updated Successfully",
    );
    expect((await details(id)).channel.name).toBe("As a form");
    expect((await put({ ...form, type: "4" })).message).toBe(
      "A channel keeps its messenger. Create another channel instead.",
    );
    expect((await put({ ...form, environment: "sandbox" })).message).toMatch(/keeps its environment/);
  });

  it("shows where the vendor reports to those alone who may change the channel", async () => {
    const id = await makeChannel(app, token, {
      name: "Bot",
      type: 5,
      vendor: "telegram",
      contactId: "shop_bot",
      data: { botToken: "123456:abcdefgh", secretToken: "wordofmine" },
    });
    expect((await details(id)).details.webhook).toMatchObject({
      registration: "call",
      proof: "secret",
      reachable: false,
    });
    expect((await details(id)).details.webhook?.url).toMatch(/\/hooks\/[\w-]{32}$/);
    expect((await details(id, tenant.people[2].token)).details.webhook?.url).toBeNull();
  });

  it("removes with a way back, unless its name is taken meanwhile", async () => {
    const id = await makeChannel(app, token, mail({ name: "Gone" }) as never);
    const params = { channelId: id };
    expect((await app.call(`DELETE ${CHANNELS}/{channelId}`, { token, params })).status).toBe(200);
    expect((await app.call(`GET ${CHANNELS}/{id}`, { token, params: { id } })).status).toBe(404);
    expect((await app.call(`POST ${CHANNELS}/{channelId}/restore`, { token, params })).status).toBe(200);
    expect((await details(id)).channel.name).toBe("Gone");
    await app.call(`DELETE ${CHANNELS}/{channelId}`, { token, params });
    await makeChannel(app, token, mail({ name: "gone" }) as never);
    const refused = await app.call(`POST ${CHANNELS}/{channelId}/restore`, { token, params });
    expect([refused.status, refused.message]).toEqual([409, "A channel named Gone exists already."]);
  });
});

describe("vendors", () => {
  it("are listed with their forms", async () => {
    const { vendors, retired, sandbox, reachable } = (
      await app.call("GET /e/enterprise/channel_vendors", { token })
    ).data;
    expect(vendors.length).toBeGreaterThan(25);
    expect([retired, sandbox, reachable]).toEqual([[6], false, false]);
    const sinch = vendors.find(({ vendor }) => vendor === "sinch")!;
    const { fields } = sinch.types.find(({ type }) => type === 4)!;
    expect(fields.find(({ name }) => name === "keySecret")).toMatchObject({
      secret: true,
      required: "Key secret is required",
    });
  });

  it("may be limited by configuration; channels of others stay", async () => {
    const small = await startApp({ CHANNEL_VENDORS: "smtp, telegram" });
    try {
      const own = await small.tenant();
      const { vendors } = (await small.call("GET /e/enterprise/channel_vendors", { token: own.token })).data;
      expect(vendors.map(({ vendor }) => vendor)).toEqual(["telegram", "smtp"]);
      const refused = await small.call(`POST ${CHANNELS}`, {
        token: own.token,
        body: { name: "X", type: 12, vendor: "web", contactId: "x" },
      });
      expect(refused.message).toMatch(/takes no new channels at/);
    } finally {
      await small.stop();
    }
  });
});
