import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { eventually } from "#server/testing/eventually.ts";
import { whatsappCloud } from "#channels/whatsapp-cloud/index.ts";
import type { HttpConnection } from "#channels/kit/index.ts";
import { type App, createApp } from "#server/app.ts";
import { createLog } from "#server/platform/log.ts";
import { root } from "#server/testing/root.ts";
import { connectSandbox } from "#server/testing/factories/sandbox.ts";
import { createEnterpriseRow } from "#server/seed/accounts.ts";
import { createDatabase, startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { type Receiver, startReceiver } from "#server/testing/receiver.ts";
import type { SandboxAccount } from "#server/features/channels/public.ts";

let app: TestApp;
let tenant: Tenant;
let receiver: Receiver;
let channel: SandboxAccount;
let connection: HttpConnection;
/** Which calls meet a fault: the test says. */
let chance = () => 0;

beforeEach(async () => {
  chance = () => 0;
  receiver = await startReceiver();
  app = await startApp({ OUTBOUND_ALLOW: receiver.origin }, { sandbox: { chance: () => chance() } });
  await app.listen(0, "127.0.0.1");
  tenant = await app.tenant();
  channel = await connectSandbox(app, tenant, { hookUrl: `${receiver.origin}/hooks/a` });
  const origin = `${app.platform.addresses.sandbox()}/whatsapp-cloud`;
  connection = whatsappCloud.connect({ ...channel, origin }) as HttpConnection;
  await app.call("PUT /chatbird/api/sandbox/accounts/{id}/pace", {
    token: tenant.token,
    params: { id: channel.channelId },
    body: { deliveredMs: 10, readMs: 20, reviewMs: 0, magic: false },
  });
  await addTemplate(app, tenant.id);
});
afterEach(async () => {
  await app.stop();
  await receiver.close();
});

const addTemplate = ({ platform }: App, enterpriseId: string) =>
  platform.database.system.query(
    `insert into sandbox_template (enterprise_id, id, channel_id, vendor_id, name, language, category, components, status)
     values ($1, gen_random_uuid(), $2, '1', 'hello', 'en', 'UTILITY', '[{"type":"BODY","text":"Hello"}]', 'APPROVED')`,
    [enterpriseId, channel.channelId],
  );

const setFaults = (...kinds: string[]) =>
  app.call("PUT /chatbird/api/sandbox/accounts/{id}/faults", {
    token: tenant.token,
    params: { id: channel.channelId },
    body: { faults: kinds.map((kind) => ({ kind, percent: 30, enabled: true })) },
  });
const counts = async () =>
  (
    await app.call("GET /chatbird/api/sandbox/accounts/{id}/counts", {
      token: tenant.token,
      params: { id: channel.channelId },
    })
  ).data;

async function send(reference: string) {
  const content = { kind: "template", name: "hello", language: "en", body: [], buttons: [] } as const;
  const message = { to: "+919812345610", content: { ...content, body: [], buttons: [] }, reference };
  const { url, method, headers, body } = connection.send(message, "");
  const reply = await fetch(url, {
    method,
    headers: { ...headers },
    body: body as string,
    signal: AbortSignal.timeout(2_000),
  });
  return connection.sent(
    { status: reply.status, headers: Object.fromEntries(reply.headers), body: await reply.text() },
    message,
  );
}
const statuses = (wanted: string) =>
  receiver.calls.flatMap(({ method, url, query, headers, body, at }) => {
    const received = connection.receive({ method, url, query, headers, body, receivedAt: at });
    return received.ok
      ? received.events.flatMap((event) =>
          event.kind === "receipt" && event.reference === wanted ? [event.status] : [],
        )
      : [received.reason];
  });

describe("faults on demand", () => {
  it.each([
    ["429", "130429", "throughput"],
    ["130429", "130429", "throughput"],
    ["131056", "131056", "pair"],
    ["5xx", "131000", "server"],
  ])("%s refuses a call and takes nothing in", async (kind, code, errorClass) => {
    await setFaults(kind);
    expect(await send("a")).toMatchObject({ kind: "retry", error: { code, class: errorClass } });
    expect(await counts()).toMatchObject({ taken: 0 });
  });

  it("leaves calls alone that do not meet them", async () => {
    await setFaults("429", "5xx", "cut");
    chance = () => 0.3;
    expect(await send("a")).toMatchObject({ kind: "accepted" });
    expect(await counts()).toMatchObject({ taken: 1 });
  });

  it("cuts a connection before or after the message was taken", async () => {
    await setFaults("cut");
    await expect(send("a")).rejects.toThrow();
    expect(await counts()).toMatchObject({ taken: 0 });
    const drawn = [0, 0.9];
    chance = () => drawn.shift() ?? 0;
    await expect(send("b")).rejects.toThrow();
    expect(await counts()).toMatchObject({ taken: 1 });
  });

  it("takes a message and never answers", async () => {
    await setFaults("timeout");
    await expect(send("a")).rejects.toThrow(/timeout/i);
    expect(await counts()).toMatchObject({ taken: 1 });
  });

  it("tells twice, in the wrong order, and under a wrong signature first", async () => {
    await setFaults("duplicate");
    await send("twice");
    await receiver.until(() => statuses("twice").length === 6, "each receipt twice");
    await setFaults("disorder");
    await send("turned");
    await receiver.until(() => statuses("turned").includes("sent"), "the first stage");
    expect(statuses("turned")).toEqual(["read", "delivered", "sent"]);
    await setFaults("signature");
    await send("forged");
    await receiver.until(() => statuses("forged").includes("read"), "the receipts");
    expect(statuses("forged")).toContain("The signature is missing or wrong.");
  });

  it("fails a message as sent too late", async () => {
    await setFaults("131047");
    expect(await send("late")).toMatchObject({ kind: "accepted" });
    await receiver.until(() => statuses("late").length === 1, "the failure");
    expect(statuses("late")).toEqual(["failed"]);
  });
});

describe("whoever listens stumbles", () => {
  it("tells again until it is taken, and says so on the page", async () => {
    receiver.answer = () => ({ status: 503 });
    await send("again");
    await receiver.until((calls) => calls.length >= 2, "a second try");
    const listed = () => app.call("GET /chatbird/api/sandbox/accounts", { token: tenant.token });
    await eventually(async () =>
      expect((await listed()).data.accounts[0]?.hookError).toBe("The webhook answered 503."),
    );
    receiver.answer = () => ({ status: 200 });
    await vi.waitFor(async () => expect((await counts()).untold).toBe(0), { timeout: 10_000 });
    expect(statuses("again")).toContain("read");
    expect((await listed()).data.accounts[0]?.hookError).toBeNull();
  });

  it("goes on telling after a restart, and still knows what came twice", async () => {
    const database = await createDatabase();
    const first = await boot(app.platform.config, database.url);
    const enterpriseId = await createEnterpriseRow(first.platform.database.system, "Shop");
    const hookUrl = `${receiver.origin}/hooks/b`;
    channel = await connectSandbox(first as TestApp, { id: enterpriseId }, { hookUrl });
    const speakWith = ({ platform }: App) => {
      const origin = `${platform.addresses.sandbox()}/whatsapp-cloud`;
      connection = whatsappCloud.connect({ ...channel, origin }) as HttpConnection;
    };
    await addTemplate(first, enterpriseId);
    speakWith(first);
    receiver.answer = () => ({ status: 503 });
    expect(await send("kept")).toMatchObject({ kind: "accepted" });
    await receiver.until((calls) => calls.length >= 1, "a first try");
    await first.close();

    receiver.calls.length = 0;
    receiver.answer = () => ({ status: 200 });
    const second = await boot(app.platform.config, database.url);
    try {
      await receiver.until(() => statuses("kept").includes("read"), "the receipts");
      speakWith(second);
      await send("kept");
      const found = await second.platform.database.system.query(
        "select count(*)::int as n, count(distinct reference)::int as names from sandbox_message",
      );
      expect(found.rows).toEqual([{ n: 2, names: 1 }]);
    } finally {
      await second.close();
      await database.drop();
    }
  });
});

/** The same server on another database, as after a restart. */
async function boot(config: App["platform"]["config"], databaseUrl: string): Promise<App> {
  const made = await createApp({ config, log: createLog("error"), databaseUrl, root, version: "0.0.0" });
  await made.listen(0, "127.0.0.1");
  return made;
}
