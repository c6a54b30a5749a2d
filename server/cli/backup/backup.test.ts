import { mkdtemp, readFile, rm, truncate, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "#server/platform/ids.ts";
import { diskStore } from "#server/platform/storage/disk.ts";
import { teachSmallBot } from "#server/testing/factories/bots.ts";
import { createDatabase, startApp, type TestApp } from "#server/testing/harness.ts";
import { operate } from "#server/testing/operator.ts";

let app: TestApp;
let folder: string;
let file: string;
const drops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  app = await startApp();
  folder = await mkdtemp(path.join(os.tmpdir(), "dlvrd-backup-"));
  file = path.join(folder, "all.tar.gz");
  const tenant = await app.tenant();
  await teachSmallBot(app, tenant.token, { train: true });
  await teachSmallBot(app, (await app.tenant()).token);
  await listenToSegment(tenant.id);
});

/** What triggers look after: a segment with its count, into which a journey waits for people to come. */
async function listenToSegment(enterpriseId: string): Promise<void> {
  const { system } = app.platform.database;
  const [customer, segment, journey] = [newId(), newId(), newId()];
  await system.query("insert into customer (enterprise_id, id, name) values ($1, $2, 'Asha')", [
    enterpriseId,
    customer,
  ]);
  await system.query("insert into segment (enterprise_id, id, name) values ($1, $2, 'Gold')", [
    enterpriseId,
    segment,
  ]);
  await system.query(
    "insert into segment_member (enterprise_id, segment_id, customer_id) values ($1, $2, $3)",
    [enterpriseId, segment, customer],
  );
  await system.query(
    "insert into journey (enterprise_id, id, name, draft) values ($1, $2, 'Welcome', '{}')",
    [enterpriseId, journey],
  );
  await system.query(
    "insert into journey_listen (enterprise_id, journey_id, role, what, key) values ($1, $2, 'entry', 'segment', $3)",
    [enterpriseId, journey, segment],
  );
}

afterAll(async () => {
  await app.stop();
  for (const drop of drops) await drop();
  await rm(folder, { recursive: true, force: true });
});

/** An installation with nothing in it. */
async function empty(): Promise<{ DATABASE_URL: string; DLVRD_DATA: string }> {
  const database = await createDatabase();
  drops.push(database.drop);
  return { DATABASE_URL: database.url, DLVRD_DATA: await mkdtemp(path.join(folder, "data-")) };
}

/** Every row of every table that is kept, as text, and every file. */
async function contents(url: string, dataDir: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const tables = await client.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname = 'public' order by 1`);
  const rows: Record<string, string[]> = {};
  for (const { name } of tables.rows) {
    const found = await client.query<{ row: string }>(`select t::text as row from ${name} t order by 1`);
    rows[name] = found.rows.map(({ row }) => row);
  }
  await client.end();
  const store = diskStore(path.join(dataDir, "files"));
  const keys = (await store.list()).toSorted();
  const files = await Promise.all(keys.map(async (key) => [key, (await store.get(key))?.toString("base64")]));
  return { rows, files, secret: await readFile(path.join(dataDir, "secret.key"), "utf8") };
}

describe("backup and restore", () => {
  it("bring back every row, every file and the key, and go on counting", async () => {
    const source = { DATABASE_URL: app.databaseUrl, DLVRD_DATA: app.platform.config.dataDir };
    expect((await operate(source, "backup", "--file", file)).code).toBe(0);
    const goal = await empty();
    const restored = await operate(goal, "restore", "--file", file);
    expect(restored.err).toMatch(/^\d+ rows and 1 files of the backup of /);

    const before = await contents(source.DATABASE_URL, source.DLVRD_DATA);
    const after = await contents(goal.DATABASE_URL, goal.DLVRD_DATA);
    expect(Object.values(before.rows).flat().length).toBeGreaterThan(50);
    expect(before.files).toHaveLength(1);
    expect(after).toEqual(before);
    expect(after.rows["public.segment"]).toEqual([expect.stringContaining(",Gold,1,")]);
    expect(after.rows["public.journey_arrival"]).toEqual([]);

    const made = await operate(goal, "create-enterprise", "--name", "After the restore");
    expect(made.code).toBe(0);
  });

  it("makes an archive that tar understands", async () => {
    const bytes = gunzipSync(await readFile(file));
    expect(bytes.toString("utf8", 257, 262)).toBe("ustar");
    expect(bytes.length % 512).toBe(0);
  });

  it("refuses an installation that holds something", async () => {
    const goal = await empty();
    await operate(goal, "create-enterprise", "--name", "First");
    await expect(operate(goal, "restore", "--file", file)).rejects.toThrow("This installation is not empty.");
  });

  it("refuses while a server is connected", async () => {
    const goal = { DATABASE_URL: app.databaseUrl, DLVRD_DATA: app.platform.config.dataDir };
    await expect(operate(goal, "restore", "--file", file)).rejects.toThrow("Stop the server");
  });

  it.each([
    ["breaks off", async (copy: string) => truncate(copy, 6_000)],
    ["is something else", async (copy: string) => writeFile(copy, "not an archive")],
  ])("leaves nothing behind of an archive that %s", async (_, spoil) => {
    const copy = path.join(folder, "spoilt.tar.gz");
    await writeFile(copy, await readFile(file));
    await spoil(copy);
    const goal = await empty();
    await expect(operate(goal, "restore", "--file", copy)).rejects.toThrow();
    const { rows, files } = await contents(goal.DATABASE_URL, goal.DLVRD_DATA);
    expect(Object.values(rows).flat()).toEqual([]);
    expect(files).toEqual([]);
  });
});
