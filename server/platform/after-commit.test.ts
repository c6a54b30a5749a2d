import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { newId } from "#server/platform/ids.ts";
import { PASSWORD, startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  app = await startApp();
  tenant = await app.tenant();
});
afterAll(() => app.stop());
afterEach(() => vi.restoreAllMocks());

/** As if the database restarted between the commit and what comes after it. */
const breakOff = () =>
  vi.spyOn(app.platform.outbox, "flush").mockRejectedValue(new Error("The connection broke."));
const scope = () => app.platform.actFor(tenant.id);

it("runs each step after a commit, whatever becomes of the others and of the telling", async () => {
  const flush = breakOff();
  const ran: string[] = [];
  const given = await scope().write(async (work) => {
    await work.announce("user.changed", { userId: tenant.people[3].id });
    work.afterCommit(() => void ran.push("first"));
    work.afterCommit(() => Promise.reject(new Error("no")));
    work.afterCommit(() => {
      throw new Error("neither");
    });
    work.afterCommit(() => void ran.push("last"));
    return "written";
  });
  expect(flush).toHaveBeenCalledOnce();
  expect([given, ...ran]).toEqual(["written", "first", "last"]);
});

const alive = async (token: string) =>
  (await app.call("GET /chatbird/api/jobs", { token, query: { subjectId: newId() } })).status === 200;

it("ends sessions with the transaction that changes a password, and not behind it", async () => {
  const { id, token } = tenant.people[3];
  expect(await alive(token)).toBe(true);
  // As if the process died between the commit and what comes after it.
  vi.spyOn(app.platform.sessions, "end").mockRejectedValue(new Error("The process died."));
  const reset = await app.call("PUT /e/enterprise/users/{uId}/reset_password", {
    token: tenant.token,
    params: { uId: id },
    body: { adminPassword: PASSWORD, password: `${PASSWORD} anew` },
  });
  expect(reset.status, reset.message).toBe(200);
  const left = await app.platform.database.system.query("select from session where user_id = $1", [id]);
  expect(left.rowCount).toBe(0);
  expect(await alive(token)).toBe(false);
});
