import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { eventually } from "#server/testing/eventually.ts";
import { freshPhone, makeCustomer, makeSegment } from "#server/testing/factories/customers.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let tenant: Tenant;
let token: string;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  tenant = await app.tenant();
  ({ token } = tenant);
});

const ERASE = "POST /chatbird/api/customer_master/customers/remove";
const EXPORT = "POST /chatbird/api/customer_master/customers_csv";
const erase = (body: object, as = token) => app.call(ERASE, { token: as, body });
const exported = async (body: object) =>
  String((await app.call(EXPORT, { token, body })).data)
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split(",")[0]);
const count = async (query: object = {}) =>
  (await app.call("GET /chatbird/api/customer_master/customers_count", { token, query: { ...query } })).data;
const names = async () =>
  (await app.call("GET /chatbird/api/customer_master/customers", { token })).data.customers.customers.map(
    ({ name }) => name,
  );
const jobs = async () =>
  (await app.call("GET /chatbird/api/jobs", { token, query: { subjectId: tenant.id } })).data.jobs;
const ended = () =>
  eventually(async () => {
    const [job] = await jobs();
    expect(job?.state).toBe("done");
    return job!;
  });
const trail = async (action: string) =>
  (
    await app.platform.database.system.query<{ subject_id: string; after: object }>(
      "select subject_id, after from audit_event where enterprise_id = $1 and action = $2 order by id",
      [tenant.id, action],
    )
  ).rows;

it("exports the chosen customers and nobody else, or every match", async () => {
  const segment = await makeSegment(app, token);
  const ids = [];
  for (const name of ["Asha", "Binta", "Chen"]) ids.push(await makeCustomer(app, token, { name }));
  await makeCustomer(app, token, { name: "Dara", tags: [segment] });
  expect(await exported({ customerIds: [ids[0], ids[2]] })).toEqual(["Chen", "Asha"]);
  expect(await exported({ filter: { tags: segment } })).toEqual(["Dara"]);
  expect(await exported({ filter: {} })).toEqual(["Dara", "Chen", "Binta", "Asha"]);
  expect((await app.call(EXPORT, { token, body: {} })).status).toBe(400);
  const stranger = (await app.tenant()).token;
  const foreign = await app.call(EXPORT, { token: stranger, body: { customerIds: [ids[0]] } });
  expect(foreign.status).toBe(404);
});

it("counts who fits", async () => {
  const segment = await makeSegment(app, token);
  await makeCustomer(app, token, { name: "Asha" });
  await makeCustomer(app, token, { name: "Ashwin", tags: [segment] });
  await makeCustomer(app, token, { name: "Binta", tags: [segment] });
  expect(await count()).toEqual({ count: 3, more: false });
  expect(await count({ search: "ash" })).toEqual({ count: 2, more: false });
  expect(await count({ search: "ash", tags: segment })).toEqual({ count: 1, more: false });
  expect(await count({ search: "ash", exact: true })).toEqual({ count: 2, more: false });
  expect(await count({ exact: true })).toEqual({ count: 3, more: false });
  expect(await count({ upTo: 2 })).toEqual({ count: 2, more: true });
  expect(await count({ search: "ash", upTo: 1 })).toEqual({ count: 1, more: true });
  expect(await count({ search: "ash", upTo: 2 })).toEqual({ count: 2, more: false });
});

