import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type TestApp } from "#server/testing/harness.ts";
import { eventually } from "#server/testing/eventually.ts";
import { openAlone } from "./alone.ts";
import { LOCKS } from "./locks.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await app.listen(0, "127.0.0.1");
});
afterAll(() => app.stop());

const inUse = ({ system }: TestApp["platform"]["database"]) => system.totalCount - system.idleCount;

describe("work that is one process's at a time", () => {
  it("is refused to another one, for the same key, until it is done", async () => {
    const { url } = app.platform.database;
    const [here, there] = [openAlone(url, LOCKS.contacts), openAlone(url, LOCKS.contacts)];
    const done: string[] = [];
    const note = (what: string) => async () => void done.push(what);
    await here.run("one", async () => {
      expect(await there.run("one", note("twice"))).toBe(false);
      expect(await there.run("two", note("beside"))).toBe(true);
    });
    expect(await there.run("one", note("after"))).toBe(true);
    expect(done).toEqual(["beside", "after"]);
    await here.close();
    await there.close();
  });

  it("goes on with the next where its connection was lost", async () => {
    const alone = openAlone(app.platform.database.url, LOCKS.contacts);
    const killer = new pg.Client({ connectionString: app.databaseUrl });
    await killer.connect();
    await alone.run("one", async () => {
      await killer.query(
        `select pg_terminate_backend(pid) from pg_locks
         where locktype = 'advisory' and classid = $1 and database = (select oid from pg_database where datname = current_database())`,
        [LOCKS.contacts],
      );
      await eventually(async () => {
        const held = await killer.query("select from pg_locks where locktype = 'advisory' and classid = $1", [
          LOCKS.contacts,
        ]);
        expect(held.rowCount).toBe(0);
      });
    });
    expect(await alone.run("one", async () => {})).toBe(true);
    await alone.close();
    await killer.end();
  });
});

it("keeps none of the owner's connections while a server runs", async () => {
  const { system } = app.platform.database;
  await eventually(async () => {
    const held = await system.query(
      "select from pg_locks where locktype = 'advisory' and objid = $1 and granted",
      [LOCKS.chatRounds],
    );
    const heard = await system.query(
      `select from pg_stat_activity where datname = current_database() and query ilike '%listen "jobs:insert"%'`,
    );
    expect([held.rowCount, heard.rowCount! > 1]).toEqual([1, true]);
  });
  // What is done in moments comes and goes; what stays is what would be missing.
  await eventually(() => expect(inUse(app.platform.database)).toBe(0));
});

it("gives every lock a number of its own", () => {
  const numbers = Object.values(LOCKS);
  expect(new Set(numbers).size).toBe(numbers.length);
});
