import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { makeChannel } from "#server/testing/factories/channels.ts";
import { startApp, type TestApp } from "#server/testing/harness.ts";
import { asTelegram, type StandInVendor, startVendor, TELEGRAM } from "#server/testing/vendor.ts";

let vendor: StandInVendor;
let app: TestApp;
let token: string;
let bot: string;
const USE = "/e/enterprise/channels/{id}";

beforeAll(async () => {
  vendor = await startVendor(TELEGRAM);
  app = await startApp(vendor.env, { channels: vendor.channels });
  token = (await app.tenant()).token;
  bot = await makeChannel(app, token, {
    name: "Bot",
    type: 5,
    vendor: "telegram",
    contactId: "shop_bot",
    environment: "sandbox",
  });
});
afterAll(async () => {
  await app.stop();
  vendor.close();
});
beforeEach(() => vendor.behave(asTelegram));

const test = (to: string, text = "hello", id = bot) =>
  app.call(`POST ${USE}/test`, { token, params: { id }, body: { to, text } });
const check = () => app.call(`POST ${USE}/check`, { token, params: { id: bot } });
const state = async () => {
  const { channel } = (await app.call(`GET ${USE}`, { token, params: { id: bot } })).data;
  return [channel.state, channel.stateReason];
};
const traffic = async (query: object = {}) =>
  (await app.call(`GET ${USE}/traffic`, { token, params: { id: bot }, query: { ...query } })).data;

it("connects a sandbox channel to the sandbox, and takes it away with the channel", async () => {
  const id = await makeChannel(app, token, {
    name: "Other bot",
    type: 5,
    vendor: "telegram",
    contactId: "other_bot",
    environment: "sandbox",
  });
  expect(vendor.connected.get(id)).toMatchObject({ credentials: TELEGRAM, name: "Other bot" });
  const channelId = id;
  await app.call("DELETE /e/enterprise/channels/{channelId}", { token, params: { channelId } });
  expect(vendor.connected.has(id)).toBe(false);
  expect((await test("77", "x", id)).status).toBe(404);
  await app.call("POST /e/enterprise/channels/{channelId}/restore", { token, params: { channelId } });
  expect(vendor.connected.has(id)).toBe(true);
});

describe("a message to try a channel", () => {
  it("is sent and named by the vendor's id", async () => {
    const sent = await test(" 77 ", "good morning");
    expect(sent.data.outcome).toEqual({ kind: "accepted", vendorId: "77:5" });
    expect(JSON.parse(vendor.calls.at(-1)!.body)).toMatchObject({ chat_id: "77", text: "good morning" });
  });

  it("tells a refusal with its class, and breaks the channel when the keys are wrong", async () => {
    vendor.behave(() => ({
      status: 403,
      body: { ok: false, error_code: 403, description: "Forbidden: bot was blocked by the user" },
    }));
    const blocked = await test("77");
    expect(blocked.data.outcome).toMatchObject({ kind: "refused", error: { class: "optout", code: "403" } });
    expect(await state()).toEqual(["ready", null]);
    vendor.behave(() => ({ status: 401, body: { ok: false, error_code: 401, description: "Unauthorized" } }));
    expect((await test("77")).data.outcome).toMatchObject({ kind: "refused", error: { class: "auth" } });
    expect(await state()).toEqual(["broken", "Unauthorized"]);
    vendor.behave(asTelegram);
    await test("77");
    expect(await state()).toEqual(["ready", null]);
  });

  it("asks for a number where messages go to numbers, and says what a page cannot do", async () => {
    const sms = await makeChannel(app, token, {
      name: "SMS",
      type: 0,
      vendor: "karix",
      contactId: "DLVRD",
      environment: "sandbox",
    });
    const refused = await test("12", "x", sms);
    expect([refused.status, refused.message]).toEqual([
      400,
      "Enter the number with its country code, such as +919812345678.",
    ]);
    const page = { name: "Page", type: 12, vendor: "web", contactId: "shop", data: {} };
    expect((await test("someone", "x", await makeChannel(app, token, page))).message).toMatch(
      /your own page/,
    );
  });

  it("reaches no private network", async () => {
    const id = await makeChannel(app, token, {
      name: "Inside",
      type: 0,
      vendor: "sms-key",
      contactId: "DLVRD",
      data: {
        address: "https://127.0.0.1:9/send",
        accKey: "a-key-of-mine",
        sender: "DLVRD",
        configuration: JSON.stringify({ send: { url: "{{address}}", json: { text: "{{text}}" } } }),
      },
    });
    expect((await test("+919812345678", "x", id)).data.outcome).toEqual({
      kind: "unreached",
      reason: "127.0.0.1 is an address of a private network.",
    });
  });
});

