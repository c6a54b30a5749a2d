import { afterAll, beforeAll, expect, it } from "vitest";
import type { SegmentRule } from "#contract/customers/rules.ts";
import { behaviourOfTest, makeBehaviourTables } from "#server/testing/behaviour.ts";
import { makeCustomer, makeSegment } from "#server/testing/factories/customers.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  app = await startApp({}, { customers: { behaviour: behaviourOfTest } });
  await makeBehaviourTables(app.platform.database.system);
  tenant = await app.tenant();
});
afterAll(() => app.stop());

it("rules ask a source of behaviour for messages and consent, and words tell what it knows", async () => {
  const { token } = tenant;
  const rule: SegmentRule = {
    kind: "and",
    of: [
      { kind: "message", event: "read", days: 30 },
      { kind: "consent", channel: "sms", state: "in" },
    ],
  };
  const reader = await makeCustomer(app, token, { name: "Asha" });
  await makeCustomer(app, token, { name: "Ravi" });
  const { system } = app.platform.database;
  await system.query("insert into test_message values ($1, $2, 'read', now() - interval '2 days')", [
    tenant.id,
    reader,
  ]);
  await system.query("insert into test_consent values ($1, $2, 'sms', 'in')", [tenant.id, reader]);
  const id = await makeSegment(app, token, "Readers", rule);
  const listed = await app.call("GET /chatbird/api/customer_master/customers", {
    token,
    query: { tags: id },
  });
  expect(listed.data.customers.customers.map(({ name }) => name)).toEqual(["Asha"]);
  const { data } = await app.call("GET /chatbird/api/customer_master/segments/{id}/explain", {
    token,
    params: { id },
    query: { customerId: reader },
  });
  expect(data.summary).toMatch(
    /^In, because a message was read in the last 30 days; consent for SMS is given\. Would leave on /,
  );
});
