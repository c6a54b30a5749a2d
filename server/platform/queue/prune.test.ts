import { afterAll, beforeAll, expect, it } from "vitest";
import { newId } from "#server/platform/ids.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { eventually } from "#server/testing/eventually.ts";

let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  app = await startApp();
  tenant = await app.tenant();
});
afterAll(() => app.stop());

it("forgets jobs that ended long ago, sooner those that nobody ordered, and none that its record needs", async () => {
  const { system } = app.platform.database;
  const person = tenant.people[1].id;
  const put = (
    title: string,
    days: number,
    state = "done",
    by: string | null = person,
    kind = "bot.training",
  ) =>
    system.query(
      `insert into job (enterprise_id, id, kind, title, state, created_by, updated_at)
       values ($1, $2, $3, $4, $5, $6, now() - make_interval(days => $7))`,
      [tenant.id, newId(), kind, title, state, by, days],
    );
  await put("old", 91);
  await put("young", 89);
  await put("old failure", 91, "failed", null);
  await put("failure of the clock", 2, "failed", null);
  await put("of the clock", 2, "done", null);
  await put("of the clock today", 0, "done", null);
  await put("under way", 400, "running");
  await put("an upload", 400, "failed", person, "customer.upload");
  await system.query("select graphile_worker.add_job('nobody:takes-it', max_attempts => 1)");
  await system.query(
    "update graphile_worker._private_jobs set attempts = 1, updated_at = now() - interval '91 days'",
  );
  await app.platform.queue.add("jobs:prune", {}, 1);
  const titles = async () =>
    (
      await system.query("select title from job where enterprise_id = $1 order by title", [tenant.id])
    ).rows.map(({ title }) => title);
  await eventually(async () =>
    expect(await titles()).toEqual([
      "an upload",
      "failure of the clock",
      "of the clock today",
      "under way",
      "young",
    ]),
  );
  await eventually(async () => {
    const line = await system.query("select from graphile_worker.jobs");
    expect(line.rowCount).toBe(0);
  });
});
