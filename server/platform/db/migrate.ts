import { LOCKS } from "./locks.ts";
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import { TENANT_ROLE } from "./pools.ts";

/**
 * Brings the schema up to date: numbered .sql files, each in a transaction of its own, under an advisory lock.
 * Refuses a database that a newer program has changed, and a landed file that was edited.
 */
export async function migrate(pool: pg.Pool, folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql")).sort();
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [LOCKS.migrations]);
    await prepare(client);
    const known = await client.query<{ name: string; checksum: string }>(
      "select name, checksum from platform.migration",
    );
    const applied = new Map(known.rows.map((row) => [row.name, row.checksum]));
    const unknown = [...applied.keys()].filter((name) => !files.includes(name));
    if (unknown.length > 0) {
      throw new Error(`The database was changed by a newer program (${unknown.join(", ")}). Start that one.`);
    }
    const fresh: string[] = [];
    for (const file of files) {
      const sql = await readFile(path.join(folder, file), "utf8");
      const checksum = createHash("sha256").update(sql).digest("hex");
      const before = applied.get(file);
      if (before === checksum) continue;
      if (before)
        throw new Error(`The migration ${file} was edited after it had run here. Add a new file instead.`);
      await apply(client, file, sql, checksum);
      fresh.push(file);
    }
    return fresh;
  } finally {
    await client.query("select pg_advisory_unlock($1)", [LOCKS.migrations]).catch(() => {});
    client.release();
  }
}

async function prepare(client: pg.PoolClient): Promise<void> {
  await client.query(`
    create schema if not exists platform;
    create table if not exists platform.migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now());
    do $$ begin
      create role ${TENANT_ROLE} nologin nosuperuser nobypassrls;
    exception when duplicate_object or unique_violation then null;
    end $$;
    do $$ begin
      execute format('grant ${TENANT_ROLE} to %I', current_user);
    exception when others then
      -- a superuser may take the role without the grant, and two databases of one cluster may race for it
      null;
    end $$;
    grant usage on schema public to ${TENANT_ROLE};
    alter default privileges in schema public grant select, insert, update, delete on tables to ${TENANT_ROLE};
    alter default privileges in schema public grant usage, select on sequences to ${TENANT_ROLE};
  `);
}

async function apply(client: pg.PoolClient, name: string, sql: string, checksum: string): Promise<void> {
  await client.query("begin");
  try {
    await client.query(sql);
    await client.query("insert into platform.migration (name, checksum) values ($1, $2)", [name, checksum]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new Error(`The migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
