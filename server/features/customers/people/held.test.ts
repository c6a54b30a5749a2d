import { afterAll, beforeAll, expect, it } from "vitest";
import { eventually } from "#server/testing/eventually.ts";
import { freshPhone, makeCustomer, makeGroup, makeSegment } from "#server/testing/factories/customers.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  app = await startApp();
  tenant = await app.tenant();
});
afterAll(() => app.stop());

const one = async (id: string) =>
  (
    await app.call("GET /chatbird/api/customer_master/customers/{id}", {
      token: tenant.token,
      params: { id },
    })
  ).data.customer;
const make = () => makeCustomer(app, tenant.token, { name: "Asha", phoneNumber: freshPhone() });

/** Does something that waits for a transaction in which another puts somebody into a segment and a group. */
async function whilePut<T>(customerId: string, action: () => Promise<T>) {
  const [segment, group] = [await makeSegment(app, tenant.token), await makeGroup(app, tenant.token)];
  const { system } = app.platform.database;
  const other = await system.connect();
  await other.query("begin");
  // As every writer of memberships does.
  await other.query("select from customer where id = $1 for key share", [customerId]);
  for (const [table, column, id] of [
    ["segment_member", "segment_id", segment],
    ["group_member", "group_id", group],
  ])
    await other.query(`insert into ${table} (enterprise_id, ${column}, customer_id) values ($1, $2, $3)`, [
      tenant.id,
      id,
      customerId,
    ]);
  const doing = action();
  await eventually(async () => {
    const held = await system.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    expect(held.rowCount).toBe(1);
  });
  await other.query("commit");
  other.release();
  return { segment, group, answer: await doing };
}

it("changes some of a customer and keeps the segments and groups that another puts them into meanwhile", async () => {
  const id = await make();
  const { segment, group, answer } = await whilePut(id, () =>
    app.call("POST /chatbird/api/customer_master/customer/update", {
      token: tenant.token,
      body: { id, name: "Asha Rao" },
    }),
  );
  expect(answer.status, answer.message).toBe(200);
  expect(await one(id)).toMatchObject({ name: "Asha Rao", tags: [segment], groups: [group] });
});

it("makes one of two with the segments and groups that another puts either into meanwhile", async () => {
  const [id, otherId] = [await make(), await make()];
  const { segment, group, answer } = await whilePut(otherId, () =>
    app.call("POST /chatbird/api/customer_master/customers/{id}/merge", {
      token: tenant.token,
      params: { id },
      body: { otherId, choice: {} },
    }),
  );
  expect(answer.status, answer.message).toBe(200);
  expect(await one(id)).toMatchObject({ tags: [segment], groups: [group] });
});
