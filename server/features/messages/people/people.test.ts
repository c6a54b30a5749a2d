import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import { namedAddressees } from "#server/features/customers/public.ts";
import { freshPhone, makeCustomer } from "#server/testing/factories/customers.ts";
import { makeWhatsApp, reaches, recount } from "#server/testing/factories/messages.ts";
import { type Pipeline, startPipeline } from "#server/testing/factories/pipeline.ts";
import { eventually } from "#server/testing/eventually.ts";

let line: Pipeline;
let channel: { id: string; hookUrl: string };
beforeAll(async () => {
  line = await startPipeline();
});
afterAll(() => line.stop());
beforeEach(async () => {
  line.tenant = await line.app.tenant();
  line.scope = line.app.platform.actFor(line.tenant.id);
  line.vendor.taken.length = 0;
  channel = await makeWhatsApp(line.app, line.tenant);
});

const query = async <Row extends object>(sql: string, values: unknown[] = []) =>
  (await line.app.platform.database.system.query<Row>(sql, values)).rows;
const now = () => String(Math.floor(Date.now() / 1_000));
const digits = (number: string) => number.slice(1);
let count = 0;
const freshId = () => `IN.${Date.now()}${++count}`;

/** A message as Meta tells of it; what is left out it does not know. */
function says(body: string, { number, userId }: { number?: string; userId?: string }) {
  return line.vendor.tell(channel.hookUrl, {
    contacts: [
      {
        profile: { name: "Asha", ...(number ? {} : { username: "asha.reads" }) },
        ...(number ? { wa_id: digits(number) } : {}),
        ...(userId ? { user_id: userId } : {}),
      },
    ],
    messages: [
      {
        ...(number ? { from: digits(number) } : {}),
        ...(userId ? { from_user_id: userId } : {}),
        id: `wamid.p${++count}`,
        timestamp: now(),
        type: "text",
        text: { body },
      },
    ],
  });
}
const receipt = (number: string, userId: string) =>
  line.vendor.report(channel.hookUrl, [
    {
      id: `wamid.r${++count}`,
      status: "delivered",
      timestamp: now(),
      recipient_id: digits(number),
      recipient_user_id: userId,
    },
  ]);
const heard = (n: number) =>
  eventually(async () => {
    const rows = await query<{ address: string; customer_id: string | null }>(
      "select address, customer_id from inbound_message where channel_id = $1 order by id",
      [channel.id],
    );
    expect(rows).toHaveLength(n);
    return rows;
  });
const knows = (userId: string, number: string) =>
  eventually(async () =>
    expect(await query("select number from whatsapp_user where user_id = $1", [userId])).toEqual([
      { number },
    ]),
  );
const chats = () =>
  query<{ id: string; address: string; customer_id: string | null; customer_name: string; state: number }>(
    "select id, address, customer_id, customer_name, state from chat where channel_id = $1 order by created_at",
    [channel.id],
  );
const consents = () =>
  query("select address, opted_in from consent where enterprise_id = $1 order by address", [line.tenant.id]);
const customer = async (id: string) =>
  (
    await line.app.call("GET /chatbird/api/customer_master/customers/{id}", {
      token: line.tenant.token,
      params: { id },
    })
  ).data;
async function sendTo(to: string, text = "Hello") {
  const { app, tenant, scope, dispatches } = line;
  const content = { kind: "text" as const, text };
  const given = { channelId: channel.id, source: "chat" as const, name: "One", to, content };
  const { id, no } = await scope.write((work) => dispatches.sendOne(work, given));
  await reaches(app, tenant, id, "done");
  const counts = await recount(app, tenant, no);
  return Object.entries(counts).find(([, n]) => n === 1)?.[0];
}

describe("somebody known by number", () => {
  it("is the same person when they write under their user id alone", async () => {
    const [number, userId] = [freshPhone(), freshId()];
    const id = await makeCustomer(line.app, line.tenant.token, { name: "Asha", phoneNumber: number });
    await says("Hi", { number, userId });
    await heard(1);
    await says("Hi again", { userId });
    expect(await heard(2)).toEqual([
      { address: number, customer_id: id },
      { address: number, customer_id: id },
    ]);
    expect(await chats()).toMatchObject([{ address: number, customer_id: id }]);
    expect((await customer(id)).otherIdentities).toEqual([userId]);
  });

  it("is learnt of from receipts, and written to at the number", async () => {
    const [number, userId] = [freshPhone(), freshId()];
    await receipt(number, userId);
    await knows(userId, number);
    await says("Hello?", { userId });
    expect(await heard(1)).toMatchObject([{ address: number }]);
    expect(await sendTo(userId)).toBe("accepted");
    for (const { body } of line.vendor.taken) {
      expect(body.to).toBe(digits(number));
      expect(body).not.toHaveProperty("recipient");
    }
  });

  it("is told of once, however often it is said", async () => {
    const [number, userId] = [freshPhone(), freshId()];
    await receipt(number, userId);
    await knows(userId, number);
    const [first] = await query("select xmin::text, told_at from whatsapp_user where user_id = $1", [userId]);
    await receipt(number, userId);
    await says("Hi", { number, userId });
    await heard(1);
    expect(await query("select xmin::text, told_at from whatsapp_user where user_id = $1", [userId])).toEqual(
      [first],
    );
  });

  it("wants no messages under either name once they said so", async () => {
    const [number, userId] = [freshPhone(), freshId()];
    await receipt(number, userId);
    await knows(userId, number);
    await says("STOP", { userId });
    await heard(1);
    await eventually(async () => expect(await consents()).toEqual([{ address: number, opted_in: false }]));
    await line.app.call("POST /chatbird/api/blacklist", {
      token: line.tenant.token,
      body: { addresses: [userId], channelType: CHANNEL_TYPES.WHATSAPP, reason: "rude", until: null },
    });
    const barred = await query("select address from blacklist_entry where enterprise_id = $1", [
      line.tenant.id,
    ]);
    expect(barred).toEqual([{ address: number }]);
  });
});

