import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { chmod, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

/** Encrypts what must not be read from a stolen database, and makes keyed digests. */
export interface Secrets {
  /** AES-256-GCM; `place` (enterprise, table, column, id) is bound in, so a value cannot be moved elsewhere. */
  seal(plain: string, place: string): string;
  /** Opens what `seal` made for the same place; throws when it was changed or moved. */
  open(sealed: string, place: string): string;
  /** 32 bytes derived for one purpose. */
  key(purpose: string): Buffer;
}

/** Takes the master secret from the configuration, or from a file made on first start. */
export async function loadSecrets(dataDir: string, configured: string | undefined): Promise<Secrets> {
  const master = configured ?? (await readOrMake(path.join(dataDir, "secret.key")));
  const key = (purpose: string) => Buffer.from(hkdfSync("sha256", master, "dlvrd", purpose, 32));
  const sealing = key("seal.v1");
  return {
    key,
    seal(plain, place) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", sealing, nonce).setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
      return `v1.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url")}`;
    },
    open(sealed, place) {
      const [version, content] = sealed.split(".");
      if (version !== "v1" || !content) throw new Error("This secret was sealed by another version.");
      const bytes = Buffer.from(content, "base64url");
      const decipher = createDecipheriv("aes-256-gcm", sealing, bytes.subarray(0, 12));
      decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
    },
  };
}

async function readOrMake(file: string): Promise<string> {
  const found = await readFile(file, "utf8").catch(() => undefined);
  if (found) return found.trim();
  const made = randomBytes(48).toString("base64url");
  await writeFile(file, made, { mode: 0o600, flag: "wx" });
  await chmod(file, 0o600);
  return made;
}
