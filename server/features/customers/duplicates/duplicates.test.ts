import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { freshPhone, makeCustomer, makeField } from "#server/testing/factories/customers.ts";
import { startApp, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let tenantId: string;
let token: string;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  ({ token, id: tenantId } = await app.tenant());
});

const listed = async (query: object = {}) =>
  (await app.call("GET /chatbird/api/customer_master/duplicates", { token, query: { ...query } })).data;
const groups = async () =>
  (await listed()).groups.map(({ customers, reasons }) => [customers.map(({ id }) => id), reasons]);
const of = async (id: string) => {
  const reply = await app.call("GET /chatbird/api/customer_master/customers/{id}/duplicates", {
    token,
    params: { id },
  });
  return reply.data.duplicates.map(({ customer, reasons }) => [customer.id, reasons]);
};

it("are those who share a number, over whichever channel", async () => {
  const phone = freshPhone();
  const a = await makeCustomer(app, token, { phoneNumber: phone, whatsAppNumber: phone });
  const b = await makeCustomer(app, token, { whatsAppNumber: freshPhone() });
  expect(await groups()).toEqual([]);
  expect(await of(a)).toEqual([]);
  const whatsAppNumber = `0${phone.slice(3)}`;
  const saved = await app.call("POST /chatbird/api/customer_master/customer/save", {
    token,
    body: { id: b, name: "Binta", phoneNumber: freshPhone(), whatsAppNumber },
  });
  // One WhatsApp number is one person's: the second is refused with a sentence under its field.
  expect(saved.status).toBe(409);
  expect(saved.message).toBe(
    `Another customer has the WhatsApp number ${phone}. Merge the two, or take it off the other one first.`,
  );
  const c = await makeCustomer(app, token, { phoneNumber: freshPhone() });
  const d = await makeCustomer(app, token, { whatsAppNumber: await phoneOf(c) });
  const shared = [{ kind: "phone", value: await phoneOf(c) }];
  expect(await groups()).toEqual([[[c, d], shared]]);
  expect(await of(c)).toEqual([[d, shared]]);
  expect(await of(d)).toEqual([[c, shared]]);
});

const phoneOf = async (id: string) => {
  const reply = await app.call("GET /chatbird/api/customer_master/customers/{id}", { token, params: { id } });
  return reply.data.customer.phoneNumber as string;
};

it("are those who share an account or an e-mail address, also over a third", async () => {
  const mail = await makeField(app, token, { fieldLabel: "E-mail", inputType: "email" });
  const note = await makeField(app, token, {
    inputType: "alphanumeric",
    validations: [{ id: "allowSpecialChars", value: true }],
  });
  const a = await makeCustomer(app, token, { twitterId: "@Asha" });
  const b = await makeCustomer(app, token, {
    twitterId: "asha",
    data: [{ id: mail, value: "Asha@Example.com" }],
  });
  const c = await makeCustomer(app, token, { data: [{ id: mail, value: "asha@example.com" }] });
  await makeCustomer(app, token, { data: [{ id: note, value: "asha@example.com" }] });
  expect(await groups()).toEqual([
    [
      [a, b, c],
      [
        { kind: "email", value: "asha@example.com" },
        { kind: "twitter", value: "asha" },
      ],
    ],
  ]);
  expect((await of(b)).map(([id]) => id)).toEqual([c, a]);
  expect((await of(a)).map(([id]) => id)).toEqual([b]);
});

it("come page by page, the newest group first, and go when they are merged", async () => {
  const pairs: string[][] = [];
  for (let n = 0; n < 3; n++) {
    const first = await makeCustomer(app, token);
    pairs.push([first, await makeCustomer(app, token, { whatsAppNumber: await phoneOf(first) })]);
  }
  const page = await listed({ perPage: 2 });
  expect([page.total, page.more, page.groups.length]).toEqual([3, true, 2]);
  expect(page.groups[0]?.customers.map(({ id }) => id)).toEqual(pairs[2]);
  const rest = await listed({ perPage: 2, from: 2 });
  expect([rest.more, rest.groups[0]?.customers.map(({ id }) => id)]).toEqual([false, pairs[0]]);
  await app.call("POST /chatbird/api/customer_master/customers/{id}/merge", {
    token,
    params: { id: pairs[0]![0]! },
    body: { otherId: pairs[0]![1] },
  });
  expect((await listed()).total).toBe(2);
});