describe("somebody known by user id alone", () => {
  it("is chatted with, and answered at it", async () => {
    const userId = freshId();
    await says("Are you open?", { userId });
    await heard(1);
    expect(await chats()).toMatchObject([{ address: userId, customer_name: "Asha" }]);
    expect(await sendTo(userId, "We are.")).toBe("accepted");
    const bodies = line.vendor.taken.map(({ body }) => body);
    expect(bodies).toContainEqual(
      expect.objectContaining({ recipient: userId, text: expect.objectContaining({ body: "We are." }) }),
    );
    for (const body of bodies) expect(body).not.toHaveProperty("to");
  });

  it("goes on under the number when it is told: chat, opt-out, blacklist and window", async () => {
    const [number, userId] = [freshPhone(), freshId()];
    await says("Are you open?", { userId });
    await heard(1);
    const [before] = await chats();
    await says("STOP", { userId });
    await heard(2);
    await line.app.call("POST /chatbird/api/blacklist", {
      token: line.tenant.token,
      body: { addresses: [userId], channelType: null, reason: "rude", until: null },
    });
    await says("It is me", { number, userId });
    expect(await heard(3)).toMatchObject([{ address: number }, { address: number }, { address: number }]);
    expect(await chats()).toMatchObject([{ id: before!.id, address: number }]);
    expect(await consents()).toEqual([{ address: number, opted_in: false }]);
    const rows = await query(
      "select address from conversation_window where channel_id = $1 union all select address from blacklist_entry where enterprise_id = $2",
      [channel.id, line.tenant.id],
    );
    expect(rows).toEqual([{ address: number }, { address: number }]);
  });

  it("has a number in the customer master from then on", async () => {
    const [number, userId] = [freshPhone(), freshId()];
    await says("Hi", { userId });
    await heard(1);
    const own = freshPhone();
    const id = await makeCustomer(line.app, line.tenant.token, { name: "Asha", phoneNumber: own });
    const [chat] = await chats();
    await line.app.call("POST /e/enterprise/chat/{id}/customer", {
      token: line.tenant.token,
      params: { id: chat!.id },
      body: { customerId: id },
    });
    expect(await customer(id)).toMatchObject({
      customer: { whatsAppNumber: null },
      otherIdentities: [userId],
    });
    await receipt(number, userId);
    await knows(userId, number);
    expect((await customer(id)).customer.whatsAppNumber).toBe(number);
  });

  it("is written to by broadcasts where no number is known", async () => {
    const userId = freshId();
    const id = await makeCustomer(line.app, line.tenant.token, { name: "Asha" });
    const address = async () =>
      (await namedAddressees(line.scope, [id], CHANNEL_TYPES.WHATSAPP)).get(id)?.address;
    await query(
      "insert into customer_identity (enterprise_id, channel, external_id, customer_id) values ($1, 'whatsapp', $2, $3)",
      [line.tenant.id, userId, id],
    );
    expect(await address()).toMatch(/^\+/);
    await query("update customer set phone = null where id = $1", [id]);
    expect(await address()).toBe(userId);
  });
});

it("merges nobody by itself: two who turn out to be one are shown as duplicates", async () => {
  const [number, userId] = [freshPhone(), freshId()];
  const asha = await makeCustomer(line.app, line.tenant.token, { name: "Asha", phoneNumber: number });
  const other = await makeCustomer(line.app, line.tenant.token, { name: "A. Rao" });
  await says("Hi", { userId });
  await heard(1);
  await line.app.call("POST /e/enterprise/chat/{id}/customer", {
    token: line.tenant.token,
    params: { id: (await chats())[0]!.id },
    body: { customerId: other },
  });
  await says("Hi", { number, userId });
  expect(await heard(2)).toMatchObject([{ address: number }, { address: number, customer_id: asha }]);
  const found = await line.app.call("GET /chatbird/api/customer_master/duplicates", {
    token: line.tenant.token,
  });
  expect(JSON.stringify(found.data)).toContain(asha);
  expect(JSON.stringify(found.data)).toContain(other);
  expect((await customer(asha)).customer.name).toBe("Asha");
  expect((await customer(other)).customer.name).toBe("A. Rao");
});

it("forgets both names of who is erased, and keeps that they want no messages", async () => {
  const [number, userId] = [freshPhone(), freshId()];
  const id = await makeCustomer(line.app, line.tenant.token, { name: "Asha", phoneNumber: number });
  await says("STOP", { number, userId });
  await heard(1);
  await line.app.call("POST /chatbird/api/customer_master/customers/{id}/remove", {
    token: line.tenant.token,
    params: { id },
  });
  expect(await query("select from whatsapp_user where user_id = $1", [userId])).toEqual([]);
  expect(await query("select from inbound_message where channel_id = $1", [channel.id])).toEqual([]);
  expect(await consents()).toEqual(
    [number, userId].toSorted().map((address) => ({ address, opted_in: false })),
  );
});

it("writes to nobody without a number over a vendor that knows numbers alone", async () => {
  const userId = freshId();
  await query("update channel set vendor = 'dialog360' where id = $1", [channel.id]);
  expect(await sendTo(userId)).toBe("skipped");
});
