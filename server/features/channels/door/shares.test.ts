import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Told } from "#server/features/channels/public.ts";
import { makeChannel, SHOP } from "#server/testing/factories/channels.ts";
import { eventually } from "#server/testing/eventually.ts";
import { startApp, type TestApp, type Tenant } from "#server/testing/harness.ts";
import { type StandInVendor, startVendor } from "#server/testing/vendor.ts";
import { frameCalls } from "./frame.ts";

let vendor: StandInVendor;
let app: TestApp;
let tenant: Tenant;
let a: Made;
let b: Made;
const told: Told[] = [];

interface Made {
  id: string;
  hook: string;
}
const SECRET = "an-app-secret";
let issued: Record<string, string>;

/** A channel of which the vendor says this. */
async function make(phoneNumberId: string, more: Record<string, string> = {}, of = tenant): Promise<Made> {
  issued = {
    phoneNumberId,
    wabaId: "77",
    accessToken: "an-access-token",
    appSecret: SECRET,
    verifyToken: "word-of-mine",
    apiVersion: "v21.0",
    ...more,
  };
  const id = await makeChannel(app, of.token, {
    ...SHOP,
    name: `Number ${phoneNumberId}`,
    contactId: `+1555010${phoneNumberId}`,
  });
  return { id, hook: vendor.connected.get(id)!.hookUrl };
}

beforeAll(async () => {
  vendor = await startVendor({});
  app = await startApp(vendor.env, {
    channels: {
      sandbox: { ...vendor.channels.sandbox!, invent: () => issued },
      consumers: [async (_enterprise, batch) => void told.push(...batch)],
    },
  });
  await app.listen(0, "127.0.0.1");
  tenant = await app.tenant();
  a = await make("901");
  b = await make("902");
});
afterAll(async () => {
  await app.stop();
  vendor.close();
});
beforeEach(() => void (told.length = 0));

const wrote = (number: string, text: string) => ({
  field: "messages",
  value: {
    metadata: { phone_number_id: number },
    messages: [
      { id: text, from: "919812345678", timestamp: "1700000000", type: "text", text: { body: text } },
    ],
  },
});
const verdict = (name: string) => ({
  field: "message_template_status_update",
  value: { event: "APPROVED", message_template_name: name, message_template_language: "en" },
});
const bodyOf = (changes: object[], account = "77") =>
  JSON.stringify({ object: "whatsapp_business_account", entry: [{ id: account, changes }] });
const signed = (body: string) => ({
  "content-type": "application/json",
  "x-hub-signature-256": `sha256=${createHmac("sha256", SECRET).update(body).digest("hex")}`,
});
async function knock({ hook }: Made, changes: object[], account?: string): Promise<void> {
  const body = bodyOf(changes, account);
  const reply = await fetch(hook, {
    method: "POST",
    headers: signed(body),
    body,
  });
  expect(reply.status).toBe(200);
}

/** What was told, as "channel: what", in any order. */
const heard = () =>
  told
    .flatMap(({ channel, events }) =>
      events.map((event) => {
        const what =
          event.kind === "message" ? event.vendorId : event.kind === "template" ? event.name : event.kind;
        return [channel.id, what];
      }),
    )
    .sort();
const inbox = async () =>
  (await app.platform.database.system.query("select 1 from channel_inbox")).rows.length;
const settled = (expected: string[][]) =>
  eventually(async () => {
    expect(heard()).toEqual(expected.toSorted());
    expect(await inbox()).toBe(0);
  });
async function strays(): Promise<number> {
  const found = await app.platform.metrics.registry.getSingleMetric("dlvrd_webhooks_total")!.get();
  return found.values.find(({ labels }) => labels.outcome === "stray")?.value ?? 0;
}

it("hands each number's messages to its own channel, wherever they came in", async () => {
  await knock(b, [wrote("901", "for A")]);
  await settled([[a.id, "for A"]]);
  await knock(b, [wrote("902", "for B"), wrote("901", "too")]);
  await knock(a, [wrote("901", "at home")]);
  await settled([
    [a.id, "for A"],
    [b.id, "for B"],
    [a.id, "too"],
    [a.id, "at home"],
  ]);
});

it("tells every channel of a business account what became of its templates", async () => {
  const other = await make("905", { wabaId: "78" });
  await knock(b, [verdict("sale")]);
  await settled([
    [a.id, "sale"],
    [b.id, "sale"],
  ]);
  told.length = 0;
  await knock(b, [verdict("sale")], "78");
  await settled([[other.id, "sale"]]);
});

it("drops what is about a number that is none of ours, counts it and says so; once it is ours it hears", async () => {
  const before = await strays();
  await knock(b, [wrote("903", "lost")]);
  expect(await strays()).toBe(before + 1);
  await knock(b, [wrote("902", "kept"), wrote("903", "lost")]);
  await settled([[b.id, "kept"]]);
  const traffic = async () =>
    (
      await app.call("GET /e/enterprise/channels/{id}/traffic", {
        token: tenant.token,
        params: { id: b.id },
        query: { direction: "in", trouble: true },
      })
    ).data.traffic;
  await vi.waitFor(
    async () => expect((await traffic())[0]?.error).toMatch(/^It is about 903, and no channel/),
    {
      timeout: 5_000,
    },
  );
  const c = await make("903");
  // Word of the new channel may come after it.
  await eventually(async () => {
    await knock(b, [wrote("903", "found")]);
    expect(heard()).toContainEqual([c.id, "found"]);
  });
  await eventually(async () => expect(await inbox()).toBe(0));
});

it("hands nothing to a channel whose own secret does not prove the call, nor to another enterprise's", async () => {
  await make("904", { appSecret: "another-secret" });
  const stranger = await app.tenant();
  await make("906", {}, stranger);
  const before = await strays();
  await knock(b, [wrote("904", "not proven")]);
  await knock(b, [wrote("906", "of a stranger")]);
  expect(await strays()).toBe(before + 2);
  await settled([]);
});

it("reads the same of a call that a dead process left with each channel", async () => {
  const body = bodyOf([wrote("902", "own part"), wrote("901", "other part"), wrote("907", "nobody's")]);
  const left = (channelId: string) => ({
    channelId,
    at: Date.now(),
    method: "POST",
    url: new URL(b.hook).pathname,
    headers: signed(body),
    body: Buffer.from(body),
  });
  await app.platform.database.system.query(
    "insert into channel_inbox (enterprise_id, received_at, calls) values ($1, now() - interval '1 minute', $2)",
    [tenant.id, Buffer.concat(frameCalls([left(b.id), left(a.id)]))],
  );
  await vi.waitFor(() => expect(told).toHaveLength(2), { timeout: 12_000 });
  await settled([
    [b.id, "own part"],
    [a.id, "other part"],
  ]);
}, 20_000);
