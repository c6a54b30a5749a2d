import { afterAll, beforeAll, expect, it } from "vitest";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  app = await startApp();
  tenant = await app.tenant();
});
afterAll(() => app.stop());

const add = (body: object, token = tenant.token) =>
  app.call("POST /chatbird/api/apikey/add", { token, body: body as never });
const all = async () =>
  (await app.call("GET /chatbird/api/apikey/getAll", { token: tenant.token })).data.apiKeys;
const departments = (token: string) => app.call("GET /e/enterprise/departments", { token });

it("may do what it was made for, says when it was used, and is told once", async () => {
  const made = await add({ name: "Warehouse", permissions: ["DEPARTMENTS.VIEW"] });
  const { token, apiKey } = made.data;
  expect(token).toMatch(/^key_/);
  expect(apiKey).toMatchObject({
    name: "Warehouse",
    usedAt: null,
    madeBy: "Role 1",
    ending: token.slice(-4),
  });
  expect((await departments(token)).status).toBe(200);
  expect((await app.call("GET /e/enterprise/audit_trail", { token })).status).toBe(403);
  const [kept] = await all();
  expect(kept!.usedAt).not.toBeNull();
  const one = { token: tenant.token, params: { id: apiKey.id } };
  expect((await app.call("GET /chatbird/api/apikey/{id}", one)).data.apiKey).toEqual(kept);
  expect(JSON.stringify(await all())).not.toContain(token);
  const { rows } = await app.platform.database.system.query("select to_jsonb(k)::text as t from api_key k");
  expect(rows.map(({ t }) => t).join()).not.toContain(token.slice(4));
});

it("is no session that could be left", async () => {
  const { token } = (await add({ name: "Steady", permissions: ["DEPARTMENTS.VIEW"] })).data;
  const left = await app.call("POST /account/enterprise/logout", { token });
  expect([left.status, left.message.split(":")[0]]).toEqual([409, "An API key is no person"]);
  expect((await departments(token)).status).toBe(200);
});

it("is refused everywhere once it is deleted, or over", async () => {
  const { token, apiKey } = (await add({ name: "Old", permissions: ["DEPARTMENTS.VIEW"] })).data;
  expect((await departments(token)).status).toBe(200);
  await app.call("POST /chatbird/api/apikey/delete", { token: tenant.token, body: { id: apiKey.id } });
  await expect.poll(async () => (await departments(token)).status).toBe(401);
  const trail = await app.call("GET /e/enterprise/audit_trail", { token: tenant.token });
  expect(trail.data.entries[0]).toMatchObject({
    action: "api_key.deleted",
    before: { permissions: ["DEPARTMENTS.VIEW"], expiresAt: null },
  });
  const again = { token: tenant.token, body: { id: apiKey.id } };
  expect((await app.call("POST /chatbird/api/apikey/delete", again)).status).toBe(404);
  const late = await add({ name: "L", permissions: ["NLP.VIEW"], expiresAt: "2020-01-01T00:00:00Z" });
  expect([late.status, late.message]).toEqual([400, "The key would be over already. Choose a later day."]);
});

it("never holds more than the one who makes it", async () => {
  await app.call("PUT /e/enterprise/roles/{id}", {
    token: tenant.token,
    params: { id: "2" },
    body: { name: "Development", permissions: ["INTEGRATIONS.CREATE", "CHAT.HANDLE"], dataScope: "own" },
  });
  const { token } = await app.platform.sessions.open({
    enterpriseId: tenant.id,
    userId: tenant.people[2].id,
  });
  expect((await add({ name: "Crown", permissions: ["USERS.EDIT"] }, token)).status).toBe(403);
  expect((await add({ name: "Wide", permissions: ["CHAT.HANDLE"] }, token)).status).toBe(403);
  expect((await add({ name: "Fit", permissions: ["INTEGRATIONS.CREATE"] }, token)).status).toBe(200);
  expect((await add({ name: "Empty", permissions: [] })).message).toContain("Choose what the key may do.");
});
