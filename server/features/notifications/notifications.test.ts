import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { UNREAD_MAX } from "#contract/notifications/words.ts";
import { newId } from "#server/platform/ids.ts";
import type { JobKind, JobRow } from "#server/platform/queue/jobs.ts";
import { makeNotification, toldTo } from "#server/testing/factories/notifications.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { tellEndedJob } from "./ended-job.ts";
import { notify } from "./notify.ts";
import { pruningNotifications } from "./prune.ts";

const LIST = "/e/enterprise/notifications";

let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  tenant = await app.tenant();
});
afterAll(() => app.stop());

const list = async (query: Record<string, unknown> = {}, token = tenant.token) =>
  (await app.call(`GET ${LIST}`, { token, query })).data;
const titles = async (...asked: Parameters<typeof list>) =>
  (await list(...asked)).notifications.map(({ title }) => title);
const tell = (given: Parameters<typeof makeNotification>[2]) => makeNotification(app, tenant, given);

describe("what a person is told", () => {
  it("stands newest first, with what it says, page by page", async () => {
    for (const title of ["one", "two", "three"]) await tell({ title });
    const id = await tell({
      kind: "mention",
      title: "Meera Shah",
      text: "Can you look?",
      by: "Ravi",
      path: "/chat/conversation",
    });
    const first = await list({ perPage: 2 });
    expect(first).toMatchObject({ more: true, unread: 4 });
    expect(first.notifications.map(({ title }) => title)).toEqual(["Meera Shah", "three"]);
    expect(first.notifications[0]).toEqual({
      id,
      kind: "mention",
      title: "Meera Shah",
      text: "Can you look?",
      by: "Ravi",
      count: null,
      times: 1,
      path: "/chat/conversation",
      at: expect.any(String),
      read: false,
    });
    const next = await list({ perPage: 2, before: first.notifications[1]!.id });
    expect(next).toMatchObject({ more: false });
    expect(next.notifications.map(({ title }) => title)).toEqual(["two", "one"]);
  });

  it("is theirs alone", async () => {
    const id = await tell({ title: "mine" });
    const { token } = tenant.people[3];
    expect(await titles({}, token)).toEqual([]);
    const read = await app.call(`PUT ${LIST}/{id}`, { token, params: { id }, body: { read: true } });
    expect(read.status).toBe(404);
    expect((await app.call(`PUT ${LIST}/read`, { token, body: { until: id } })).status).toBe(404);
    expect(await list()).toMatchObject({ unread: 1 });
  });

  it("is moved on while nobody has read it, and told anew after that", async () => {
    const subjectId = newId();
    await tell({ title: "first", subjectId });
    await tell({ title: "between" });
    const id = await tell({ title: "second", subjectId });
    const { notifications } = await list();
    expect(notifications.map(({ title, times }) => [title, times])).toEqual([
      ["second", 2],
      ["between", 1],
    ]);
    await app.call(`PUT ${LIST}/{id}`, { token: tenant.token, params: { id }, body: { read: true } });
    await tell({ title: "third", subjectId });
    expect((await list()).notifications.map(({ title, times, read }) => [title, times, read])).toEqual([
      ["third", 1, false],
      ["second", 2, true],
      ["between", 1, false],
    ]);
    // What waits already is not told twice, were the older one taken as unread again.
    await app.call(`PUT ${LIST}/{id}`, { token: tenant.token, params: { id }, body: { read: false } });
    expect(await titles({ unread: true })).toEqual(["third", "between"]);
  });

  it("is read up to what was seen, and not what came since", async () => {
    await tell({ title: "old" });
    const seen = await tell({ title: "seen" });
    await tell({ title: "new" });
    const { data } = await app.call(`PUT ${LIST}/read`, { token: tenant.token, body: { until: seen } });
    expect(data).toEqual({ unread: 1 });
    expect(await titles({ unread: true })).toEqual(["new"]);
    expect((await app.call(`GET ${LIST}/count`, { token: tenant.token })).data).toEqual({ unread: 1 });
  });

  it("is counted up to a bound", async () => {
    for (let n = 0; n < UNREAD_MAX + 3; n++) await tell({ title: `${n}` });
    expect(await list()).toMatchObject({ unread: UNREAD_MAX });
  });

  it("is nothing that they do not want to hear of", async () => {
    const { token } = tenant;
    await app.call(`PUT ${LIST}/choices`, { token, body: { muted: ["jobDone", "jobDone"] } });
    expect((await app.call(`GET ${LIST}/choices`, { token })).data).toEqual({ muted: ["jobDone"] });
    const scope = app.platform.actFor(tenant.id);
    const to = [tenant.people[1].id, tenant.people[3].id];
    await scope.write((work) => notify(work, { kind: "jobDone", to, subjectId: newId(), title: "file.csv" }));
    expect(await titles()).toEqual([]);
    expect(await titles({}, tenant.people[3].token)).toEqual(["file.csv"]);
    await app.call(`PUT ${LIST}/choices`, { token, body: { muted: [] } });
    await tell({ kind: "jobDone", title: "other.csv" });
    expect(await titles()).toEqual(["other.csv"]);
  });

  it("is nothing that they did themselves, and nothing for who is no user any more", async () => {
    const { system } = app.platform.database;
    await system.query("update app_user set active = false where id = $1", [tenant.people[4].id]);
    const own = app.platform.makeScope({
      ...app.platform.actFor(tenant.id).principal,
      userId: tenant.people[1].id,
    });
    const to = [tenant.people[1].id, tenant.people[4].id, tenant.people[5].id, null];
    await own.write((work) => notify(work, { kind: "mention", to, subjectId: newId(), title: "x" }));
    const told = await system.query("select user_id from notification where enterprise_id = $1", [tenant.id]);
    expect(told.rows).toEqual([{ user_id: tenant.people[5].id }]);
  });

  it("is forgotten after three months", async () => {
    const [old] = [await tell({ title: "old" }), await tell({ title: "young" })];
    const { system } = app.platform.database;
    await system.query("update notification set at = now() - interval '91 days' where id = $1", [old]);
    await pruningNotifications(system).run();
    expect(await titles()).toEqual(["young"]);
  });

  it("is told to no program with a key", async () => {
    const made = await app.call("POST /chatbird/api/apikey/add", {
      token: tenant.token,
      body: { name: "Shop", permissions: ["ENTERPRISE.EDIT"] },
    });
    const { token } = made.data as { token: string };
    expect((await app.call(`GET ${LIST}`, { token })).status).toBe(409);
  });
});

