import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { sql } from "kysely";
import { createEnterpriseRow } from "#server/seed/accounts.ts";
import { createDatabase } from "#server/testing/harness.ts";
import { commitLater } from "./commit-later.ts";
import { diskReached } from "./disk.ts";
import { type Database, openDatabase } from "./pools.ts";

let database: Database;
let drop: () => Promise<void>;
let enterpriseId: string;
beforeAll(async () => {
  // The cluster of the tests waits for no disk.
  vi.stubEnv("PGOPTIONS", "-c synchronous_commit=on");
  const made = await createDatabase();
  drop = made.drop;
  database = openDatabase(made.url);
  enterpriseId = await createEnterpriseRow(database.system, "Disk test");
});
afterAll(async () => {
  await database.close();
  await drop();
  vi.unstubAllEnvs();
});

it("is reached when all that had committed is written, though its commit did not wait", async () => {
  const unwritten = () =>
    database.system
      .query<{ at: string }>("select pg_current_wal_insert_lsn() as at")
      .then(({ rows }) => rows[0]!.at);
  const writtenTo = async (at: string) =>
    (await database.system.query("select pg_current_wal_flush_lsn() >= $1::pg_lsn as it", [at])).rows[0].it;
  for (let n = 0; n < 20; n++) {
    await database
      .tenant(enterpriseId)
      .connection()
      .execute(async (own) => {
        await own.transaction().execute(async (transaction) => {
          await commitLater(transaction);
          await sql`insert into realtime_event (name, data) values ('bot.changed', '{}')`.execute(
            transaction,
          );
        });
        const end = await unwritten();
        await diskReached(own);
        expect(await writtenTo(end)).toBe(true);
      });
  }
});

it("is not reached by a connection that the database has ended meanwhile", async () => {
  await database
    .tenant(enterpriseId)
    .connection()
    .execute(async (own) => {
      await own.transaction().execute(commitLater);
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(own);
      await database.system.query("select pg_terminate_backend($1)", [rows[0]!.pid]);
      await expect(diskReached(own)).rejects.toThrow();
    });
});
