import { open, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { ClientBase } from "pg";
import { to } from "pg-copy-streams";
import type { Store } from "#server/platform/storage/index.ts";
import type { Installation } from "../installation.ts";
import { END, type End, FILES, type Manifest, MANIFEST, SECRET, TABLES } from "./manifest.ts";
import { listTables, nameOf, readLedger, type Table, target } from "./tables.ts";
import { archiveEnd, type Entry, packEntry } from "./tar.ts";

/** A table is cut into entries of about this size, so that no table has to fit into memory. */
const PART_BYTES = 4_000_000;

/** Writes the whole installation, as it was at one moment, into a gzipped tar archive. */
export async function writeBackup(installation: Installation, file: string) {
  const told: End = { rows: {}, files: 0 };
  const aside = `${file}.part`;
  const client = await installation.platform.database.system.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    const handle = await open(aside, "w", 0o600);
    await pipeline(
      Readable.from(archive(installation, client, told)),
      createGzip({ level: 6 }),
      handle.createWriteStream({ flush: true }),
    );
    await client.query("commit");
    await rename(aside, file);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  } finally {
    client.release(true);
  }
  const rows = Object.values(told.rows).reduce((sum, count) => sum + count, 0);
  return { rows, files: told.files, bytes: (await stat(file)).size };
}

async function* archive(installation: Installation, client: ClientBase, told: End): AsyncGenerator<Buffer> {
  for await (const entry of entries(installation, client, told)) yield* packEntry(entry);
  yield archiveEnd();
}

async function* entries(installation: Installation, client: ClientBase, told: End): AsyncGenerator<Entry> {
  const { config, platform } = installation;
  const tables = await listTables(client);
  const head: Manifest = {
    format: 1,
    createdAt: new Date().toISOString(),
    migrations: await readLedger(client),
    tables,
  };
  yield { name: MANIFEST, bytes: json(head) };
  if (!config.DLVRD_SECRET)
    yield { name: SECRET, bytes: await readFile(path.join(config.dataDir, "secret.key")) };
  for (const table of tables) yield* tableEntries(client, table, told);
  yield* fileEntries(platform.store, told);
  yield { name: END, bytes: json(told) };
}

async function* tableEntries(client: ClientBase, table: Table, told: End): AsyncGenerator<Entry> {
  const copy = client.query(to(`copy ${target(table)} to stdout`));
  let part: Buffer[] = [];
  let size = 0;
  let number = 0;
  const flush = (): Entry => {
    number++;
    const name = `${TABLES}${nameOf(table)}/${String(number).padStart(6, "0")}.copy`;
    const bytes = Buffer.concat(part);
    part = [];
    size = 0;
    return { name, bytes };
  };
  for await (const chunk of copy) {
    part.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size >= PART_BYTES) yield flush();
  }
  if (size > 0) yield flush();
  told.rows[nameOf(table)] = copy.rowCount;
}

async function* fileEntries(store: Store, told: End): AsyncGenerator<Entry> {
  for (const key of await store.list()) {
    const bytes = await store.get(key);
    // Taken away since it was listed; the rows of our moment may name it still, as they would after a crash.
    if (!bytes) continue;
    told.files++;
    yield { name: FILES + key, bytes };
  }
}

const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value, undefined, 1));
