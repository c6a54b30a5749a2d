import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createPerson } from "#server/seed/accounts.ts";
import { newId } from "#server/platform/ids.ts";
import { makeSite, sitDown, visit } from "#server/testing/factories/chat.ts";
import { makeDepartment } from "#server/testing/factories/departments.ts";
import { passwordHash, startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { eventually } from "#server/testing/eventually.ts";
import { assignWaiting } from "./assign.ts";
import { miss } from "./miss.ts";

let app: TestApp;
let tenant: Tenant;
let key: string;
const sql = (text: string, values: unknown[] = []) => app.platform.database.system.query(text, values);

beforeAll(async () => {
  app = await startApp();
  await app.listen(0, "127.0.0.1");
});
beforeEach(async () => {
  tenant = await app.tenant();
  key = await makeSite(app, tenant.token);
});
afterAll(() => app.stop());

/** The platform, and how many transactions were opened over it. */
function watched() {
  const seen = { writes: 0 };
  const actFor: typeof app.platform.actFor = (id) => {
    const scope = app.platform.actFor(id);
    return { ...scope, write: (action) => (seen.writes++, scope.write(action)) };
  };
  return { seen, platform: { ...app.platform, actFor } };
}
/** One chat that waits, and as many copies of it as make up the count. */
async function waiting(count: number): Promise<string[]> {
  const visitor = await visit(app, key);
  await visitor.say("Hello");
  await eventually(async () => {
    const found = await sql("select from chat where address = $1", [visitor.visitorId]);
    expect(found.rowCount).toBe(1);
  });
  await sql(
    `insert into chat select r.* from chat c, generate_series(2, $2) n,
       jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'address', c.address || n)) r
     where c.address = $1`,
    [visitor.visitorId, count],
  );
  const { rows } = await sql("select id from chat where enterprise_id = $1", [tenant.id]);
  return rows.map(({ id }) => id);
}

it("costs a look and no transaction where nobody is free, however many wait", async () => {
  expect(await waiting(200)).toHaveLength(200);
  await sql(
    `update enterprise set configuration = configuration || '{"chat": {"automaticAssignment": true}}'
     where enterprise_id = $1`,
    [tenant.id],
  );
  const { seen, platform } = watched();
  await assignWaiting({ platform, change: {} as never });
  expect(seen.writes).toBe(0);
});

it("leaves those of a department alone where only another has somebody free", async () => {
  const id = await createPerson(app.platform.database.system, {
    enterpriseId: tenant.id,
    name: "Asha",
    email: `${newId()}@test.example`,
    passwordHash: await passwordHash(),
    roles: [3],
  });
  const [sales, help] = [
    await makeDepartment(app, tenant.token, "Sales"),
    await makeDepartment(app, tenant.token, "Help"),
  ];
  await app.call("POST /e/enterprise/departments/{id}/add_users", {
    token: tenant.token,
    params: { id: sales },
    body: { users: [id] },
  });
  const { token } = await app.platform.sessions.open({ enterpriseId: tenant.id, userId: id });
  await sitDown(app, token);
  const ids = await waiting(20);
  await sql("update chat set department_id = $2 where enterprise_id = $1", [tenant.id, help]);
  await sql("update chat set department_id = $2 where id = any($1)", [ids.slice(0, 3), sales]);
  await sql("update app_user set chat_capacity = 1 where id = $1", [id]);
  await sql(
    `update enterprise set configuration = configuration || '{"chat": {"automaticAssignment": true}}'
     where enterprise_id = $1`,
    [tenant.id],
  );
  await eventually(async () => {
    const found = await sql("select chat_id from chat_member where part = 'assigned' and user_id = $1", [id]);
    expect(found.rows.map(({ chat_id }) => ids.slice(0, 3).includes(chat_id))).toEqual([true]);
  });
  const { seen, platform } = watched();
  await assignWaiting({ platform, change: {} as never });
  expect(seen.writes).toBe(0);
});

it("goes by for the other chats where one of them cannot be changed", async () => {
  const ids = await waiting(3);
  const parts = { platform: app.platform, change: { change: async () => {} } };
  const missed: string[] = [];
  await sql("update chat set due_at = now() where id = any($1)", [ids]);
  parts.change.change = (async (_work: unknown, id: string) => {
    if (missed.push(id) === 1) throw new Error("this one is broken");
  }) as never;
  await miss(parts as never);
  expect(missed.toSorted()).toEqual(expect.arrayContaining(ids.toSorted()));
});
