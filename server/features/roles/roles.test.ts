import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PERMISSIONS, ROLES } from "#contract/permissions.ts";
import { makeDepartment } from "#server/testing/factories/departments.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { makeChannel } from "#server/testing/factories/channels.ts";
import { makeChatRow } from "#server/testing/factories/chat.ts";

let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const all = async () =>
  (await app.call("GET /e/enterprise/roles/permissions", { token: tenant.token })).data.roles;
const one = async (id: number) => (await all()).find((role) => role.id === id)!;
const make = (body: Record<string, unknown>, token = tenant.token) =>
  app.call("POST /e/enterprise/roles", {
    token,
    body: { name: "Night shift", permissions: ["CHAT.HANDLE"], ...body } as never,
  });
const change = (id: number, body: Record<string, unknown>, token = tenant.token) =>
  app.call("PUT /e/enterprise/roles/{id}", { token, params: { id: String(id) }, body: body as never });
const give = (userId: string, roles: number[], token = tenant.token) =>
  app.call("PUT /e/enterprise/users/{userId}/update_roles", { token, params: { userId }, body: { roles } });

describe("roles", () => {
  beforeAll(async () => {
    tenant = await app.tenant();
  });

  it("are six to begin with, as the product brings them", async () => {
    const { data } = await app.call("GET /e/enterprise/roles/permissions", { token: tenant.token });
    expect(data.roles.map(({ id, name, changed, users }) => [id, name, changed, users])).toEqual(
      Object.entries(ROLES).map(([id, { name }]) => [Number(id), name, false, 1]),
    );
    expect(data.roles[0]!.permissions).toEqual(PERMISSIONS);
    expect(data.modules.flatMap(({ module, actions }) => actions.map((a) => `${module}.${a}`))).toEqual(
      PERMISSIONS,
    );
  });

  it("are made, given, changed and deleted; what they allow holds at once", async () => {
    const made = await make({ permissions: ["CHAT.HANDLE", "LIBRARY.VIEW"], description: "After ten" });
    expect(made.status).toBe(200);
    const { id } = made.data.role;
    expect(id).toBe(7);
    const person = tenant.people[5];
    expect((await give(person.id, [id])).data.user.roles).toEqual([id]);
    const { token } = await app.platform.sessions.open({ enterpriseId: tenant.id, userId: person.id });
    const library = () => app.call("GET /e/enterprise/artifacts", { token });
    expect((await library()).status).toBe(200);

    await change(id, { name: "Night shift", permissions: ["CHAT.HANDLE"] });
    expect((await library()).status).toBe(403);
    expect((await one(id)).users).toBe(1);

    const refused = await app.call("DELETE /e/enterprise/roles/{id}", {
      token: tenant.token,
      params: { id: String(id) },
    });
    expect([refused.status, refused.message]).toEqual([
      409,
      "Role 5 have the role Night shift. Give them another one first.",
    ]);
    await give(person.id, [5]);
    await app.call("DELETE /e/enterprise/roles/{id}", { token: tenant.token, params: { id: String(id) } });
    expect((await all()).map((role) => role.id)).toEqual([1, 2, 3, 4, 5, 6]);
    expect((await give(person.id, [id])).status).toBe(404);
  });

  it("that are built in keep their names, can be changed, and go back to what they were", async () => {
    const renamed = await change(3, { name: "Helpers", permissions: ["CHAT.HANDLE"] });
    expect(renamed.message).toBe("Handle Chats is built in and stays. Change what it may do instead.");
    await change(3, { name: "Handle Chats", permissions: ["CHAT.HANDLE"], dataScope: "own" });
    expect(await one(3)).toMatchObject({ permissions: ["CHAT.HANDLE"], changed: true, dataScope: "own" });
    await app.call("POST /e/enterprise/roles/{id}/reset", { token: tenant.token, params: { id: "3" } });
    expect(await one(3)).toMatchObject({ changed: false, dataScope: "all" });
    expect(new Set((await one(3)).permissions)).toEqual(new Set(ROLES[3].permissions));
    const fixed = await change(1, { name: "Administrator", permissions: [] });
    expect(fixed.status).toBe(409);
    expect(fixed.message).toContain("may do everything, always");
  });

  it("have names of their own", async () => {
    await make({ name: "Weekend" });
    expect((await make({ name: "weekend" })).message).toBe(
      "A role named weekend exists already. Choose another name.",
    );
    expect((await make({ name: " " })).status).toBe(400);
    expect((await make({ name: "X", permissions: ["CHAT.EVERYTHING"] })).status).toBe(400);
  });

  it("never give more than the one who makes them has", async () => {
    const keeper = (
      await make({
        name: "Keeper",
        permissions: ["ROLES.VIEW", "ROLES.CREATE", "ROLES.EDIT", "USERS.EDIT"],
        dataScope: "department",
      })
    ).data.role.id;
    await give(tenant.people[6].id, [keeper]);
    const { token } = await app.platform.sessions.open({
      enterpriseId: tenant.id,
      userId: tenant.people[6].id,
    });
    const beyond = await make({ name: "Crown", permissions: ["ENTERPRISE.EDIT"] }, token);
    expect([beyond.status, beyond.message]).toEqual([
      403,
      "You need the permission ENTERPRISE.EDIT to do this.",
    ]);
    expect((await make({ name: "Wide", permissions: ["USERS.EDIT"], dataScope: "all" }, token)).status).toBe(
      403,
    );
    expect(
      (
        await change(
          keeper,
          { name: "Keeper", permissions: ["USERS.EDIT", "USERS.ADD"], dataScope: "department" },
          token,
        )
      ).status,
    ).toBe(403);
    expect((await change(2, { name: "Development", permissions: [] }, token)).status).toBe(403);
    expect((await give(tenant.people[6].id, [keeper, 1], token)).status).toBe(403);
    expect(
      (await make({ name: "Narrow", permissions: ["USERS.EDIT"], dataScope: "own" }, token)).status,
    ).toBe(200);
  });

  it("explain why somebody may do something, and who else could", async () => {
    const { data } = await app.call("GET /e/enterprise/users/{id}/permissions", {
      token: tenant.token,
      params: { id: tenant.people[4].id },
    });
    const of = (permission: string) => data.permissions.find((row) => row.permission === permission);
    expect(of("CAMPAIGNS.CREATE")).toEqual({ permission: "CAMPAIGNS.CREATE", from: [4], offeredBy: [1] });
    expect(of("CAMPAIGNS.APPROVE")).toEqual({ permission: "CAMPAIGNS.APPROVE", from: [], offeredBy: [1, 5] });
    expect(data.user).toMatchObject({ roles: [4], active: true });
  });
});

