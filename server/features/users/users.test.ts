import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createApiKey } from "#server/seed/accounts.ts";
import { newId } from "#server/platform/ids.ts";
import { AUDIENCE_CHANNEL } from "#server/platform/session/audience.ts";
import { makeDepartment } from "#server/testing/factories/departments.ts";
import { eventually } from "#server/testing/eventually.ts";
import { PASSWORD, startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let tenant: Tenant;
let token: string;
const heard: string[] = [];
beforeAll(async () => {
  app = await startApp();
  await app.platform.bus.on(AUDIENCE_CHANNEL, (id) => void heard.push(id));
});
beforeEach(async () => {
  tenant = await app.tenant();
  token = tenant.token;
});
afterAll(() => app.stop());

const me = (as: string) => app.call("GET /e/enterprise/users/me", { token: as });
const list = async (query: object = {}) =>
  (await app.call("GET /e/enterprise/users", { token, query: { ...query } })).data;
const create = (body: object = {}, as = token) =>
  app.call("POST /e/enterprise/users", {
    token: as,
    body: {
      name: "New One",
      emailId: `${newId()}@test.example`,
      password: "eight or more",
      roles: [3],
      ...body,
    },
  });
const deactivate = (uId: string, as = token, query: object = {}) =>
  app.call("DELETE /e/enterprise/users/{uId}", { token: as, params: { uId }, query: { ...query } });
const update = (userId: string, body: object, as = token) =>
  app.call("PUT /e/enterprise/users/{userId}/update_roles", { token: as, params: { userId }, body });
const reset = (uId: string, body: object) =>
  app.call("PUT /e/enterprise/users/{uId}/reset_password", { token, params: { uId }, body });
const audited = async (subjectId: string) =>
  (
    await app.platform.database
      .tenant(tenant.id)
      .selectFrom("audit_event")
      .select("action")
      .where("subject_id", "=", subjectId)
      .orderBy("id")
      .execute()
  ).map(({ action }) => action);

describe("the people of an enterprise", () => {
  it("are shown with their second steps, and narrowed by them, for who may view users", async () => {
    await app.platform.database.system.query(
      `insert into two_factor (enterprise_id, user_id, totp_seed, by_email)
         values ($1, $2, 'sealed', true), ($1, $3, null, true), ($1, $4, null, false)`,
      [tenant.id, tenant.people[2].id, tenant.people[3].id, tenant.people[4].id],
    );
    const steps = async (query: object) =>
      (await list(query)).users.map(({ name, secondSteps }) => [name, secondSteps]);
    expect(await steps({ secondStep: "on" })).toEqual([
      ["Role 2", ["totp", "email"]],
      ["Role 3", ["email"]],
    ]);
    expect(await steps({ secondStep: "off", perPage: 2 })).toEqual([
      ["Role 1", []],
      ["Role 4", []],
    ]);
    expect(await list({ secondStep: "off" })).toMatchObject({ total: 4 });
    const { data } = await update(tenant.people[3].id, { roles: [3], chat: 4 });
    expect(data.user.secondSteps).toEqual(["email"]);
    const { system } = app.platform.database;
    const chooser = await createApiKey(system, tenant.id, "chooser", ["DEPARTMENTS.CREATE"]);
    const seen = (query: object) =>
      app.call("GET /e/enterprise/users", { token: chooser, query: { ...query } });
    expect(new Set((await seen({})).data.users.map(({ secondSteps }) => secondSteps))).toEqual(
      new Set([null]),
    );
    expect((await seen({ secondStep: "on" })).status).toBe(403);
  });
  it("are listed by state, words and roles", async () => {
    expect(await list({ perPage: 4 })).toMatchObject({ total: 6, more: true });
    expect((await list({ roles: "[3,6]" })).users.map(({ name }) => name)).toEqual(["Role 3", "Role 6"]);
    expect((await list({ name: tenant.people[2].email.slice(0, 20) })).users.length).toBeGreaterThan(0);
    await deactivate(tenant.people[5].id);
    expect((await list({ state: 2 })).users).toMatchObject([{ name: "Role 5", state: 2 }]);
    const one = await app.call("GET /e/enterprise/users/{id}", {
      token,
      params: { id: tenant.people[5].id },
    });
    expect(one.data.user).toMatchObject({ name: "Role 5", state: 2, roles: [5] });
    expect(await list()).toMatchObject({ total: 5 });
    const wrong = await app.call("GET /e/enterprise/users", { token, query: { roles: "3;" } });
    expect(wrong.message).toBe("roles must be a JSON list of role numbers, such as [3].");
    const self = (await list({ name: "Role 1" })).users[0];
    expect(self).toMatchObject({ self: true, chat: 5, abilities: { edit: true, deactivate: false } });
  });

  it("come in with an e-mail of their own and a password of eight letters", async () => {
    const made = await create({ emailId: "One@Test.Example" });
    expect(made).toMatchObject({ status: 200, message: "User Created Successfully" });
    expect(made.data.user).toMatchObject({ name: "New One", roles: [3], state: 1 });
    const again = await create({ emailId: "one@test.example" });
    expect(again.status).toBe(409);
    expect(again.message).toBe(
      "one@test.example belongs to an account already. Enter another e-mail address.",
    );
    expect((await create({ password: "seven77" })).message).toBe(
      "Your Password must be atleast 8 characters long",
    );
    expect((await create({ roles: [] })).message).toBe("Choose at least one role.");
    expect((await create({ roles: [0] })).status).toBe(400);
    expect((await create({ roles: [7] })).message).toBe("This role does not exist.");
    expect(await audited(made.data.user.id)).toEqual(["user.created"]);
  });

  it("are deactivated with all their sessions, and let in again", async () => {
    const { id, token: theirs } = tenant.people[3];
    await makeDepartment(app, token, "Care", [id]);
    expect((await deactivate(id, token, { isValidate: true })).data).toEqual({
      allowed: true,
      reason: null,
      sessions: 1,
      departments: ["Care"],
      manages: [],
      chats: 0,
    });
    expect((await me(theirs)).status).toBe(200);
    heard.length = 0;
    expect((await deactivate(id)).message).toBe("User Deactivated Successfully");
    expect((await me(theirs)).status).toBe(401);
    await eventually(() => expect(heard).toContain(id));
    const back = await app.call("POST /e/enterprise/users/{uId}/activate", { token, params: { uId: id } });
    expect(back.data.user.state).toBe(1);
    expect((await me(theirs)).status).toBe(401);
    expect(await audited(id)).toEqual(["user.deactivated", "user.activated"]);
  });

  it("do not deactivate themselves, nor lose their last administrator", async () => {
    const own = tenant.people[1].id;
    expect(await deactivate(own)).toMatchObject({
      status: 409,
      message: "Nobody deactivates their own account. Ask another administrator.",
    });
    const said = await deactivate(own, token, { isValidate: true });
    expect(said).toMatchObject({ status: 200, data: { allowed: false } });
    const key = await createApiKey(app.platform.database.system, tenant.id, "all", await everything());
    const last = "Role 1 is the last administrator. Make somebody else an administrator first.";
    expect(await deactivate(own, key)).toMatchObject({ status: 409, message: last });
    expect(await update(own, { roles: [2] })).toMatchObject({ status: 409, message: last });
    await update(tenant.people[2].id, { roles: [1, 2] });
    expect((await update(own, { roles: [2] })).status).toBe(200);
  });

  it("keep one administrator when two cease at the same moment", async () => {
    const own = tenant.people[1].id;
    const second = (await create({ roles: [1] })).data.user.id;
    const { system } = app.platform.database;
    const other = await system.connect();
    try {
      // Somebody else demotes the second one and has not committed yet.
      await other.query("begin");
      await other.query("update app_user set roles = '{2}' where id = $1", [second]);
      let settled = false;
      const demotion = update(own, { roles: [2] }).finally(() => (settled = true));
      await eventually(async () => {
        const waiting = await system.query("select from pg_stat_activity where wait_event_type = 'Lock'");
        expect(settled || waiting.rowCount).toBeTruthy();
      });
      await other.query("commit");
      expect(await demotion).toMatchObject({
        status: 409,
        message: "Role 1 is the last administrator. Make somebody else an administrator first.",
      });
    } finally {
      other.release();
    }
    expect((await list({ roles: "[1]" })).total).toBe(1);
  });

  it("get other roles and are signed out by it; more chats alone sign nobody out", async () => {
    const { id, token: theirs } = tenant.people[3];
    expect((await update(id, { roles: [3], chat: 50 })).data.user.chat).toBe(50);
    expect((await me(theirs)).status).toBe(200);
    expect((await update(id, { roles: [3], chat: 51 })).status).toBe(400);
    expect((await update(id, { roles: [6, 3, 3] })).data.user).toMatchObject({ roles: [3, 6], chat: 50 });
    expect((await me(theirs)).status).toBe(401);
  });

  it("are not ruled by those who may do less", async () => {
    const key = await createApiKey(app.platform.database.system, tenant.id, "people", [
      "USERS.EDIT",
      "USERS.ADD",
      "USERS.VIEW",
    ]);
    const admin = await create({ roles: [1] }, key);
    expect(admin.status).toBe(403);
    expect((await update(tenant.people[3].id, { roles: [1] }, key)).status).toBe(403);
    const { id } = tenant.people[3];
    const over = [
      403,
      `Role 3 may do things that you may not. Ask somebody who may do all of them, such as an administrator.`,
    ];
    for (const refused of [await deactivate(id, key), await update(id, { roles: [3] }, key)])
      expect([refused.status, refused.message]).toEqual(over);
    expect((await deactivate(id, key, { isValidate: true })).data.reason).toBe(over[1]);
    const { data } = await app.call("GET /e/enterprise/users/{id}", { token: key, params: { id } });
    expect(data.user.abilities).toEqual({ edit: false, deactivate: false });
    const own = await app.call("GET /e/enterprise/users/{id}", { token, params: { id } });
    expect(own.data.user.abilities).toEqual({ edit: true, deactivate: true });
  });

  it("get a new password from who knows their own", async () => {
    const { id, token: theirs } = tenant.people[3];
    const wrong = await reset(id, { adminPassword: "not mine", password: "a new password" });
    expect(wrong).toMatchObject({
      status: 400,
      message: "The password is wrong. Enter your own, present one.",
    });
    expect((await me(theirs)).status).toBe(200);
    const done = await reset(id, { adminPassword: PASSWORD, password: "a new password" });
    expect(done.message).toBe("Password Reset Successfully");
    expect((await me(theirs)).status).toBe(401);
    expect(await audited(id)).toEqual(["user.password_reset"]);
    for (let tries = 0; tries < 5; tries++)
      await reset(id, { adminPassword: "not mine", password: "whatever else" });
    expect((await reset(id, { adminPassword: PASSWORD, password: "whatever else" })).status).toBe(429);
  });
});

const everything = async () => (await import("#contract/permissions.ts")).PERMISSIONS;
