import path from "node:path";
import type { Config } from "./platform/config.ts";
import { launchPostgres } from "./platform/db/embedded/launch.ts";

export interface OpenDatabase {
  url: string;
  stop(): Promise<void>;
}

/** The operator's own PostgreSQL (DATABASE_URL), or the embedded one under the data folder. */
export async function openPostgres(config: Config): Promise<OpenDatabase> {
  if (config.DATABASE_URL) return { url: config.DATABASE_URL, stop: async () => {} };
  return launchPostgres({ dir: path.join(config.dataDir, "postgres") });
}
