import { afterAll, beforeAll, expect, it } from "vitest";
import { makeChannelRow } from "#server/testing/factories/channel-row.ts";
import { makeCustomer } from "#server/testing/factories/customers.ts";
import { daysAgo, makeOldSending } from "#server/testing/factories/retention.ts";
import { startApp, type TestApp } from "#server/testing/harness.ts";
import { newId } from "#server/platform/ids.ts";
import { messageConsumption } from "../consumption.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

it("costs after its person was erased what it cost before", async () => {
  const tenant = await app.tenant();
  const channelId = await makeChannelRow(app, tenant.id);
  const address = "+919812345678";
  const customerId = await makeCustomer(app, tenant.token, { name: "Quillon", phoneNumber: address });
  const { no } = await makeOldSending(app, tenant, {
    channelId,
    at: daysAgo(1),
    source: "api",
    messages: [{ address, status: "read", customerId }],
  });
  const taken = () => messageConsumption.taken(app.platform.actFor(tenant.id), daysAgo(2), { nos: [no] });
  const before = await taken();
  expect(before).toMatchObject([{ category: "MARKETING", messages: 1 }]);
  await app.call("POST /chatbird/api/customer_master/customers/{id}/remove", {
    token: tenant.token,
    params: { id: customerId },
  });
  const { rows } = await app.platform.database.system.query(
    "select address from message where dispatch_no = $1",
    [no],
  );
  expect(rows).toEqual([{ address: "" }]);
  expect(await taken()).toEqual(before);
});

it("takes what was sent to their mail address before anybody knew whose it is", async () => {
  const tenant = await app.tenant();
  const channelId = await makeChannelRow(app, tenant.id);
  const customerId = await makeCustomer(app, tenant.token, { name: "Quillon" });
  await app.platform.database.system.query(
    "update customer set email = 'quillon@example.com' where id = $1",
    [customerId],
  );
  const { no } = await makeOldSending(app, tenant, {
    channelId,
    at: daysAgo(1),
    messages: [
      { address: "quillon@example.com", status: "read" },
      { address: "quillon@example.com", status: "read", customerId: newId() },
      { address: "asha@example.com", status: "read" },
    ],
  });
  await app.call("POST /chatbird/api/customer_master/customers/{id}/remove", {
    token: tenant.token,
    params: { id: customerId },
  });
  const { rows } = await app.platform.database.system.query(
    "select address from message where dispatch_no = $1 order by seq",
    [no],
  );
  // Whoever shares the address keeps what was sent to them.
  expect(rows.map(({ address }) => address)).toEqual(["", "quillon@example.com", "asha@example.com"]);
});
