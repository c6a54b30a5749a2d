import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CallKey } from "#contract/index.ts";
import type { TrashKindName } from "#contract/trash/kinds.ts";
import { createApiKey } from "#server/seed/accounts.ts";
import { makeCanned } from "#server/testing/factories/chat.ts";
import { makeArtifact } from "#server/testing/factories/library.ts";
import { makeTrashed } from "#server/testing/factories/trash.ts";
import { makeWebhook } from "#server/testing/factories/webhooks.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  tenant = await app.tenant();
});

const list = async (query: Record<string, unknown> = {}, token = tenant.token) =>
  (await app.call("GET /e/enterprise/trash", { token, query })).data;
const restore = (id: string, name?: string, token = tenant.token) =>
  app.call("POST /e/enterprise/trash/{id}/restore", { token, params: { id }, body: { name: name ?? null } });
const undo = (kind: TrashKindName, subjectId: string, token = tenant.token) =>
  app.call("POST /e/enterprise/trash/undo", { token, body: { kind, subjectId } });
const hooks = async () =>
  (await app.call("GET /e/enterprise/webhooks", { token: tenant.token })).data.webhooks.map(
    ({ name }) => name,
  );
const actions = async (search: string) =>
  (await app.call("GET /e/enterprise/audit_trail" as CallKey, { token: tenant.token, query: { search } }))
    .data as unknown as { entries: { action: string }[] };

describe("the list", () => {
  it("says what it was, who deleted it and when it ends, and is searched, narrowed and paged", async () => {
    const id = await makeTrashed(app, tenant.token, "Orders");
    await makeTrashed(app, tenant.token, "Stock 100%");
    const { token } = tenant;
    await app.call("DELETE /e/enterprise/artifacts/{id}", {
      token,
      params: { id: await makeArtifact(app, token, "sale.png") },
    });
    expect((await list()).entries.find((entry) => entry.id === id)).toMatchObject({
      kind: "webhook",
      name: "Orders",
      deletedBy: { id: tenant.people[1].id, name: "Role 1" },
      daysLeft: 30,
      contents: { webhook: 1 },
    });
    expect((await list({ search: "100%" })).entries.map(({ name }) => name)).toEqual(["Stock 100%"]);
    const artifacts = await list({ kind: "artifact" });
    expect([artifacts.total, artifacts.entries[0]!.name]).toEqual([1, "sale.png"]);
    expect(artifacts.kinds).toEqual([
      { kind: "artifact", count: 1 },
      { kind: "webhook", count: 2 },
    ]);
    expect((await list({ from: 2, perPage: 2 })).entries).toMatchObject([{ name: "Orders" }]);
  });

  it("holds for somebody the kinds that they may delete themselves, and nothing of others' own", async () => {
    const { system } = app.platform.database;
    const { webhook } = await makeWebhook(app, tenant.token, "Orders");
    await app.call("DELETE /e/enterprise/webhooks/{id}", { token: tenant.token, params: { id: webhook } });
    const agent = tenant.people[3].token;
    const reply = await makeCanned(app, agent, { shortcut: "mine", text: "Only for me", personal: true });
    await app.call("DELETE /e/chat/canned/{id}", {
      token: agent,
      params: { id: reply },
    });
    const blind = await createApiKey(system, tenant.id, "blind", ["TRASH.VIEW", "NLP.DELETE"]);
    expect(await list({}, blind)).toMatchObject({ entries: [], total: 0, kinds: [] });
    const { entries } = await list();
    expect(entries.map(({ kind }) => kind)).toEqual(["webhook"]);
    expect((await restore(entries[0]!.id, undefined, blind)).status).toBe(404);
    const purged = await app.call("POST /e/enterprise/trash/purge", {
      token: blind,
      body: { ids: [entries[0]!.id] },
    });
    expect(purged.status).toBe(404);
    expect((await undo("canned-reply", reply)).status).toBe(404);
    expect((await undo("canned-reply", reply, agent)).message).toBe("Restored Successfully");
  });
});

