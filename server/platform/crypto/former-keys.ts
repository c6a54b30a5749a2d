import { createHash } from "node:crypto";
import type pg from "pg";
import type { Log } from "#server/platform/log.ts";
import { sealedOfPlatform } from "./places.ts";
import type { Secrets } from "./secrets.ts";

const placeOf = sealedOfPlatform("former_key", "key", ["purpose", "mark"]);

/** Purposes whose keys stay good for what was made before the secret changed, since nobody can make it anew. */
export const LASTING = ["audit.v1", "security-codes", "mail-domain"] as const;
/** The same for addresses that people were given; they can be ended by a change. */
export const LASTING_LINKS = ["messages.link.v1", "messages.preferences.v1", "library.link.v1"] as const;

/** Lets the keys of secrets before count for what they made. A database that is still to be migrated has none. */
export async function rememberFormerKeys(system: pg.Pool, secrets: Secrets, log: Log): Promise<void> {
  const known = await system.query("select to_regclass('platform.former_key') is not null as there");
  if (!known.rows[0]?.there) return;
  const found = await system.query<{ purpose: string; mark: string; key: string }>(
    "select purpose, mark, key from platform.former_key order by no",
  );
  for (const { purpose, mark, key } of found.rows) {
    try {
      secrets.remember(purpose, Buffer.from(secrets.open(key, placeOf(purpose, mark)), "base64"));
    } catch {
      log.warn({ purpose }, "a key of before was sealed under another secret and does not count");
    }
  }
}

/** What was made by keys of before counts no more for these purposes, once the secrets of before are not given either. */
export const forgetFormerKeys = (system: pg.Pool, purposes: readonly string[]) =>
  system.query("delete from platform.former_key where purpose = any($1)", [purposes]);

/** Keeps, sealed under the secret of today, the keys of those before. */
export async function keepFormerKeys(
  system: pg.Pool,
  secrets: Secrets,
  purposes: readonly string[],
): Promise<void> {
  for (const purpose of purposes) {
    for (const key of secrets.keys(purpose).slice(0, -1)) {
      const mark = createHash("sha256").update(key).digest("hex").slice(0, 16);
      await system.query(
        "insert into platform.former_key (purpose, mark, key) values ($1, $2, $3) on conflict do nothing",
        [purpose, mark, secrets.seal(key.toString("base64"), placeOf(purpose, mark))],
      );
    }
  }
}
