import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { makeDepartment } from "#server/testing/factories/departments.ts";
import { eventually } from "#server/testing/eventually.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

const LOCK = 7_001;

let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  // Waits for the disk as people run it, which the cluster of the tests does not; and our function is found first.
  vi.stubEnv("PGOPTIONS", "-c synchronous_commit=on -c search_path=public,pg_catalog");
  app = await startApp();
  tenant = await app.tenant();
  // A disk that can be held up and that can break.
  await query("create table platform.disk (broken boolean)");
  await query(`create function pg_logical_emit_message(boolean, text, text) returns pg_lsn
    language plpgsql security definer as $$ begin
      perform pg_advisory_xact_lock_shared(${LOCK});
      if exists (select from platform.disk where broken) then raise exception 'The disk is gone.'; end if;
      return pg_catalog.pg_logical_emit_message($1, $2, $3); end $$`);
  // What a commit waits for, as the transaction leaves it to its end.
  await query("create table platform.commit_seen (waits text)");
  await query(`create function see_commit() returns trigger language plpgsql security definer as $$ begin
    insert into platform.commit_seen values (current_setting('synchronous_commit')); return null; end $$`);
  await query(`create constraint trigger seen after insert on audit_event deferrable initially deferred
    for each row execute function see_commit()`);
});
afterAll(async () => {
  await app.stop();
  vi.unstubAllEnvs();
});

const query = (sql: string) => app.platform.database.system.query(sql);
const entries = async () =>
  (await query(`select number from audit_event where enterprise_id = '${tenant.id}' order by number`)).rows;

/** Holds the disk up. */
async function holdDisk() {
  const holder = new pg.Client({ connectionString: app.databaseUrl });
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query("select pg_advisory_lock($1)", [LOCK]);
  return {
    go: () => holder.query("select pg_advisory_unlock($1)", [LOCK]),
    /** Settles when so many wait for it. */
    waiting: (many: number) =>
      eventually(async () => {
        const found = await holder.query(
          "select from pg_locks where locktype = 'advisory' and objid = $1 and not granted",
          [LOCK],
        );
        expect(found.rowCount).toBe(many);
      }),
  };
}

describe("a change that is audited", () => {
  it("keeps nobody waiting while the disk writes, and is answered when it has", async () => {
    const disk = await holdDisk();
    let answered = 0;
    const made = ["One", "Two", "Three"].map(async (name) => {
      await makeDepartment(app, tenant.token, name);
      answered += 1;
    });
    await disk.waiting(3);
    expect(await entries()).toEqual([{ number: 1 }, { number: 2 }, { number: 3 }]);
    expect(answered).toBe(0);
    await disk.go();
    await Promise.all(made);
    expect(answered).toBe(3);
  });

  it("lets go of the chain before the disk has it; what has no entry waits at its commit", async () => {
    await makeDepartment(app, tenant.token, "Four");
    expect((await query("select distinct waits from platform.commit_seen")).rows).toEqual([{ waits: "off" }]);
    const { db } = app.platform.actFor(tenant.id);
    const after = await Promise.all(
      Array.from({ length: 16 }, () =>
        db
          .selectNoFrom((is) => is.fn<string>("current_setting", [is.val("synchronous_commit")]).as("waits"))
          .executeTakeFirst(),
      ),
    );
    expect(new Set(after.map((one) => one?.waits))).toEqual(new Set(["on"]));
  });

  it("does what follows it only when the disk has it", async () => {
    const disk = await holdDisk();
    const done: string[] = [];
    const written = app.platform.actFor(tenant.id).write(async (work) => {
      await work.audit({ action: "department.changed" });
      work.afterCommit(() => void done.push("followed"));
    });
    await disk.waiting(1);
    expect(done).toEqual([]);
    await disk.go();
    await written;
    expect(done).toEqual(["followed"]);
  });

  it("is said to have failed when nobody can tell whether the disk has it", async () => {
    await query("insert into platform.disk values (true)");
    const body = { name: "Five" };
    const answer = await app.call("POST /e/enterprise/departments", { token: tenant.token, body });
    await query("delete from platform.disk");
    expect(answer.status).toBe(500);
  });
});

describe("what is read of the trail", () => {
  it.each(["", "/csv", "/verify"] as const)("is given away when the disk has it: %s", async (part) => {
    const disk = await holdDisk();
    let given = false;
    const reading = app
      .call(`GET /e/enterprise/audit_trail${part}`, { token: tenant.token, query: {} })
      .then(({ status }) => {
        given = true;
        return status;
      });
    await disk.waiting(1);
    expect(given).toBe(false);
    await disk.go();
    expect(await reading).toBe(200);
  });
});