describe("how far a role lets one look", () => {
  it("narrows watched chats, histories and figures to departments, or to one's own", async () => {
    tenant = await app.tenant();
    const watcher = tenant.people[6];
    const channel = await makeChannel(app, tenant.token);
    const [sales, returns] = [
      await makeDepartment(app, tenant.token, "Sales", [watcher.id]),
      await makeDepartment(app, tenant.token, "Returns", [tenant.people[3].id]),
    ];
    const { system } = app.platform.database;
    const chats: Record<string, string> = {};
    for (const [name, department] of [
      ["in", sales],
      ["out", returns],
    ] as const) {
      chats[name] = await makeChatRow(app, tenant, channel, name);
      await system.query("update chat set department_id = $2, state = 2 where id = $1", [
        chats[name],
        department,
      ]);
    }
    const names = ["CHAT.VIEW_MONITOR", "CHAT.VIEW_CHATHISTORY", "CHAT.VIEW_ANALYTICS", "CHAT.HANDLE"];
    const role = (await make({ name: "Watch", permissions: names })).data.role.id;
    await give(watcher.id, [role]);
    const { token } = await app.platform.sessions.open({ enterpriseId: tenant.id, userId: watcher.id });
    const seen = async () => {
      const open = await app.call("GET /e/enterprise/chat/summary", { token, query: { perPage: 50 } });
      const history = await app.call("GET /e/enterprise/chat/history", { token });
      const figures = await app.call("GET /e/enterprise/chat/dashboard_info", {
        token,
        query: { timeType: "MONTH" },
      });
      const direct = await Promise.all(
        Object.values(chats).map((id) => app.call("GET /e/enterprise/chat/{id}", { token, params: { id } })),
      );
      return [
        open.data.chats.length,
        history.data.chats.length,
        figures.data.totals.chatCount,
        direct.map(({ status }) => status),
      ];
    };
    expect(await seen()).toEqual([2, 2, 2, [200, 200]]);
    await change(role, { name: "Watch", permissions: names, dataScope: "department" });
    expect(await seen()).toEqual([1, 1, 1, [200, 404]]);
    await change(role, { name: "Watch", permissions: names, dataScope: "own" });
    expect(await seen()).toEqual([0, 0, 0, [404, 404]]);
  });
});