describe("restoring", () => {
  it("brings it back as it was, once, and writes it down", async () => {
    const id = await makeTrashed(app, tenant.token, "Orders");
    expect(await hooks()).toEqual([]);
    expect((await restore(id)).message).toBe("Restored Successfully");
    expect(await hooks()).toEqual(["Orders"]);
    expect((await restore(id)).status).toBe(404);
    expect((await actions("Orders")).entries.map(({ action }) => action)).toEqual([
      "webhook.restored",
      "webhook.deleted",
      "webhook.created",
    ]);
  });

  it("says that its name is taken, and takes another one", async () => {
    const id = await makeTrashed(app, tenant.token, "Orders");
    await makeWebhook(app, tenant.token, "orders");
    const refused = await restore(id);
    expect([refused.status, refused.message]).toEqual([
      409,
      "The name Orders is taken by now. Restore it under another name, or rename the other one first.",
    ]);
    expect((await restore(id, "Orders 2")).status).toBe(200);
    expect(await hooks()).toEqual(["orders", "Orders 2"]);
  });

  it("of several restores those that it can, and names the others", async () => {
    const [one, two] = [
      await makeTrashed(app, tenant.token, "One"),
      await makeTrashed(app, tenant.token, "Two"),
    ];
    await makeWebhook(app, tenant.token, "One");
    const many = await app.call("POST /e/enterprise/trash/restore", {
      token: tenant.token,
      body: { ids: [one, two] },
    });
    expect(many.data).toMatchObject({ restored: 1, refused: [{ id: one, name: "One" }] });
    expect(await hooks()).toEqual(["One", "Two"]);
  });

  it("undoes one's own deletion and nobody else's", async () => {
    const { token } = tenant;
    const { webhook } = await makeWebhook(app, token, "Orders");
    await app.call("DELETE /e/enterprise/webhooks/{id}", { token, params: { id: webhook } });
    const other = tenant.people[2].token;
    expect((await undo("webhook", webhook, other)).status).toBe(404);
    expect((await undo("webhook", webhook)).status).toBe(200);
    expect(await hooks()).toEqual(["Orders"]);
  });

  it("happens once, however many ask for it at the same moment", async () => {
    const id = await makeTrashed(app, tenant.token, "Orders");
    const statuses = (await Promise.all([1, 2, 3, 4].map(() => restore(id)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.every((status) => [200, 404, 409].includes(status))).toBe(true);
    expect(await hooks()).toEqual(["Orders"]);
  });
});

describe("purging", () => {
  it("is for good, of several or of all of a kind", async () => {
    const { token } = tenant;
    const one = await makeTrashed(app, token, "One");
    await makeTrashed(app, token, "Two");
    const file = await makeArtifact(app, token, "sale.png");
    await app.call("DELETE /e/enterprise/artifacts/{id}", { token, params: { id: file } });
    const files = () => app.platform.store.list(`library/${tenant.id}`);
    expect(await files()).toHaveLength(2);
    const purged = await app.call("POST /e/enterprise/trash/purge", { token, body: { ids: [one] } });
    expect([purged.data.purged, purged.message]).toEqual([1, "Deleted for good"]);
    expect((await restore(one)).status).toBe(404);
    const empty = (body: object) => app.call("POST /e/enterprise/trash/empty", { token, body });
    expect((await empty({ kind: "artifact" })).data.purged).toBe(1);
    expect(await files()).toEqual([]);
    expect((await empty({ kind: null })).data.purged).toBe(1);
    expect(await list()).toMatchObject({ entries: [], total: 0, kinds: [] });
    expect((await actions("One")).entries[0]!.action).toBe("webhook.purged");
  });

  it("comes by itself after thirty days", async () => {
    const { system } = app.platform.database;
    const old = await makeTrashed(app, tenant.token, "Old");
    await makeTrashed(app, tenant.token, "Young");
    await system.query("update trash_entry set deleted_at = now() - interval '31 days' where id = $1", [old]);
    expect((await list({ search: "Old" })).entries).toMatchObject([{ daysLeft: 0 }]);
    await app.platform.queue.add("trash:purge", {}, 1);
    await expect.poll(async () => (await list()).entries.map(({ name }) => name)).toEqual(["Young"]);
    const { rows } = await system.query("select count(*)::int as n from trash_rows where entry_id = $1", [
      old,
    ]);
    expect(rows).toEqual([{ n: 0 }]);
  });

  it("comes for all that is old, whatever cannot be purged or has a kind that nobody knows", async () => {
    const { system } = app.platform.database;
    const [stuck, unknown, old] = [
      await makeTrashed(app, tenant.token, "Stuck"),
      await makeTrashed(app, tenant.token, "Unknown"),
      await makeTrashed(app, tenant.token, "Old"),
    ];
    const other = await app.tenant();
    const others = await makeTrashed(app, other.token, "Others");
    await system.query(
      `update trash_entry set deleted_at = now() - interval '40 days' + interval '1 hour' * array_position($1, id)
       where id = any($1)`,
      [[stuck, unknown, old, others]],
    );
    await system.query("update trash_entry set kind = 'of.yesterday' where id = $1", [unknown]);
    await system.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'it is stuck'; end $$;
      create trigger refuse before delete on trash_entry for each row when (old.id = '${stuck}')
        execute function refuse()`);
    try {
      await app.platform.queue.add("trash:purge", {}, 1);
      const left = async () =>
        (
          await system.query("select name from trash_entry where id = any($1) order by 1", [
            [stuck, unknown, old, others],
          ])
        ).rows.map(({ name }) => name);
      await expect.poll(left, { timeout: 5_000 }).toEqual(["Stuck", "Unknown"]);
      // It came to an end, and is no more in line.
      await expect
        .poll(async () => {
          const line = "select from graphile_worker.jobs where task_identifier = 'trash:purge'";
          return (await system.query(line)).rowCount;
        })
        .toBe(0);
    } finally {
      await system.query("drop trigger refuse on trash_entry; drop function refuse");
    }
  });
});