describe("the check of a channel", () => {
  it("asks the vendor, and leaves the state when the vendor is ill", async () => {
    expect((await check()).data).toEqual({ outcome: "ready", reason: null });
    expect(vendor.calls.at(-1)!.url).toMatch(/getMe$/);
    vendor.behave(() => ({ status: 401, body: { ok: false, error_code: 401, description: "Unauthorized" } }));
    expect((await check()).data).toEqual({ outcome: "broken", reason: "Unauthorized (401)" });
    expect(await state()).toEqual(["broken", "Unauthorized (401)"]);
    vendor.behave(() => ({ status: 503 }));
    expect((await check()).data.outcome).toBe("open");
    expect(await state()).toEqual(["broken", "Unauthorized (401)"]);
    vendor.behave(asTelegram);
    await check();
    expect(await state()).toEqual(["ready", null]);
  });

  it("is made by the clock for live channels", async () => {
    const { system } = app.platform.database;
    const id = await makeChannel(app, token, {
      name: "Live mail",
      data: {
        fromEmail: "a@x.example",
        fromName: "A",
        host: "127.0.0.1",
        port: "9",
        security: "starttls",
        user: "u",
        password: "password-of-mine",
      },
    });
    const due = async () =>
      (
        await system.query<{ soon: boolean }>("select check_due < now() as soon from channel where id = $1", [
          id,
        ])
      ).rows[0]!.soon;
    await system.query("update channel set check_due = now() - interval '1 minute' where id = $1", [id]);
    expect(await due()).toBe(true);
    await system.query("select graphile_worker.add_job('channels:check')");
    await vi.waitFor(async () => expect(await due()).toBe(false), { timeout: 10_000 });
  });
});

describe("telling the vendor where to report", () => {
  it("is done by a call, and remembered", async () => {
    const done = await app.call(`POST ${USE}/subscribe`, { token, params: { id: bot } });
    expect(done.data).toEqual({ webhook: "registered", reason: null });
    expect(JSON.parse(vendor.calls.at(-1)!.body).url).toBe(vendor.connected.get(bot)!.hookUrl);
    const { details } = (await app.call(`GET ${USE}/details`, { token, params: { id: bot } })).data;
    expect(details.webhook).toMatchObject({ registered: true, registration: "sandbox" });
  });
});

describe("the traffic", () => {
  it("shows what went over the wire without secrets, a page at a time, narrowed", async () => {
    vendor.behave(() => ({
      status: 400,
      body: { ok: false, error_code: 400, description: "Bad Request: chat not found" },
    }));
    await test("404", "to nobody");
    await vi.waitFor(async () => expect(JSON.stringify(await traffic())).toContain("to nobody"), {
      timeout: 5_000,
    });
    const all = await traffic({ perPage: 200 });
    expect(JSON.stringify(all)).not.toContain(TELEGRAM.botToken);
    expect(JSON.stringify(all)).not.toContain(TELEGRAM.secretToken);
    expect(all.traffic[0]!.url).toMatch(/\/telegram\/bot•••\/sendMessage$/);
    const first = await traffic({ perPage: 1 });
    const second = await traffic({ perPage: 1, before: first.traffic[0]!.id });
    expect([first.more, second.traffic[0]!.id]).toEqual([true, all.traffic[1]!.id]);
    const trouble = await traffic({ trouble: true });
    expect(trouble.traffic.length).toBeGreaterThan(0);
    expect(trouble.traffic.every(({ status }) => status === null || status >= 400)).toBe(true);
    expect((await traffic({ direction: "in" })).traffic).toEqual([]);
  });
});
