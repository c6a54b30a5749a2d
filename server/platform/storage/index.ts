import path from "node:path";
import type { Config } from "#server/platform/config.ts";
import { diskStore } from "./disk.ts";
import { s3Store } from "./s3.ts";
import type { Store } from "./store.ts";

export type { Store } from "./store.ts";

/** The store the configuration asks for: a folder under the data directory, or S3. */
export async function openStore(config: Config): Promise<Store> {
  if (config.STORAGE === "disk") return diskStore(path.join(config.dataDir, "files"));
  return s3Store({
    bucket: config.S3_BUCKET!,
    region: config.S3_REGION,
    endpoint: config.S3_ENDPOINT,
    accessKeyId: config.S3_ACCESS_KEY_ID,
    secretAccessKey: config.S3_SECRET_ACCESS_KEY,
  });
}
