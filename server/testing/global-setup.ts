import { rm } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrate } from "#server/platform/db/migrate.ts";
import { launchPostgres } from "#server/platform/db/embedded/launch.ts";
import { runMigrations } from "graphile-worker";
import { clusterFolder } from "./in-memory.ts";
import { root } from "./root.ts";

export const TEMPLATE = "dlvrd_template";

/** One PostgreSQL for the whole run (TEST_DATABASE_URL, or an embedded one), with a migrated database to copy from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const dir = await clusterFolder();
  const settings = {
    fsync: "off",
    synchronous_commit: "off",
    full_page_writes: "off",
    shared_buffers: "256MB",
    max_wal_size: "512MB",
    // Some tests hand its address to what knows hosts and ports alone.
    unix_socket_directories: "",
  };
  const postgres = given ? { url: given, stop: async () => {} } : await launchPostgres({ dir, settings });
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query(`drop database if exists ${TEMPLATE} with (force)`);
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const url = new URL(postgres.url);
  url.pathname = `/${TEMPLATE}`;
  const pool = new pg.Pool({ connectionString: url.href });
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  await migrate(pool, path.join(root, "server", "migrations"));
  await runMigrations({ pgPool: pool });
  await pool.end();
  project.provide("postgresUrl", postgres.url);
  return async () => {
    await postgres.stop();
    await rm(dir, { recursive: true, force: true });
  };
}

declare module "vitest" {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}
