import { createReadStream } from "node:fs";
import { copyFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import type { PoolClient } from "pg";
import { migrate } from "#server/platform/db/migrate.ts";
import { APPLICATION, type Installation, migrationsOf } from "../installation.ts";
import { setForeignKeysAside } from "./foreign-keys.ts";
import { end, END, FILES, type Manifest, manifest, MANIFEST, SECRET, TABLES } from "./manifest.ts";
import { createLoader } from "./load.ts";
import { nameOf, quote, readLedger } from "./tables.ts";
import { type Entry, readEntries } from "./tar.ts";
import { setTriggersAside } from "./triggers.ts";

/** Brings a backup into an empty installation: all of it, or nothing of its rows. */
export async function readBackup(installation: Installation, file: string) {
  const { system } = installation.platform.database;
  const archive = readEntries(pipeline(createReadStream(file), createGunzip(), () => {}));
  const head = await readManifest(archive);
  const client = await system.connect();
  try {
    await demandAlone(client);
    await prepareSchema(installation, client, head);
    const told = await fill(installation, client, head, archive);
    await installation.migrate();
    return { ...told, createdAt: head.createdAt };
  } finally {
    client.release(true);
  }
}

async function readManifest(archive: AsyncGenerator<Entry>): Promise<Manifest> {
  const first = await archive.next().catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") throw new Error(`There is no file ${error.path}.`);
    throw new Error("This is not a backup, or it is damaged.", { cause: error });
  });
  if (first.done || first.value.name !== MANIFEST) throw new Error("This archive is not a backup of DLVRD.");
  const read = manifest.safeParse(JSON.parse(first.value.bytes.toString("utf8")));
  if (!read.success) throw new Error(read.error.issues[0]!.message);
  return read.data;
}

async function demandAlone(client: PoolClient): Promise<void> {
  const others = await client.query<{ n: number }>(
    `
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
      and application_name <> $1`,
    [APPLICATION],
  );
  if ((others.rows[0]?.n ?? 0) > 0)
    throw new Error("Something is connected to this database. Stop the server before you restore.");
}

/** Lays the schema as it was when the backup was made; what came later is applied to the rows afterwards. */
async function prepareSchema(installation: Installation, client: PoolClient, head: Manifest): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "dlvrd-migrations-"));
  try {
    for (const { name } of head.migrations) {
      await copyFile(path.join(migrationsOf(installation.root), name), path.join(folder, name)).catch(() => {
        throw new Error(`The backup was made by a newer program: ${name} is not known here.`);
      });
    }
    if ((await readLedger(client)).length === 0) await migrate(installation.platform.database.system, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const ledger = await readLedger(client);
  const text = (list: Manifest["migrations"]) =>
    list
      .map((one) => `${one.name} ${one.checksum}`)
      .toSorted()
      .join();
  if (text(ledger) !== text(head.migrations))
    throw new Error(
      "The schema of this installation is not the backup's. Restore into a new data folder or a new database.",
    );
  const filled = await client.query("select 1 from enterprise limit 1");
  if (filled.rowCount)
    throw new Error("This installation is not empty. Restore into a new data folder or a new database.");
}

async function fill(
  installation: Installation,
  client: PoolClient,
  head: Manifest,
  archive: AsyncGenerator<Entry>,
): Promise<{ rows: number; files: number }> {
  const { config, platform } = installation;
  const loader = createLoader(client, head.tables);
  const written: string[] = [];
  let whole = false;
  try {
    await client.query("begin");
    const putBack = await setForeignKeysAside(client);
    const wake = await setTriggersAside(client);
    for await (const { name, bytes } of archive) {
      if (name.startsWith(TABLES)) await loader.take(name.slice(TABLES.length).split("/")[0]!, bytes);
      else if (name.startsWith(FILES)) {
        const key = name.slice(FILES.length);
        await platform.store.put(key, bytes);
        written.push(key);
      } else if (name === SECRET && !config.DLVRD_SECRET)
        await writeFile(path.join(config.dataDir, SECRET), bytes, { mode: 0o600 });
      else if (name === END) {
        const told = end.parse(JSON.parse(bytes.toString("utf8")));
        const rows = await loader.finish();
        const short = Object.keys(told.rows).find((table) => (rows[table] ?? 0) !== told.rows[table]);
        if (short || told.files !== written.length)
          throw new Error(`The backup is damaged (${short ?? "files"}).`);
        whole = true;
      }
    }
    if (!whole) throw new Error("The backup breaks off before its end.");
    await putBack();
    await wake();
    for (const table of head.tables) await setCounters(client, nameOf(table), table.columns);
    await client.query("commit");
    const rows = Object.values(await loader.finish()).reduce((sum, count) => sum + count, 0);
    return { rows, files: written.length };
  } catch (error) {
    await loader.abandon();
    await client.query("rollback").catch(() => {});
    for (const key of written) await platform.store.remove(key).catch(() => {});
    throw error;
  }
}

/** Identity columns go on counting where the backup stopped. */
async function setCounters(client: PoolClient, table: string, columns: string[]): Promise<void> {
  const [schema, name] = table.split(".").map((word) => quote(word!)) as [string, string];
  for (const column of columns) {
    const found = await client.query<{ counter: string | null }>(
      "select pg_get_serial_sequence($1, $2) as counter",
      [`${schema}.${name}`, column],
    );
    const counter = found.rows[0]?.counter;
    if (!counter) continue;
    await client.query(
      `select setval($1, greatest((select max(${quote(column)}) from ${schema}.${name}), 1),
         (select count(*) > 0 from ${schema}.${name}))`,
      [counter],
    );
  }
}