it("erases the chosen customers with what is kept of them, and says who they were", async () => {
  const segment = await makeSegment(app, token);
  const phoneNumber = freshPhone();
  const asha = await makeCustomer(app, token, { name: "Asha", phoneNumber, tags: [segment] });
  const binta = await makeCustomer(app, token, { name: "Binta" });
  await makeCustomer(app, token, { name: "Chen" });
  const { data } = await erase({ customerIds: [asha, binta] });
  expect(data.job).toMatchObject({ kind: "customer.erase", total: 2, subjectId: tenant.id });
  expect(await ended()).toMatchObject({ done: 2, counts: { erased: 2 } });
  expect(await names()).toEqual(["Chen"]);
  const { data: list } = await app.call("GET /chatbird/api/customer_master/tags", { token });
  expect(list.tags.map((one) => one.count)).toEqual([0]);
  expect((await trail("customer.erased")).map((row) => row.subject_id).toSorted()).toEqual([asha, binta]);
  const left = await app.platform.database.system.query(
    "select from customer_identity where enterprise_id = $1 and external_id = $2",
    [tenant.id, phoneNumber],
  );
  expect(left.rowCount).toBe(0);
});

it("erases every match of a filter in batches, and forgets the words that were searched for", async () => {
  await app.platform.database.system.query(
    `insert into customer (enterprise_id, id, name, search)
     select $1::uuid, gen_random_uuid(), 'Zebediah ' || n, 'zebediah ' || n from generate_series(1, 450) n`,
    // Random ids would be newer than now: these are of the year 2020.
    [tenant.id],
  );
  await app.platform.database.system.query(
    `update customer set id = ('0170' || substr(id::text, 5))::uuid where enterprise_id = $1`,
    [tenant.id],
  );
  await makeCustomer(app, token, { name: "Chen" });
  await erase({ filter: { search: "zebediah" } });
  expect(await ended()).toMatchObject({ total: 450, done: 450 });
  expect(await names()).toEqual(["Chen"]);
  expect(await trail("customer.erased")).toEqual([]);
  expect((await trail("customers.erased")).map(({ after }) => after)).toEqual([{ erased: 450 }]);
  const kept = await app.platform.database.system.query<{ text: string }>(
    "select payload::text as text from job where enterprise_id = $1",
    [tenant.id],
  );
  expect(kept.rows[0]?.text).not.toMatch(/zebediah/i);
  const words = await app.platform.database.system.query<{ text: string }>(
    "select to_jsonb(a)::text as text from audit_event a where enterprise_id = $1",
    [tenant.id],
  );
  expect(JSON.stringify(words.rows)).not.toMatch(/zebediah/i);
});

it("leaves who came after the question", async () => {
  const early = await makeCustomer(app, token, { name: "Early" });
  const line = app.platform.database.system;
  // Held, the first one keeps the job waiting while another comes.
  const held = await line.connect();
  await held.query("begin");
  await held.query("select from customer where id = $1 for update", [early]);
  await erase({ filter: {} });
  const again = await erase({ filter: {} });
  expect([again.status, again.message]).toEqual([
    409,
    "Customers are being erased already. Wait until that ends, or stop it.",
  ]);
  await makeCustomer(app, token, { name: "Late" });
  await held.query("commit");
  held.release();
  await ended();
  expect(await names()).toEqual(["Late"]);
});

it("stops when it is told to", async () => {
  const STOP = "POST /chatbird/api/customer_master/customers/remove_stop";
  expect((await app.call(STOP, { token })).status).toBe(409);
  const id = await makeCustomer(app, token, { name: "Stays" });
  const held = await app.platform.database.system.connect();
  await held.query("begin");
  await held.query("select from customer where id = $1 for update", [id]);
  await erase({ filter: {} });
  expect((await app.call(STOP, { token })).status).toBe(200);
  await held.query("commit");
  held.release();
  await eventually(async () => expect((await jobs())[0]?.state).toBe("cancelled"));
  expect(await names()).toEqual(["Stays"]);
});

it("is for those who may erase one", async () => {
  const id = await makeCustomer(app, token);
  const denied = await erase({ customerIds: [id] }, tenant.people[3].token);
  expect(denied.status).toBe(403);
  const unknown = await erase({ customerIds: [id, "0197b5b0-0000-7000-8000-000000000000"] });
  expect(unknown.status).toBe(404);
  expect(await names()).toHaveLength(1);
});
