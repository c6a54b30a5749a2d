import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { chmod, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Place } from "./places.ts";

/** Encrypts what must not be read from a stolen database, and makes keyed digests. */
export interface Secrets {
  /** AES-256-GCM; `place` (enterprise, table, column, id) is bound in, so a value cannot be moved elsewhere. */
  seal(plain: string, place: Place): string;
  /** Opens what `seal` made for the same place, under this secret or one of before; throws when it was changed or moved. */
  open(sealed: string, place: Place): string;
  /** How what is sealed under the secret of today begins. */
  readonly today: string;
  /** 32 bytes derived for one purpose. */
  key(purpose: string): Buffer;
  /** The keys by which something of this purpose may have been made: those of secrets before, the oldest first, and today's. */
  keys(purpose: string): Buffer[];
  /** Whether a change of the secret is complete for a purpose: every key of before is remembered. */
  settled(purpose: string): boolean;
  /** Lets a key of a secret that has gone count among those of its purpose, after those that were let in before. */
  remember(purpose: string, key: Buffer): void;
}

const NONCE = 12;
const TAG = 16;
const MARK = /^[\da-f]{8}$/;

/** What one secret gives: keys by purpose, the one that seals, and a mark by which its seals are told apart. */
function derive(master: string) {
  const key = (purpose: string) => Buffer.from(hkdfSync("sha256", master, "dlvrd", purpose, 32));
  return { key, sealing: key("seal.v1"), mark: key("mark.v1").toString("hex").slice(0, 8) };
}

/**
 * Takes the master secret from the configuration, or from a file made on first start. `formers` are secrets of before,
 * the oldest first: what they sealed is still opened.
 */
export async function loadSecrets(
  dataDir: string,
  configured: string | undefined,
  formers: readonly string[] = [],
): Promise<Secrets> {
  const own = derive(configured ?? (await readOrMake(path.join(dataDir, "secret.key"))));
  const before = formers.map(derive);
  const remembered = new Map<string, Buffer[]>();
  const today = `v2.${own.mark}.`;

  /** Those that may have sealed it; the first version did not say which. */
  function sealersOf(sealed: string): Buffer[] {
    const [version, mark = ""] = sealed.split(".");
    const all = [own, ...before];
    const fitting = version === "v1" ? all : all.filter((one) => version === "v2" && one.mark === mark);
    if (version !== "v1" && !(version === "v2" && MARK.test(mark)))
      throw new Error("This secret was sealed by another version.");
    if (fitting.length === 0) throw new Error("This was sealed under a secret that is not known here.");
    return fitting.map(({ sealing }) => sealing);
  }

  return {
    today,
    key: own.key,
    keys(purpose) {
      const all = [...(remembered.get(purpose) ?? []), ...before.map(({ key }) => key(purpose))];
      const present = own.key(purpose);
      const once = all.filter(
        (key, at) => !key.equals(present) && all.findIndex((one) => one.equals(key)) === at,
      );
      return [...once, present];
    },
    settled(purpose) {
      const known = remembered.get(purpose) ?? [];
      return before.every(({ key }) => known.some((one) => one.equals(key(purpose))));
    },
    remember: (purpose, key) => void remembered.set(purpose, [...(remembered.get(purpose) ?? []), key]),
    seal(plain, place) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv("aes-256-gcm", own.sealing, nonce).setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
      return `${today}${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url")}`;
    },
    open(sealed, place) {
      const bytes = Buffer.from(sealed.split(".").at(-1)!, "base64url");
      let failure: unknown;
      for (const sealing of sealersOf(sealed)) {
        try {
          return unseal(sealing, bytes, place);
        } catch (error) {
          failure = error;
        }
      }
      throw failure;
    },
  };
}

function unseal(sealing: Buffer, bytes: Buffer, place: Place): string {
  const decipher = createDecipheriv("aes-256-gcm", sealing, bytes.subarray(0, NONCE));
  decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString("utf8");
}

async function readOrMake(file: string): Promise<string> {
  const found = await readFile(file, "utf8").catch(() => undefined);
  if (found) return found.trim();
  const made = randomBytes(48).toString("base64url");
  await writeFile(file, made, { mode: 0o600, flag: "wx" });
  await chmod(file, 0o600);
  return made;
}