describe("long work that has ended", () => {
  const kind = { kind: "test", page: (id: string) => `/somewhere/${id}` } as JobKind;
  const end = async (given: Partial<JobRow>, of: JobKind = kind) => {
    const [id, subject_id] = [newId(), newId()];
    const created_by = tenant.people[1].id;
    const row = { id, subject_id, title: "people.csv", state: "done", error: null, created_at: new Date() };
    await app.platform
      .actFor(tenant.id)
      .write((work) => tellEndedJob(work, { ...row, created_by, ...given } as JobRow, of));
    return toldTo(app, created_by, id);
  };
  const long = { created_at: new Date(Date.now() - 60_000) };

  it("is told to who began it, where they will have turned away", async () => {
    expect(await end(long)).toMatchObject([{ kind: "jobDone", title: "people.csv", body: null }]);
    expect(await end({})).toEqual([]);
    expect(await end({ ...long, created_by: null })).toEqual([]);
  });

  it("is told at once where it failed, with the reason", async () => {
    const [told] = await end({ state: "failed", error: "This file cannot be read." });
    expect(told).toMatchObject({ kind: "jobFailed", body: "This file cannot be read." });
    expect(told!.path).toMatch(/^\/somewhere\//);
  });

  it("is nobody's where no page shows what came of it", async () => {
    expect(await end(long, { kind: "test" } as JobKind)).toEqual([]);
  });
});
