import { afterAll, beforeAll, expect, it } from "vitest";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  app = await startApp();
  tenant = await app.tenant();
});
afterAll(() => app.stop());

const read = async (token: string) => (await app.call("GET /e/enterprise/chat/views", { token })).data.views;
const keep = (token: string, views: { name: string; query: string }[]) =>
  app.call("PUT /e/enterprise/chat/views", { token, body: { views } });

it("filters of the queue go with a person, and are nobody else's", async () => {
  const { token } = tenant.people[3];
  const views = [
    { name: "Unread", query: "unread=true" },
    { name: "Upset", query: "tab=all&upset=true" },
  ];
  expect(await read(token)).toEqual([]);
  expect((await keep(token, views)).status).toBe(200);
  const elsewhere = await app.platform.sessions.open({
    enterpriseId: tenant.id,
    userId: tenant.people[3].id,
  });
  expect(await read(elsewhere.token)).toEqual(views);
  expect(await read(tenant.token)).toEqual([]);
  await keep(token, views.slice(1));
  expect(await read(token)).toEqual(views.slice(1));
  expect((await keep(token, [views[0]!, views[0]!])).message).toBe("views must not name a view twice.");
});
