import { mkdir } from "node:fs/promises";
import path from "node:path";
import { openPostgres } from "#server/database.ts";
import { type Config, readConfig } from "#server/platform/config.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import { openDatabase } from "#server/platform/db/pools.ts";
import { createLog } from "#server/platform/log.ts";
import { createPlatform, type Platform } from "#server/platform/platform.ts";

/** One installation of the product, as an operator's command sees it. */
export interface Installation {
  root: string;
  config: Config;
  platform: Platform;
  /** Brings the schema up to date; every command but restore begins with it. */
  migrate(): Promise<void>;
}

/**
 * Opens the installation that the environment describes and closes it again. An embedded PostgreSQL that runs already
 * (a server is up) is used and left running; one that had to be started is stopped.
 */
export async function withInstallation(
  env: Record<string, string | undefined>,
  root: string,
  work: (installation: Installation) => Promise<void>,
): Promise<void> {
  const config = readConfig(env, root);
  await mkdir(config.dataDir, { recursive: true });
  const postgres = await openPostgres(config);
  try {
    const platform = await createPlatform(config, createLog("error"), openDatabase(named(postgres.url)));
    try {
      await work({
        root,
        config,
        platform,
        migrate: async () => {
          await migrate(platform.database.system, migrationsOf(root));
        },
      });
    } finally {
      await platform.close();
    }
  } finally {
    await postgres.stop();
  }
}

/** How operators' commands are known to PostgreSQL. */
export const APPLICATION = "dlvrd-operator";

function named(url: string): string {
  const copy = new URL(url);
  copy.searchParams.set("application_name", APPLICATION);
  return copy.href;
}

export const migrationsOf = (root: string): string => path.join(root, "server", "migrations");
