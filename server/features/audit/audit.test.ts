import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readCsv } from "#engines/csv/index.ts";
import { makeDepartment } from "#server/testing/factories/departments.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  app = await startApp();
  tenant = await app.tenant();
});
afterAll(() => app.stop());

const trail = async (query: Record<string, unknown> = {}) =>
  (await app.call("GET /e/enterprise/audit_trail", { token: tenant.token, query })).data;
const verify = async (token = tenant.token) =>
  (await app.call("GET /e/enterprise/audit_trail/verify", { token })).data;
const system = () => app.platform.database.system;

describe("the audit trail", () => {
  it("says who did what, with what it was before and after, newest first", async () => {
    const id = await makeDepartment(app, tenant.token, "Care");
    await app.call("PUT /e/enterprise/departments/{id}", {
      token: tenant.token,
      params: { id },
      body: { name: "Customer care", desc: "Questions" },
    });
    const { entries } = await trail({ search: "care" });
    expect(entries.map(({ action, subject }) => [action, subject])).toEqual([
      ["department.changed", "Customer care"],
      ["department.created", "Care"],
    ]);
    expect(entries[0]).toMatchObject({
      actor: "Role 1",
      actorId: tenant.people[1].id,
      subjectId: id,
      before: { name: "Care", desc: "" },
      after: { name: "Customer care", desc: "Questions" },
      address: "127.0.0.1",
    });
    expect(entries[0]!.requestId).toBeTruthy();
    expect((await trail({ action: "department.created" })).entries).toHaveLength(1);
    expect((await trail({ toDate: "2020-01-01T00:00:00Z" })).entries).toEqual([]);
    expect((await trail({ search: "%" })).entries).toEqual([]);
    const { data } = await app.call("GET /e/enterprise/audit_trail/actions", { token: tenant.token });
    expect(data.actions).toEqual(["department.changed", "department.created"]);
    expect(await trail({ perPage: 1 })).toMatchObject({ more: true, entries: [{ number: 2 }] });
  });

  it("is downloaded whole, each entry once and sealed, formulas made harmless", async () => {
    const scope = app.platform.actFor(tenant.id);
    await scope.write(async (work) => {
      // So many at one moment that their batches end within it.
      for (let n = 0; n < 2_100; n++) await work.audit({ action: "role.changed", subject: `=1+${n}` });
    });
    const csv = async (query: Record<string, unknown>) => {
      const file = await app.call("GET /e/enterprise/audit_trail/csv", { token: tenant.token, query });
      return readCsv(String(file.data)).map(({ cells }) => cells);
    };
    const [head, ...rows] = await csv({ action: "role.changed" });
    expect(head!.slice(0, 4)).toEqual(["Number", "Time", "Who", "Who's Id"]);
    expect(new Set(rows.map(([number]) => number)).size).toBe(2_100);
    expect(rows[0]![5]).toBe("'=1+2099");
    expect(rows.every((cells) => /^[0-9a-f]{64}$/.test(cells[11]!))).toBe(true);
    const [, changed] = await csv({ search: "care", action: "department.changed" });
    expect([changed![4], JSON.parse(changed![8]!)]).toEqual([
      "department.changed",
      expect.objectContaining({ name: "Customer care" }),
    ]);
  });

  it("writes nothing of what was rolled back, and one chain for those who write at once", async () => {
    const before = (await verify()).entries;
    const scope = app.platform.actFor(tenant.id);
    await expect(
      scope.write(async (work) => {
        await work.audit({ action: "department.created", subject: "Never" });
        throw new Error("no");
      }),
    ).rejects.toThrow("no");
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        scope.write((work) =>
          work.audit({
            action: "department.changed",
            subject: `n${n}`,
            after: { b: 1e21, a: [undefined, "é"] },
          }),
        ),
      ),
    );
    expect(await verify()).toEqual({ well: true, entries: before + 20, unsealed: 0, broken: null });
  });

  it.each([
    [
      "is changed",
      "update audit_event set actor = 'Nobody' where enterprise_id = $1 and number = 3",
      "changed",
    ],
    [
      "is changed in what it was",
      "update audit_event set after = '{}' where enterprise_id = $1 and number = 3",
      "changed",
    ],
    ["is taken out", "delete from audit_event where enterprise_id = $1 and number = 3", "missing"],
  ])("notices that one %s", async (_what, statement, what) => {
    const other = await app.tenant();
    const scope = app.platform.actFor(other.id);
    for (let n = 1; n <= 5; n++)
      await scope.write((work) => work.audit({ action: "department.changed", after: { n } }));
    expect(await verify(other.token)).toMatchObject({ well: true, entries: 5 });
    await system().query(statement, [other.id]);
    expect(await verify(other.token)).toMatchObject({ well: false, broken: { number: 3, what } });
  });

  it("notices that the last ones are missing, and that one was put in by who has no key", async () => {
    const other = await app.tenant();
    const scope = app.platform.actFor(other.id);
    for (let n = 1; n <= 3; n++) await scope.write((work) => work.audit({ action: "department.changed" }));
    await system().query("delete from audit_event where enterprise_id = $1 and number = 3", [other.id]);
    expect(await verify(other.token)).toMatchObject({ well: false, broken: { number: 3, what: "end" } });
    await system().query(
      `insert into audit_event (enterprise_id, actor, action, number, seal)
       values ($1, 'Me', 'department.changed', 3, decode(repeat('00', 32), 'hex'))`,
      [other.id],
    );
    expect(await verify(other.token)).toMatchObject({ well: false, broken: { number: 3, what: "changed" } });
  });

  it("cannot be changed by the server's own part of the database", async () => {
    const { db } = app.platform.actFor(tenant.id);
    await expect(db.updateTable("audit_event").set({ actor: "x" }).execute()).rejects.toThrow(
      /permission denied/,
    );
    await expect(db.deleteFrom("audit_head").execute()).rejects.toThrow(/permission denied/);
  });
});
