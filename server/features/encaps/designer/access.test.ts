import { afterAll, beforeAll, expect, it } from "vitest";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let tenant: Tenant;
let token: string;
beforeAll(async () => {
  app = await startApp();
  tenant = await app.tenant();
  ({ token } = tenant);
});
afterAll(() => app.stop());

it("opens a designer's frame in the session that asked, for some minutes", async () => {
  const { data } = await app.call("GET /e/enterprise/designer/access", { token });
  const check = (as: string) =>
    app.call("GET /e/enterprise/designer/access/{accessId}", {
      token: as,
      params: { accessId: data.accessId },
    });
  expect((await check(token)).data).toEqual(data);
  expect((await check(tenant.people[2].token)).status).toBe(404);
  expect((await check((await app.tenant()).token)).status).toBe(404);
  const left = Date.parse(data.expiresAt) - Date.now();
  expect(left).toBeGreaterThan(9 * 60_000);
  expect(left).toBeLessThanOrEqual(10 * 60_000);
  await app.platform.database.system.query("update encap_access set expires_at = now()");
  expect((await check(token)).status).toBe(404);
});
