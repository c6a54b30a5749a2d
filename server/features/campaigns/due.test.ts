import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { makeActivity, makeCampaign } from "#server/testing/factories/campaigns.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { startVendor, type Vendor } from "#server/testing/whatsapp-vendor.ts";

let vendor: Vendor;
let app: TestApp;
let beside: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  vendor = await startVendor();
  app = await startApp({ SANDBOX_URL: vendor.origin, LOG_LEVEL: "silent" }, { messages: { graceMs: 300 } });
  await app.listen(0, "127.0.0.1");
  beside = await startApp({ SANDBOX_URL: vendor.origin }, {}, app);
  tenant = await app.tenant();
});
afterAll(async () => {
  await beside.stop();
  await app.stop();
  await vendor.close();
});

const maker = () => tenant.people[4].token;
const place = (id: string) => ({ params: { id } });
const activity = async (id: string) =>
  (await app.call("GET /chatbird/api/activity/{id}", { token: tenant.token, ...place(id) })).data.data;
const sql = (text: string, values: unknown[]) => app.platform.database.system.query(text, values);

/** Has it looked for so many times at once, by whichever process, and waits until all have looked. */
async function due(times = 1): Promise<void> {
  await Promise.all(Array.from({ length: times }, () => app.platform.queue.add("campaigns:due", {}, 1)));
  await vi.waitFor(
    async () => {
      const { rows } = await sql(
        "select count(*)::int as n from graphile_worker.jobs where task_identifier = 'campaigns:due' and (locked_at is not null or attempts < max_attempts)",
        [],
      );
      expect(rows[0]).toEqual({ n: 0 });
    },
    { timeout: 20_000, interval: 20 },
  );
}

/** One that repeats every day, approved; its first sending is over and the next one is due. */
async function repeating() {
  const { campaign, template } = await makeCampaign(app, tenant);
  const id = await makeActivity(app, maker(), campaign, {
    schedule: { kind: "repeat", every: "day", time: "09:00", from: "2026-01-01" },
  });
  await app.call("POST /chatbird/api/activity/{id}/{state}", {
    token: maker(),
    params: { id, state: "submit" },
  });
  await vi.waitFor(async () => expect((await activity(id)).latest!.broadcast.state).toBe("ready"), {
    timeout: 20_000,
  });
  const approved = await app.call("POST /chatbird/api/activity/{id}/approve", {
    token: tenant.people[5].token,
    ...place(id),
  });
  expect(approved.data.data).toMatchObject({ stage: "scheduled", instances: 1 });
  expect(approved.data.data.nextRuns).toHaveLength(3);
  await app.call("POST /chatbird/api/activity/{id}/start", { token: tenant.people[5].token, ...place(id) });
  await vi.waitFor(async () => expect((await activity(id)).latest!.broadcast.state).toBe("done"), {
    timeout: 20_000,
  });
  await sql("update campaign_activity set next_at = now() - interval '3 days' where id = $1", [id]);
  return { id, campaign, template };
}

it("sends what is due once, however often and by however many processes it is looked for", async () => {
  const { id } = await repeating();
  await due(6);
  await due();
  const found = await activity(id);
  expect(found.instances).toBe(2);
  expect(Date.parse(found.nextRuns[0]!)).toBeGreaterThan(Date.now());
  await vi.waitFor(async () => expect((await activity(id)).latest!.broadcast.state).toBe("done"), {
    timeout: 20_000,
  });
  const { instances } = (
    await app.call("GET /chatbird/api/activity/{id}/instances", { token: tenant.token, ...place(id) })
  ).data;
  expect(instances.map(({ no, broadcast }) => [no, broadcast.total])).toEqual([
    [2, 1],
    [1, 1],
  ]);
  expect((await activity(id)).stage).toBe("scheduled");
});

it("leaves nothing half made when it dies in between, and makes it when it comes again", async () => {
  const { id } = await repeating();
  // Whoever dies before its transaction commits leaves what this leaves: the broadcast was made, and is taken back.
  await sql(
    `create function refuse_instances() returns trigger language plpgsql as $$ begin raise 'died'; end $$;`,
    [],
  );
  await sql(
    "create trigger refuse before insert on campaign_instance for each row execute function refuse_instances()",
    [],
  );
  const count = async () =>
    (await sql("select count(*)::int as n from broadcast where activity_id = $1", [id])).rows[0];
  await due();
  expect(await count()).toEqual({ n: 1 });
  expect((await activity(id)).instances).toBe(1);
  await sql("drop trigger refuse on campaign_instance", []);
  await due();
  expect(await count()).toEqual({ n: 2 });
});

it("says why a sending was left out, and is not due while it is paused", async () => {
  const { id, template } = await repeating();
  const move = (state: string) =>
    app.call("POST /chatbird/api/activity/{id}/{state}", { token: maker(), params: { id, state } });
  await move("pause");
  await due();
  expect((await activity(id)).instances).toBe(1);
  const resumed = await move("resume");
  expect(resumed.data.data.stage).toBe("scheduled");
  await sql("update campaign_activity set next_at = now() where id = $1", [id]);
  await sql("update template set status = 'PAUSED' where id = $1", [template]);
  await due();
  expect(await activity(id)).toMatchObject({
    instances: 1,
    reason: "The template order_shipped is paused. Only an approved template can be sent.",
    stage: "scheduled",
  });
});
