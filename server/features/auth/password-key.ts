import { sealedOfPlatform } from "#server/platform/crypto/places.ts";
import { constants, createPrivateKey, generateKeyPair, type KeyObject, privateDecrypt } from "node:crypto";
import { promisify } from "node:util";
import { fail } from "#server/platform/fail.ts";
import type { Platform } from "#server/platform/platform.ts";

/** Holds 446 bytes under OAEP with SHA-256: a link's code and a password of 128 letters in any script. */
const BITS = 4_096;
const PLACE = sealedOfPlatform("password_key", "private_key")();

interface Pair {
  publicKey: string;
  privateKey: KeyObject;
}

/** Passwords that browsers encrypt, on top of TLS: a proxy that ends TLS and writes down what it sees learns none. */
export interface PasswordKey {
  /** The public half (SPKI, base64); null where passwords come as they are. */
  shown(): Promise<string | null>;
  /** The password that was entered. It is bound to the captcha or link it came with, so that none can be sent again. */
  read(given: string, bound: string): Promise<string>;
}

export function createPasswordKey({ config, database, secrets }: Platform): PasswordKey {
  let known: Pair | undefined;

  async function find(): Promise<Pair | undefined> {
    const found = await database.system.query<{ public_key: string; private_key: string }>(
      "select public_key, private_key from platform.password_key",
    );
    const [row] = found.rows;
    if (!row) return undefined;
    try {
      const privateKey = createPrivateKey(secrets.open(row.private_key, PLACE));
      return { publicKey: row.public_key, privateKey };
    } catch {
      // Another secret sealed it: a pair of today's takes its place.
      await database.system.query("delete from platform.password_key where private_key = $1", [
        row.private_key,
      ]);
      return undefined;
    }
  }

  async function make(): Promise<void> {
    const made = await promisify(generateKeyPair)("rsa", { modulusLength: BITS });
    const publicKey = made.publicKey.export({ type: "spki", format: "der" }).toString("base64");
    const privateKey = made.privateKey.export({ type: "pkcs8", format: "pem" }).toString();
    // Of two processes that make a pair at once the first one's stands.
    await database.system.query(
      "insert into platform.password_key (public_key, private_key) values ($1, $2) on conflict do nothing",
      [publicKey, secrets.seal(privateKey, PLACE)],
    );
  }

  async function pair(): Promise<Pair> {
    known ??= await find();
    if (known) return known;
    await make();
    known = await find();
    if (!known) throw new Error("The key of passwords could not be kept.");
    return known;
  }

  return {
    shown: async () => (config.PASSWORD_ENCRYPTION ? (await pair()).publicKey : null),
    async read(given, bound) {
      if (!config.PASSWORD_ENCRYPTION) return given;
      const { privateKey } = await pair();
      const options = { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: "sha256" };
      try {
        const text = privateDecrypt(options, Buffer.from(given, "base64")).toString("utf8");
        const [id, ...password] = text.split("\n");
        if (id === bound) return password.join("\n");
      } catch {
        // Said below: not under our key, or not encrypted at all.
      }
      throw fail("PASSWORD_PLAIN");
    },
  };
}
