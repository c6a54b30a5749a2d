import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeChannel } from "#server/testing/factories/channels.ts";
import { eventually } from "#server/testing/eventually.ts";
import { type Gate, openGate } from "#server/testing/gate.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { type StandInVendor, startVendor, TELEGRAM } from "#server/testing/vendor.ts";

let vendor: StandInVendor;
let first: TestApp;
let gate: Gate;
/** Reaches its database over the gate alone. */
let app: TestApp;
let tenant: Tenant;
let hook: string;

beforeAll(async () => {
  vendor = await startVendor(TELEGRAM);
  first = await startApp(vendor.env, { channels: vendor.channels });
  gate = await openGate(first.databaseUrl);
  app = await startApp(
    { ...vendor.env, LOG_LEVEL: "silent" },
    { channels: vendor.channels },
    { ...first, databaseUrl: gate.url },
  );
  tenant = await app.tenant();
  await app.listen(0, "127.0.0.1");
  const { port } = app.http.server.address() as AddressInfo;
  const bot = { name: "Bot", type: 5, vendor: "telegram", contactId: "shop_bot", environment: "sandbox" };
  const channelId = await makeChannel(app, tenant.token, bot);
  hook = `http://127.0.0.1:${port}${new URL(vendor.connected.get(channelId)!.hookUrl).pathname}`;
});
afterAll(async () => {
  await gate.mend().catch(() => {});
  await app.stop();
  await gate.close();
  await first.stop();
  vendor.close();
});

const list = () => app.call("GET /e/enterprise/channels", { token: tenant.token });
const tell = (updateId: number) =>
  fetch(hook, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-telegram-bot-api-secret-token": TELEGRAM.secretToken,
    },
    body: JSON.stringify({ update_id: updateId }),
  });

it("says while the database is away that it is, and when to ask again, and goes on when it is back", async () => {
  expect((await list()).status).toBe(200);
  expect((await tell(1)).status).toBe(200);
  await gate.cut();
  const refused = await list();
  expect(refused).toMatchObject({
    status: 503,
    message: "The service cannot reach its own data just now. Try again in a minute.",
    headers: { "retry-after": "10" },
  });
  expect(refused.body).toMatchObject({ status: false, code: 503 });
  const told = await tell(2);
  expect(told.status).toBe(503);
  expect(told.headers.get("retry-after")).toBe("10");
  expect((await app.http.inject("/readyz")).statusCode).toBe(503);
  await gate.mend();
  await eventually(async () => expect((await list()).status).toBe(200));
  expect((await tell(2)).status).toBe(200);
});
