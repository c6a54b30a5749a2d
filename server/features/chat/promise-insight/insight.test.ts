import { afterAll, beforeAll, expect, it } from "vitest";
import { TOKEN_HEADER } from "#contract/auth.ts";
import { makeSite } from "#server/testing/factories/chat.ts";
import { makeDepartment } from "#server/testing/factories/departments.ts";
import { makePastChat } from "#server/testing/factories/past-chats.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

const NOW = Date.UTC(2026, 2, 8, 13, 20);
const HOUR = 3_600_000;
let app: TestApp;
let tenant: Tenant;
let repairs: string;
let old: string;
const chats: string[] = [];

beforeAll(async () => {
  app = await startApp();
  tenant = await app.tenant();
  const channelId = await makeSite(app, tenant.token);
  repairs = await makeDepartment(app, tenant.token, "Repairs");
  const [asha, ravi] = [tenant.people[3].id, tenant.people[1].id];
  const ends: [number, string, boolean, string | null, string | null][] = [
    [0, "first", true, asha, null],
    [0, "next", false, asha, null],
    [0, "next", false, ravi, null],
    [1, "first", false, null, repairs],
    [1, "close", true, ravi, repairs],
    [2, "first", true, asha, null],
  ];
  // The third chat began too long ago.
  for (const hours of [1, 30, 24 * 40])
    chats.push(
      await makePastChat(app, tenant, {
        channelId,
        begunAt: new Date(NOW - hours * HOUR),
        agentId: ravi,
        closedAt: new Date(NOW),
      }),
    );
  old = chats[2]!;
  for (const [at, [chat, kind, kept, agent, department]] of ends.entries())
    await app.platform.database.system.query(
      `insert into chat_promise (enterprise_id, chat_id, kind, since, kept, minutes, in_hours, due_at, at, agent_id,
         department_id) values ($1, $2, $3, to_timestamp($4), $5, 20, true, now(), to_timestamp($4), $6, $7)`,
      [tenant.id, chats[chat], kind, at, kept, agent, department],
    );
});
afterAll(() => app.stop());

const range = { currentDate: new Date(NOW).toISOString(), timeType: "WEEK" as const };
const ask = async (query: object = {}, token = tenant.token) =>
  (
    await app.call("GET /e/enterprise/chat/dashboard_info/promises", {
      token,
      query: { ...range, ...query } as never,
    })
  ).data;
const listed = async (query: object) =>
  (
    await app.call("GET /e/enterprise/chat/history", {
      token: tenant.token,
      query: { fromDate: new Date(NOW - 7 * 24 * HOUR).toISOString(), ...query } as never,
    })
  ).data.chats.map(({ chatId }) => chatId);
const none = { kept: 0, broken: 0 };

it("counts promises of the chats that began then, by kind, day, agent and department", async () => {
  const counted = await ask();
  expect(counted.totals).toEqual({
    first: { kept: 1, broken: 1 },
    next: { kept: 0, broken: 2 },
    close: { kept: 1, broken: 0 },
  });
  expect(counted.entries).toHaveLength(7);
  expect(counted.entries.slice(-2)).toEqual([
    { date: "2026-03-07", kept: 1, broken: 1 },
    { date: "2026-03-08", kept: 1, broken: 2 },
  ]);
  const [asha, ravi] = [tenant.people[3].id, tenant.people[1].id];
  const byAgent = new Map(
    counted.agents.map(({ agentId, first, next, close }) => [agentId, { first, next, close }]),
  );
  expect(byAgent.get(asha)).toEqual({
    first: { kept: 1, broken: 0 },
    next: { kept: 0, broken: 1 },
    close: none,
  });
  expect(byAgent.get(ravi)).toEqual({
    first: none,
    next: { kept: 0, broken: 1 },
    close: { kept: 1, broken: 0 },
  });
  expect(byAgent.get(null)).toEqual({ first: { kept: 0, broken: 1 }, next: none, close: none });
  expect(counted.departments).toMatchObject([
    { departmentId: null, next: { broken: 2 } },
    { departmentId: repairs, name: "Repairs", first: { kept: 0, broken: 1 } },
  ]);
  expect((await ask({ agentId: ravi })).totals.first).toEqual(none);
  expect((await ask({ departmentId: repairs })).totals.next).toEqual(none);
});

it("opens the chats behind a number, and those of whose promise it was", async () => {
  const [asha, ravi] = [tenant.people[3].id, tenant.people[1].id];
  expect(await listed({ promise: "nextBroken" })).toEqual([chats[0]]);
  expect(await listed({ promise: "firstBroken" })).toEqual([chats[1]]);
  expect(await listed({ promise: "firstKept", agentId: asha })).toEqual([chats[0]]);
  expect(await listed({ promise: "firstKept", agentId: ravi })).toEqual([]);
  expect(await listed({ promise: "closeKept", departmentId: repairs })).toEqual([chats[1]]);
  expect(await listed({})).not.toContain(old);
});

it("says of a chat what became of each promise", async () => {
  const { data } = await app.call("GET /e/enterprise/chat/history/{id}", {
    token: tenant.token,
    params: { id: chats[0]! },
  });
  expect(data.promises).toMatchObject([
    { kind: "first", kept: true, minutes: 20, inHours: true },
    { kind: "next", kept: false },
    { kind: "next", kept: false },
  ]);
});

it("gives the same as a file", async () => {
  const { body } = await app.http.inject({
    url: `/e/enterprise/chat/dashboard_info/promises/csv?timeType=WEEK&currentDate=${new Date(NOW).toISOString()}`,
    headers: { [TOKEN_HEADER]: tenant.token },
  });
  expect(body).toContain("All,,1,1,0,2,1,0,2,3");
  expect(body).toContain("Department,Repairs,0,1,0,0,1,0,1,1");
});

it("shows who sees their own chats alone their own promises", async () => {
  const { system } = app.platform.database;
  await system.query(
    "update role set permissions = array_append(coalesce(permissions, '{}'), 'CHAT.VIEW_ANALYTICS'), data_scope = 'own' where enterprise_id = $1 and role_id = 3",
    [tenant.id],
  );
  const { token } = await app.platform.sessions.open({
    enterpriseId: tenant.id,
    userId: tenant.people[3].id,
  });
  expect((await ask({}, token)).totals).toEqual({
    first: { kept: 1, broken: 0 },
    next: { kept: 0, broken: 1 },
    close: none,
  });
});