const apart = (customerIds: string[], as = token) =>
  app.call("POST /chatbird/api/customer_master/duplicates/dismiss", { token: as, body: { customerIds } });
const together = (customerIds: string[]) =>
  app.call("POST /chatbird/api/customer_master/duplicates/undismiss", { token, body: { customerIds } });
const family = async (...names: string[]) => {
  const head = await makeCustomer(app, token, { name: names[0] });
  const mail = await makeField(app, token, { inputType: "email" });
  const shared = (data: string) => ({ data: [{ id: mail, value: data }] });
  const body = { id: head, name: names[0], phoneNumber: await phoneOf(head), ...shared("home@example.com") };
  await app.call("POST /chatbird/api/customer_master/customer/save", { token, body });
  const ids = [head];
  for (const name of names.slice(1))
    ids.push(await makeCustomer(app, token, { name, ...shared("home@example.com") }));
  return { ids, join: (name: string) => makeCustomer(app, token, { name, ...shared("home@example.com") }) };
};
const people = async () => (await groups()).map(([ids]) => ids);

it("are not offered again once somebody has told them apart, until that is undone", async () => {
  const { ids } = await family("Asha", "Binta");
  const [a, b] = ids as [string, string];
  expect(await people()).toEqual([[a, b]]);
  expect((await apart([b, a])).status).toBe(200);
  expect(await people()).toEqual([]);
  expect([await of(a), await of(b)]).toEqual([[], []]);
  await makeCustomer(app, token, { name: "Unrelated" });
  expect(await people()).toEqual([]);
  await together([a, b]);
  expect(await people()).toEqual([[a, b]]);
});

it("are offered with whoever comes later, who is compared with each of them", async () => {
  const { ids, join } = await family("Asha", "Binta", "Chen");
  await apart(ids);
  const late = await join("Dara");
  expect(await people()).toEqual([[late, ...ids]]);
  expect((await of(ids[0]!)).map(([id]) => id)).toEqual([late]);
  await apart([late, ...ids]);
  expect(await people()).toEqual([]);
});

it("stay apart through a merge and its undoing, and leave nothing when they are erased", async () => {
  const { ids } = await family("Asha", "Binta");
  const [a, b] = ids as [string, string];
  await apart(ids);
  const twin = await makeCustomer(app, token, { whatsAppNumber: await phoneOf(b) });
  const merging = { token, params: { id: twin }, body: { otherId: b } };
  await app.call("POST /chatbird/api/customer_master/customers/{id}/merge", merging);
  expect(await people()).toEqual([]);
  await app.call("POST /chatbird/api/customer_master/customers/{id}/unmerge", {
    token,
    params: { id: twin },
  });
  expect(await people()).toEqual([[b, twin].toSorted()]);
  for (const id of [a, b, twin])
    await app.call("POST /chatbird/api/customer_master/customers/{id}/remove", { token, params: { id } });
  const left = await app.platform.database.system.query(
    "select from customer_apart where customer_id = any($1)",
    [[a, b, twin]],
  );
  expect(left.rowCount).toBe(0);
});

it("are told apart by two or more of the enterprise's own", async () => {
  const { ids } = await family("Asha", "Binta");
  expect((await apart([ids[0]!, ids[0]!])).status).toBe(400);
  expect((await apart(ids, (await app.tenant()).token)).status).toBe(404);
  expect(await people()).toEqual([ids]);
});

it("are looked for now and then among a great many, and it is said when", async () => {
  await app.platform.database.system.query(
    `insert into customer (enterprise_id, id, name, search)
     select $1::uuid, gen_random_uuid(), 'Zed ' || n, 'zed ' || n from generate_series(1, 50001) n`,
    [tenantId],
  );
  const began = Date.now();
  expect(await listed()).toMatchObject({ total: 0, lookedAt: null });
  const first = await makeCustomer(app, token);
  await makeCustomer(app, token, { whatsAppNumber: await phoneOf(first) });
  const kept = await listed();
  expect(kept.total).toBe(0);
  expect(Date.parse(kept.lookedAt!)).toBeGreaterThanOrEqual(began);
});
