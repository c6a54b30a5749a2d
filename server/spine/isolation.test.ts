import { afterAll, beforeAll, describe, expect, it } from "vitest";
import "#server/features/bots/tables.ts";
import "#server/features/customer-events/tables.ts";
import "#server/platform/session/tables.ts";
import { contract } from "#contract/index.ts";
import type { Route } from "#contract/route.ts";
import { bringContactsUpToDate } from "#server/testing/factories/contacts.ts";
import { bringPushesUpToDate } from "#server/testing/factories/notifications.ts";
import { bringRepliesUpToDate } from "#server/testing/factories/replies.ts";
import { makeWorld } from "#server/testing/factories/world.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { idSlots, readAt, replaceAt, sample, type World } from "#server/testing/samples.ts";

const MARK = "canaryquartz";
let app: TestApp;
let a: { tenant: Tenant; world: World };
let b: { tenant: Tenant; world: World };
beforeAll(async () => {
  app = await startApp();
  const [first, second] = [await app.tenant(), await app.tenant()];
  a = { tenant: first, world: await makeWorld(app, first, "own") };
  b = { tenant: second, world: await makeWorld(app, second, MARK) };
  // What follows from that by the clock is no change that a call made.
  await bringContactsUpToDate(app, second);
  await bringRepliesUpToDate(app, second);
  await bringPushesUpToDate(app, second);
});
afterAll(() => app.stop());

type Part = "params" | "query" | "body";
const PARTS: Part[] = ["params", "query", "body"];
const guarded = (Object.entries(contract) as [string, Route][]).filter(([, route]) => !route.public);
const slots = guarded.flatMap(([name, route]) =>
  PARTS.flatMap((part) =>
    (route[part] ? idSlots(route[part]) : []).map((slot) => ({
      name,
      route,
      part,
      ...slot,
      at: [part, ...slot.path].join("."),
    })),
  ),
);

async function tables(): Promise<string[]> {
  const found = await app.platform.database.system.query<{ table_name: string }>(
    "select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
  );
  return found.rows.map((row) => row.table_name);
}

async function fingerprint(enterpriseId: string): Promise<string> {
  const digests: string[] = [];
  for (const table of await tables()) {
    const found = await app.platform.database.system.query<{ md5: string }>(
      `select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as md5 from ${table} t where enterprise_id = $1`,
      [enterpriseId],
    );
    digests.push(`${table} ${found.rows[0]!.md5}`);
  }
  return digests.join("\n");
}

const build = (route: Route, world: World, full: boolean) => ({
  params: route.params ? sample(route.params, world) : undefined,
  query: route.query ? sample(route.query, world) : undefined,
  body: route.body ? sample(route.body, world, full) : undefined,
});

const formOf = (fields: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === "string" ? value : JSON.stringify(value),
    ]),
  );

describe("another enterprise's id", () => {
  it.each(slots)(
    "$name: $at is not found and changes nothing",
    async ({ route, part, path, resource, kinds }) => {
      const before = await fingerprint(b.tenant.id);
      for (const full of [false, true]) {
        const input = build(route, a.world, full);
        for (const kind of kinds)
          if (readAt(input[part], kind.path) !== undefined)
            input[part] = replaceAt(input[part], kind.path, sample(kind.schema, a.world, full));
        // The slot lies inside an optional part that this variant leaves out.
        if (path.length > 1 && readAt(input[part], path.slice(0, -1)) === undefined) continue;
        input[part] = replaceAt(input[part], path, b.world[resource]);
        const { files, ...fields } = (input.body ?? {}) as { files?: unknown };
        const multipart = route.formats?.every((format) => format === "multipart");
        const reply = await app.call(`${route.method} ${route.path}` as never, {
          token: a.tenant.token,
          params: input.params as Record<string, string>,
          query: input.query as Record<string, unknown>,
          ...(multipart
            ? { files: [{ fileName: "a.csv", content: "intent,phrase\na,b" }], form: formOf(fields) }
            : { body: route.body ? { ...fields } : undefined }),
        });
        expect(reply.status, JSON.stringify(reply.body)).toBe(404);
        expect(JSON.stringify(reply.body)).not.toContain(MARK);
      }
      expect(await fingerprint(b.tenant.id)).toBe(before);
    },
  );

  it("appears in no list", async () => {
    for (const [, route] of guarded.filter(([, item]) => item.method === "GET" && !item.effects)) {
      const input = build(route, a.world, false);
      const reply = await app.call(`GET ${route.path}` as never, {
        token: a.tenant.token,
        params: input.params as Record<string, string>,
        query: input.query as Record<string, unknown>,
      });
      expect(JSON.stringify(reply.body) + String(reply.data)).not.toContain(MARK);
    }
  });
});

describe("the second wall", () => {
  it("every table carries its enterprise and is under row-level security", async () => {
    const found = await app.platform.database.system.query(`
      select c.relname, c.relrowsecurity,
        exists (select from pg_policy p where p.polrelid = c.oid) as has_policy,
        exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'enterprise_id' and a.attnotnull) as has_enterprise
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`);
    expect(found.rows.length).toBeGreaterThan(10);
    const bad = found.rows.filter((row) => !row.relrowsecurity || !row.has_policy || !row.has_enterprise);
    expect(bad).toEqual([]);
  });

  it("the enterprise's role neither owns a table nor passes by the rules", async () => {
    const found = await app.platform.database.system.query(`
      select rolsuper or rolbypassrls as strong,
        (select count(*) from pg_class c where c.relowner = r.oid) as owns from pg_roles r where rolname = 'dlvrd_tenant'`);
    expect(found.rows).toEqual([{ strong: false, owns: 0 }]);
  });

  it("a query that forgets its enterprise still sees its own rows only", async () => {
    const db = app.platform.database.tenant(a.tenant.id);
    for (const table of await tables()) {
      const rows = await db
        .selectFrom(table as "bot")
        .select("enterprise_id")
        .execute();
      expect(
        rows.every((row) => row.enterprise_id === a.tenant.id),
        table,
      ).toBe(true);
    }
    const bots = await db.selectFrom("bot").selectAll().execute();
    expect(bots.map((bot) => bot.id)).toEqual([a.world.bot]);
  });

  it("a row cannot be written into another enterprise, nor the audit trail rewritten", async () => {
    const db = app.platform.database.tenant(a.tenant.id);
    const foreign = {
      enterprise_id: b.tenant.id,
      id: a.world.job,
      kind: "x",
      title: "x",
      subject_id: null,
      error: null,
      created_by: null,
    };
    await expect(db.insertInto("job").values(foreign).execute()).rejects.toThrow(/row-level security/);
    await expect(db.deleteFrom("audit_event").execute()).rejects.toThrow(/permission denied/);
  });

  it("handles of two enterprises that share connections never see each other's rows", async () => {
    const seen = await Promise.all(
      Array.from({ length: 200 }, (_, n) => {
        const own = n % 2 ? a : b;
        return app.platform.database
          .tenant(own.tenant.id)
          .selectFrom("app_user")
          .select("enterprise_id")
          .execute()
          .then((rows) => rows.length > 0 && rows.every((row) => row.enterprise_id === own.tenant.id));
      }),
    );
    expect(seen.every(Boolean)).toBe(true);
  });
});
