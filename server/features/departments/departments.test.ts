import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { AUDIENCE_CHANNEL } from "#server/platform/session/audience.ts";
import { newId } from "#server/platform/ids.ts";
import { makeChannel } from "#server/testing/factories/channels.ts";
import { makeArtifact } from "#server/testing/factories/library.ts";
import { makeDepartment } from "#server/testing/factories/departments.ts";
import { eventually } from "#server/testing/eventually.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { departmentExists, departmentsOf, listDepartments, membersOf } from "./public.ts";

let app: TestApp;
let tenant: Tenant;
let token: string;
let heard: string[];
beforeAll(async () => {
  app = await startApp();
  tenant = await app.tenant();
  token = tenant.token;
  heard = [];
  await app.platform.bus.on(AUDIENCE_CHANNEL, (id) => void heard.push(id));
});
afterAll(() => app.stop());

const rows = () => ({ db: app.platform.database.tenant(tenant.id), enterpriseId: tenant.id });
const agent = () => tenant.people[3].id;
const maker = () => tenant.people[4].id;
const mapped = async (id: string, query: object = {}) =>
  (
    await app.call("GET /e/enterprise/departments/{id}/mapped_users", {
      token,
      params: { id },
      query: { ...query },
    })
  ).data;
const change = (id: string, how: "add_users" | "remove_users", users: string[], as = token) =>
  app.call(`POST /e/enterprise/departments/{id}/${how}`, { token: as, params: { id }, body: { users } });

describe("departments", () => {
  it("are made, changed, listed and deleted", async () => {
    const made = await app.call("POST /e/enterprise/departments", {
      token,
      form: { name: "  Sales   North ", desc: "Orders", manager: agent() },
    });
    expect(made.message).toBe("Department Created Successfully");
    const { id } = made.data.department;
    expect(made.data.department).toMatchObject({
      name: "Sales North",
      desc: "Orders",
      manager: { id: agent(), name: "Role 3" },
      users: 0,
      abilities: { edit: true, delete: true },
    });
    const renamed = await app.call("PUT /e/enterprise/departments/{id}", {
      token,
      params: { id },
      body: { name: "Sales_%", manager: null },
    });
    expect(renamed.data.department).toMatchObject({ name: "Sales_%", desc: "", manager: null });
    const list = await app.call("GET /e/enterprise/departments", { token, query: { name: "s_%" } });
    expect(list.data).toMatchObject({ departments: [{ id }], total: 1, more: false });
    const gone = await app.call("DELETE /e/enterprise/departments/{id}", { token, params: { id } });
    expect(gone.message).toBe("Department Deleted Successfully");
    expect((await app.call("GET /e/enterprise/departments/{id}", { token, params: { id } })).status).toBe(
      404,
    );
  });

  it("have names of their own, whatever the case, and none that is empty", async () => {
    await makeDepartment(app, token, "Returns");
    const second = await app.call("POST /e/enterprise/departments", { token, body: { name: "RETURNS" } });
    expect(second.status).toBe(409);
    expect(second.message).toBe("A department named RETURNS exists already. Choose another name.");
    const none = await app.call("POST /e/enterprise/departments", { token, body: { name: "  " } });
    expect(none).toMatchObject({ status: 400, message: "name: This field is mandatory." });
  });

  it("are read by agents and changed by nobody without the permission", async () => {
    const id = await makeDepartment(app, token, "Read only");
    const as = tenant.people[3].token;
    const list = await app.call("GET /e/enterprise/departments", { token: as, query: { name: "Read only" } });
    expect(list.data.departments).toMatchObject([{ id, abilities: { edit: false, delete: false } }]);
    expect((await change(id, "add_users", [agent()], as)).status).toBe(403);
  });

  it("stay while a channel points at them", async () => {
    const id = await makeDepartment(app, token, "Billing");
    const channel = await makeChannel(app, token, {
      name: "Bills",
      contactId: "bills@dlvrd.example",
      deptId: id,
    });
    const refused = await app.call("DELETE /e/enterprise/departments/{id}", { token, params: { id } });
    expect(refused.status).toBe(409);
    expect(refused.message).toBe(
      "Billing is used by the channel Bills. Choose another department there first.",
    );
    await app.call("DELETE /e/enterprise/channels/{channelId}", { token, params: { channelId: channel } });
    expect((await app.call("DELETE /e/enterprise/departments/{id}", { token, params: { id } })).status).toBe(
      200,
    );
    await app.call("POST /e/enterprise/channels/{channelId}/restore", {
      token,
      params: { channelId: channel },
    });
    const back = await app.call("GET /e/enterprise/channels/{id}", { token, params: { id: channel } });
    expect(back.data.channel.deptId).toBeNull();
  });

  it("stay while a file is shared with them, and let go of what lies in the trash", async () => {
    const id = await makeDepartment(app, token, "Design");
    const file = await makeArtifact(app, token, "logo.png", undefined, { visibility: "private", deptId: id });
    const remove = () => app.call("DELETE /e/enterprise/departments/{id}", { token, params: { id } });
    expect((await remove()).message).toBe(
      "Design is used by the file logo.png. Choose another department there first.",
    );
    await app.call("DELETE /e/enterprise/artifacts/{id}", { token, params: { id: file } });
    expect((await remove()).status).toBe(200);
    await app.call("POST /e/enterprise/artifacts/restore", { token, body: { ids: [file] } });
    const back = await app.call("GET /e/enterprise/artifacts/{id}", { token, params: { id: file } });
    expect(back.data.artifact.deptId).toBeNull();
  });

  it("are asked for by channels: an unknown one, or another enterprise's, is refused", async () => {
    const other = await app.tenant();
    const foreign = await makeDepartment(app, other.token, "Theirs");
    for (const deptId of [foreign, newId()]) {
      await expect(
        makeChannel(app, token, { name: "X", contactId: "x@dlvrd.example", deptId }),
      ).rejects.toThrow("This department does not exist.");
    }
  });
});

