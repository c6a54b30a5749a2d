import { afterEach, beforeEach, expect, it } from "vitest";
import { whatsappCloud } from "#channels/whatsapp-cloud/index.ts";
import type { ChannelEvent, HttpConnection } from "#channels/kit/index.ts";
import type { Tier } from "#contract/sandbox/limits.ts";
import type { SandboxAccount } from "#server/features/channels/public.ts";
import { eventually } from "#server/testing/eventually.ts";
import { makeChannel, SHOP } from "#server/testing/factories/channels.ts";
import { connectSandbox } from "#server/testing/factories/sandbox.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { type Receiver, startReceiver } from "#server/testing/receiver.ts";

let app: TestApp;
let tenant: Tenant;
let receiver: Receiver;
let account: SandboxAccount;
let connection: HttpConnection;

beforeEach(async () => {
  receiver = await startReceiver();
  app = await startApp({ OUTBOUND_ALLOW: receiver.origin });
  await app.listen(0, "127.0.0.1");
  tenant = await app.tenant();
  account = await connectSandbox(app, tenant, { hookUrl: `${receiver.origin}/hooks/a` });
  const origin = `${app.platform.addresses.sandbox()}/whatsapp-cloud`;
  connection = whatsappCloud.connect({ ...account, origin }) as HttpConnection;
  await app.platform.database.system.query(
    `insert into sandbox_template (enterprise_id, id, channel_id, vendor_id, name, language, category, components, status)
     values ($1, gen_random_uuid(), $2, '1', 'hello', 'en', 'UTILITY', '[{"type":"BODY","text":"Hello"}]', 'APPROVED')`,
    [tenant.id, account.channelId],
  );
});
afterEach(async () => {
  await app.stop();
  await receiver.close();
});

const call: TestApp["call"] = (key, input) => app.call(key, { token: tenant.token, ...input });
const setTier = (tier: Tier, id = account.channelId) =>
  call("PUT /chatbird/api/sandbox/accounts/{id}/tier", { params: { id }, body: { tier } });
const numberOf = (person: number) => `+9198123${45_000 + person * 100 + 10}`;

async function send(person: number, name = `m${person}`): Promise<void> {
  const content = { kind: "template", name: "hello", language: "en", body: [], buttons: [] } as const;
  const message = {
    to: numberOf(person),
    content: { ...content, body: [], buttons: [] },
    reference: name,
  };
  const { url, method, headers, body } = connection.send(message, "");
  expect((await fetch(url, { method, headers: { ...headers }, body: body as string })).status).toBe(200);
}
const told = (): ChannelEvent[] =>
  receiver.calls.flatMap(({ method, url, query, headers, body, at }) => {
    const received = connection.receive({ method, url, query, headers, body, receivedAt: at });
    return received.ok ? received.events : [];
  });
const outcomeOf = (name: string) =>
  told().flatMap((event) => (event.kind === "receipt" && event.reference === name ? [event] : []))[0];

it("lets a number write to so many people first, and fails what goes beyond as Meta does", async () => {
  const address = numberOf(90);
  const phone = await call("POST /chatbird/api/sandbox/phones", {
    body: { accountId: account.channelId, address },
  });
  const wrote = await call("POST /chatbird/api/sandbox/phones/{id}/messages", {
    params: { id: phone.data.id },
    body: { kind: "text", text: "Hello" },
  });
  expect(wrote.status, wrote.message).toBe(200);
  expect((await setTier("TIER_50")).status).toBe(200);
  // All at once: no more are let through than one after the other.
  await Promise.all(Array.from({ length: 53 }, (_, person) => send(person)));
  await receiver.until(
    () => Array.from({ length: 53 }, (_, person) => outcomeOf(`m${person}`)).every(Boolean),
    "what became of each",
  );
  const failed = Array.from({ length: 53 }, (_, person) => outcomeOf(`m${person}`)!).filter(
    ({ status }) => status === "failed",
  );
  expect(failed).toHaveLength(3);
  expect(failed[0]!.error).toMatchObject({ code: "131048", class: "later" });

  // Who wrote, and who was written to already, are not written to first.
  const reached = Array.from({ length: 53 }, (_, person) => person).find(
    (person) => outcomeOf(`m${person}`)!.status !== "failed",
  )!;
  await send(90, "wrote");
  await send(reached, "again");
  await receiver.until(() => Boolean(outcomeOf("wrote") && outcomeOf("again")), "both");
  expect([outcomeOf("wrote")!.status, outcomeOf("again")!.status]).toEqual(["sent", "sent"]);

  // Who was not written to counts for nothing, and is not let through the next time.
  const refused = Array.from({ length: 53 }, (_, person) => person).find(
    (person) => outcomeOf(`m${person}`)!.status === "failed",
  )!;
  await send(refused, "refused again");
  await receiver.until(() => Boolean(outcomeOf("refused again")), "the refusal");
  expect(outcomeOf("refused again")!.status).toBe("failed");

  // A day later others may be written to.
  await app.platform.database.system.query("update sandbox_reached set at = at - interval '24 hours'");
  await send(200, "next");
  await receiver.until(() => Boolean(outcomeOf("next")), "the next");
  expect(outcomeOf("next")!.status).toBe("sent");
});

it("tells of another limit, which the channel then keeps", async () => {
  const id = await makeChannel(app, tenant.token, SHOP);
  const limit = async () =>
    (await call("GET /e/enterprise/channels/{id}", { params: { id } })).data.channel.settings.peoplePerDay;
  const { data } = await call("GET /chatbird/api/sandbox/accounts");
  expect(data.accounts.find((one) => one.id === id)?.tier).toBe("TIER_UNLIMITED");
  await setTier("TIER_250", id);
  await eventually(async () => expect(await limit()).toBe(250));
  await setTier("TIER_2K", id);
  await eventually(async () => expect(await limit()).toBe(2_000));
  await setTier("TIER_UNLIMITED", id);
  await eventually(async () => expect(await limit()).toBeUndefined());
});

it("is told again until it is heard, and in Meta's words", async () => {
  receiver.answer = () => ({ status: 503 });
  await setTier("TIER_1K");
  await receiver.until((calls) => calls.length >= 1, "a first try");
  receiver.answer = () => ({ status: 200 });
  await receiver.until(() => told().some(({ kind }) => kind === "limit"), "the limit");
  expect(told().find(({ kind }) => kind === "limit")).toEqual({
    kind: "limit",
    number: "15550001111",
    people: 1_000,
  });
  const [change] = JSON.parse(String(receiver.calls.at(-1)!.body)).entry[0].changes;
  expect(change.value).toMatchObject({
    event: "DOWNGRADE",
    old_limit: "TIER_UNLIMITED",
    current_limit: "TIER_1K",
    max_daily_conversations_per_business: "TIER_1K",
  });
});

it("is no matter of vendors that know none", async () => {
  const mail = await connectSandbox(app, tenant, { vendor: "telegram", type: 5, contactId: "shopbot" });
  const refused = await setTier("TIER_250", mail.channelId);
  expect([refused.status, refused.message]).toEqual([409, "The vendor of Shop has no messaging limit."]);
});
