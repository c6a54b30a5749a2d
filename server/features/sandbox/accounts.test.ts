import { afterAll, beforeAll, expect, it } from "vitest";
import { makeChannel, SHOP } from "#server/testing/factories/channels.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  app = await startApp();
  await app.listen(0, "127.0.0.1");
  tenant = await app.tenant();
});
afterAll(async () => app.stop());
const call: TestApp["call"] = (key, input) => app.call(key, { token: tenant.token, ...input });

it("is shown no more once its channel is removed, is as it was when that comes back, and goes with it for good", async () => {
  const channelId = await makeChannel(app, tenant.token, SHOP);
  const params = { channelId };
  const shown = async () => {
    const { data: accounts } = await call("GET /chatbird/api/sandbox/accounts");
    const { data: phones } = await call("GET /chatbird/api/sandbox/phones");
    return [accounts.accounts.map(({ id }) => id), phones.list.map(({ address }) => address)];
  };
  const address = "+919812345678";
  await call("POST /chatbird/api/sandbox/phones", { body: { accountId: channelId, address } });
  expect(await shown()).toEqual([[channelId], [address]]);
  await call("DELETE /e/enterprise/channels/{channelId}", { params });
  expect(await shown()).toEqual([[], []]);
  await call("POST /e/enterprise/channels/{channelId}/restore", { params });
  expect(await shown()).toEqual([[channelId], [address]]);

  await call("DELETE /e/enterprise/channels/{channelId}", { params });
  const { data } = await call("GET /e/enterprise/trash", { query: { kind: "channel" } });
  await call("POST /e/enterprise/trash/purge", { body: { ids: data.entries.map(({ id }) => id) } });
  const left = await app.platform.database.system.query(
    "select 1 from sandbox_account where channel_id = $1",
    [channelId],
  );
  expect(left.rowCount).toBe(0);
});
