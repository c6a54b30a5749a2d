import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeChannel } from "#server/testing/factories/channels.ts";
import { startApp, type TestApp } from "#server/testing/harness.ts";
import { sealCredentials } from "../credentials.ts";
import { openRow } from "../open.ts";
import type { ChannelRow } from "../tables.ts";

const CHANNELS = "/e/enterprise/channels";
const TTBS = { user: "u", pswd: "p", PE_ID: "110", address: "https://sms.example/send" };
let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startApp();
  token = (await app.tenant()).token;
});
afterAll(() => app.stop());

let n = 0;
const ttbs = (more: object = {}) => ({ name: `TTBS ${++n}`, type: 0, vendor: "ttbs", data: TTBS, ...more });
const make = (body: object) => app.call(`POST ${CHANNELS}`, { token, body });
const put = (id: string, body: object) =>
  app.call(`PUT ${CHANNELS}/{channelId}`, { token, params: { channelId: id }, body });
const shown = async (id: string) =>
  (await app.call(`GET ${CHANNELS}/{id}/details`, { token, params: { id } })).data;
const rowOf = async (id: string) =>
  (await app.platform.database.system.query("select * from channel where id = $1", [id]))
    .rows[0] as ChannelRow;
/** The name under which the vendor is asked to send. */
async function sentAs(id: string): Promise<string | null> {
  const { connection } = openRow(app.platform, await rowOf(id));
  if (connection.protocol !== "http") throw new Error("no HTTP");
  const content = { kind: "text", text: "Hello" } as const;
  const call = connection.send({ to: "+919812345678", content, reference: "r" }, "");
  return new URL(call.url).searchParams.get("sender");
}

describe("the sender of a channel", () => {
  it.each([
    ["ttbs", 0],
    ["mobeep", 0],
    ["vayacom", 0],
    ["sms-key", 0],
    ["sparkpost", 1],
    ["netcore", 1],
    ["smtp", 1],
    ["airtel", 10],
  ])("is asked for once, at %s", async (vendor, type) => {
    const { vendors } = (await app.call("GET /e/enterprise/channel_vendors", { token })).data;
    const form = vendors.find((one) => one.vendor === vendor)?.types.find((one) => one.type === type);
    const names = form?.fields.map(({ name }) => name);
    expect(names?.length).toBeGreaterThan(0);
    expect(names?.filter((name) => ["sender", "fromEmail", "agentId"].includes(name))).toEqual([]);
  });

  it("is the contact id, of its own or among the vendor's fields", async () => {
    const own = await makeChannel(app, token, ttbs({ contactId: "DLVRDA" }));
    const among = await make(ttbs({ data: { ...TTBS, sender: "DLVRDB" } }));
    const listed = await make(ttbs({ data: { ...TTBS, contactId: "DLVRDC" } }));
    expect(await Promise.all([own, among.data.id, listed.data.id].map(sentAs))).toEqual([
      "DLVRDA",
      "DLVRDB",
      "DLVRDC",
    ]);
    expect((await shown(among.data.id)).channel).toMatchObject({ contactId: "DLVRDB" });
    expect((await shown(among.data.id)).channel.data).not.toHaveProperty("sender");
    expect((await make(ttbs())).message).toBe("this field is required");
  });

  it("follows a change of the contact id", async () => {
    const id = await makeChannel(
      app,
      token,
      ttbs({ contactId: "DLVRDD", data: { ...TTBS, sender: "DLVRDD" } }),
    );
    const { name } = (await shown(id)).channel;
    expect((await put(id, ttbs({ name, contactId: "DLVRDE" }))).status).toBe(200);
    expect(await sentAs(id)).toBe("DLVRDE");
  });

  it("goes on being what was entered beside it before, until that is taken away", async () => {
    const id = await makeChannel(app, token, ttbs({ contactId: "DLVRDF" }));
    const row = await rowOf(id);
    const sealed = sealCredentials(app.platform.secrets, row, { ...TTBS, sender: "OTHERX" });
    await app.platform.database.system.query("update channel set credentials = $2 where id = $1", [
      id,
      sealed,
    ]);
    expect(await sentAs(id)).toBe("OTHERX");
    const before = await shown(id);
    expect(before.details.fields.find(({ name }) => name === "sender")).toMatchObject({
      required: null,
      help: expect.stringMatching(/^Messages come from this one/),
    });
    const { name, data } = before.channel;
    await put(id, ttbs({ name, contactId: "DLVRDF", data }));
    expect(await sentAs(id)).toBe("OTHERX");
    await put(id, ttbs({ name, contactId: "DLVRDF", data: { ...data, sender: "" } }));
    expect(await sentAs(id)).toBe("DLVRDF");
    expect((await shown(id)).details.fields.some((field) => field.name === "sender")).toBe(false);
  });
});

it("Kaleyra's number is taken from among the fields that the specification lists", async () => {
  const kaleyra = { name: "Kaleyra", type: 4, vendor: "kaleyra" };
  const data = { apiKey: "k", sid: "s" };
  expect((await make({ ...kaleyra, data })).message).toBe("Valid Waba Phone Number is required");
  const made = await make({ ...kaleyra, data: { ...data, contactId: "+919812345678" } });
  expect([made.status, made.message]).toEqual([200, expect.any(String)]);
  expect((await shown(made.data.id)).channel).toMatchObject({
    contactId: "+919812345678",
    data: { sid: "s" },
  });
  const wrong = await make({ ...kaleyra, name: "K2", data: { ...data, contactId: "9".repeat(400) } });
  expect(wrong.status).toBe(400);
});
