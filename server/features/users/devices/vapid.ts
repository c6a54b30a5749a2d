import { sealedOfPlatform } from "#server/platform/crypto/places.ts";
import webPush from "web-push";
import type { Platform } from "#server/platform/platform.ts";

/** By which push services know this installation (RFC 8292). */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}
export type Vapid = () => Promise<VapidKeys>;

const PLACE = sealedOfPlatform("vapid_key", "private_key")();

/** The installation's keys, made by the first who asks. A pair that another secret sealed is replaced. */
export function vapidKeys({ database, secrets }: Pick<Platform, "database" | "secrets">): Vapid {
  let known: VapidKeys | undefined;

  async function read(): Promise<VapidKeys | undefined> {
    const found = await database.system.query<{ public_key: string; private_key: string }>(
      "select public_key, private_key from platform.vapid_key",
    );
    const [row] = found.rows;
    if (!row) return undefined;
    try {
      return { publicKey: row.public_key, privateKey: secrets.open(row.private_key, PLACE) };
    } catch {
      await database.system.query("delete from platform.vapid_key where private_key = $1", [row.private_key]);
      return undefined;
    }
  }

  async function make(): Promise<void> {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    // Of two processes that make a pair at once the first one's stands.
    await database.system.query(
      "insert into platform.vapid_key (public_key, private_key) values ($1, $2) on conflict do nothing",
      [publicKey, secrets.seal(privateKey, PLACE)],
    );
  }

  return async function keys() {
    known ??= await read();
    if (known) return known;
    await make();
    known = await read();
    if (!known) throw new Error("The keys of web push could not be kept.");
    return known;
  };
}