describe("people of a department", () => {
  it("are added and removed, all of them or none, and counted", async () => {
    const id = await makeDepartment(app, token, "Care", [agent(), maker()]);
    expect(await mapped(id)).toMatchObject({
      users: [
        { id: agent(), name: "Role 3" },
        { id: maker(), name: "Role 4" },
      ],
      total: 2,
      more: false,
    });
    const others = await mapped(id, { mapped: false, perPage: 3 });
    expect(others).toMatchObject({ total: 4, more: true });
    expect(others.users.map(({ name }) => name)).toEqual(["Role 1", "Role 2", "Role 5"]);
    expect((await mapped(id, { mapped: false, name: "role 6" })).users).toHaveLength(1);

    const wrong = await change(id, "add_users", [tenant.people[5].id, newId()]);
    expect(wrong).toMatchObject({ status: 404, message: "This user does not exist." });
    expect((await mapped(id)).total).toBe(2);
    expect((await change(id, "remove_users", [agent(), agent()])).data).toEqual({ changed: 1 });
    expect((await change(id, "remove_users", [agent()])).data).toEqual({ changed: 0 });
    const shown = await app.call("GET /e/enterprise/departments/{id}", { token, params: { id } });
    expect(shown.data.department.users).toBe(1);
  });

  it("are known to other features, deactivated people aside", async () => {
    const [one, two] = [
      await makeDepartment(app, token, "One", [agent()]),
      await makeDepartment(app, token, "Two"),
    ];
    await change(two, "add_users", [agent(), maker()]);
    expect(await departmentsOf(rows(), maker())).toContain(two);
    expect((await membersOf(rows(), [one, two])).toSorted()).toEqual([agent(), maker()].toSorted());
    expect(await membersOf(rows(), [])).toEqual([]);
    expect(await departmentExists(rows(), one)).toBe(true);
    expect(await departmentExists(rows(), newId())).toBe(false);
    expect((await listDepartments(rows())).map(({ name }) => name)).toEqual(
      expect.arrayContaining(["One", "Two"]),
    );
    const own = await app.call("GET /e/enterprise/agent/{id}/departments", {
      token,
      params: { id: maker() },
    });
    expect(own.data.departments).toContainEqual({ id: two, name: "Two" });
    await app.call("DELETE /e/enterprise/users/{uId}", { token, params: { uId: maker() } });
    expect(await membersOf(rows(), [two])).toEqual([agent()]);
    await app.call("POST /e/enterprise/users/{uId}/activate", { token, params: { uId: maker() } });
  });

  it("are told of, person by person, when they become another audience", async () => {
    const id = await makeDepartment(app, token, "Heard");
    const told = async (users: string[], action: () => Promise<unknown>) => {
      heard.length = 0;
      await action();
      await eventually(() => expect(heard.toSorted()).toEqual(users.toSorted()));
    };
    await told([agent(), maker()], () => change(id, "add_users", [agent(), maker()]));
    await told([tenant.people[5].id], () => change(id, "add_users", [agent(), tenant.people[5].id]));
    await told([maker()], () => change(id, "remove_users", [maker()]));
    await told([agent(), tenant.people[5].id], () =>
      app.call("DELETE /e/enterprise/departments/{id}", { token, params: { id } }),
    );
  });
});
