import { afterAll, beforeAll, expect, it } from "vitest";
import { eventually } from "#server/testing/eventually.ts";
import { makeChannel, SHOP } from "#server/testing/factories/channels.ts";
import { makeTemplate } from "#server/testing/factories/templates.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

const COUNT = 24;
let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  app = await startApp();
  await app.listen(0, "127.0.0.1");
  tenant = await app.tenant();
});
afterAll(() => app.stop());

it("approves each of many templates that are handed in at once, under an id of its own", async () => {
  const { token } = tenant;
  const channelId = await makeChannel(app, token, SHOP);
  const ids = await Promise.all(
    Array.from({ length: COUNT }, (_, n) => makeTemplate(app, token, channelId, { name: `order_${n}` })),
  );
  await Promise.all(
    ids.map((id) => app.call("POST /chatbird/api/templates/{id}/submit", { token, params: { id } })),
  );
  const query = { channelId, perPage: String(COUNT) };
  await eventually(async () => {
    const { data } = await app.call("GET /chatbird/api/templates", { token, query });
    expect(data.templates.map(({ status }) => status)).toEqual(ids.map(() => "APPROVED"));
    expect(new Set(data.templates.map(({ vendorId }) => vendorId)).size).toBe(COUNT);
  });
});
