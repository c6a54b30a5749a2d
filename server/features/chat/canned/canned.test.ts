import { afterAll, beforeAll, expect, it } from "vitest";
import { makeCanned } from "#server/testing/factories/chat.ts";
import { makeDepartment } from "#server/testing/factories/departments.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let tenant: Tenant;
let agent: string;
beforeAll(async () => {
  app = await startApp();
  tenant = await app.tenant();
  agent = tenant.people[3].token;
});
afterAll(() => app.stop());

const shortcuts = async (token: string) =>
  (await app.call("GET /e/chat/canned", { token })).data.replies.map(({ shortcut }) => shortcut);
const create = (token: string, body: object) => app.call("POST /e/chat/canned", { token, body });

it("shows agents what is for everybody, for their departments and their own; configurers every shared one", async () => {
  const sales = await makeDepartment(app, tenant.token, "Sales", [tenant.people[3].id]);
  const care = await makeDepartment(app, tenant.token, "Care");
  await makeCanned(app, tenant.token, { shortcut: "all", text: "Hello", personal: false });
  await makeCanned(app, tenant.token, { shortcut: "sales", text: "Hello", personal: false, deptId: sales });
  await makeCanned(app, tenant.token, { shortcut: "care", text: "Hello", personal: false, deptId: care });
  await makeCanned(app, agent, { shortcut: "mine", text: "Hello" });
  await makeCanned(app, tenant.token, { shortcut: "theirs", text: "Hello" });
  expect(await shortcuts(agent)).toEqual(["all", "mine", "sales"]);
  expect(await shortcuts(tenant.token)).toEqual(["all", "care", "sales", "theirs"]);
});

it("lets agents keep their own and nobody else's", async () => {
  const own = await makeCanned(app, agent, { shortcut: "own", text: "Mine" });
  const shared = await makeCanned(app, tenant.token, { shortcut: "shared", text: "Ours", personal: false });
  const put = (id: string, token: string, body: object) =>
    app.call("PUT /e/chat/canned/{id}", { token, params: { id }, body });
  expect((await put(own, agent, { shortcut: "own", text: "Mine 2" })).data).toMatchObject({
    text: "Mine 2",
    personal: true,
  });
  expect((await put(own, tenant.token, { shortcut: "own", text: "x" })).status).toBe(404);
  expect((await put(shared, agent, { shortcut: "shared", text: "x" })).status).toBe(403);
  expect((await put(own, agent, { shortcut: "own", text: "x", personal: false })).status).toBe(403);
  expect((await create(agent, { shortcut: "new", text: "x", personal: false })).status).toBe(403);
  const remove = (id: string, token: string) =>
    app.call("DELETE /e/chat/canned/{id}", { token, params: { id } });
  expect((await remove(shared, agent)).status).toBe(403);
  expect((await remove(own, agent)).status).toBe(200);
  expect(await shortcuts(agent)).not.toContain("own");
});

it("takes a shortcut once in its place, without its slash, and refuses what is none", async () => {
  const first = await create(agent, { shortcut: "/Bye-1", text: "Bye {{customer.name}}" });
  expect(first.data.shortcut).toBe("bye-1");
  const again = await create(agent, { shortcut: "bye-1", text: "x" });
  expect([again.status, again.message]).toEqual([
    409,
    "A canned reply /bye-1 exists there already. Choose another shortcut.",
  ]);
  expect((await create(tenant.token, { shortcut: "bye-1", text: "x", personal: false })).status).toBe(200);
  for (const body of [
    { shortcut: "with blank", text: "x" },
    { shortcut: "", text: "x" },
    { shortcut: "ok", text: " " },
    { shortcut: "ok", text: "Hello {{order.id}}" },
  ])
    expect((await create(agent, body)).status).toBe(400);
});
