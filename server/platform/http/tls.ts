import { readFileSync, unwatchFile, watchFile } from "node:fs";
import { Server as TlsServer, type TlsOptions } from "node:tls";
import type { Server } from "node:http";
import type { Config } from "#server/platform/config.ts";
import type { Log } from "#server/platform/log.ts";

type Files = Pick<Config, "TLS_CERT_FILE" | "TLS_KEY_FILE">;

/** Of TLS 1.2 those alone that keep past talks secret and prove what they hide (RFC 9325, section 4.2); all of TLS 1.3. */
const SUITES = [
  "TLS_AES_256_GCM_SHA384",
  "TLS_CHACHA20_POLY1305_SHA256",
  "TLS_AES_128_GCM_SHA256",
  "ECDHE-ECDSA-AES256-GCM-SHA384",
  "ECDHE-RSA-AES256-GCM-SHA384",
  "ECDHE-ECDSA-CHACHA20-POLY1305",
  "ECDHE-RSA-CHACHA20-POLY1305",
  "ECDHE-ECDSA-AES128-GCM-SHA256",
  "ECDHE-RSA-AES128-GCM-SHA256",
].join(":");

/** How the server speaks TLS by itself; nothing where a proxy does, or nobody. Throws where a file cannot be read. */
export function tlsOptions({ TLS_CERT_FILE, TLS_KEY_FILE }: Files): TlsOptions | undefined {
  if (!TLS_CERT_FILE || !TLS_KEY_FILE) return undefined;
  return {
    cert: readFileSync(TLS_CERT_FILE),
    key: readFileSync(TLS_KEY_FILE),
    minVersion: "TLSv1.2",
    ciphers: SUITES,
    honorCipherOrder: true,
  };
}

/** Takes a renewed certificate without a restart. Gives back how to stop looking. */
export function followCertificate(server: Server, files: Files, log: Log, everyMs = 10_000): () => void {
  if (!(server instanceof TlsServer)) return () => {};
  const renew = () => {
    try {
      server.setSecureContext(tlsOptions(files)!);
      log.info("the certificate was renewed");
    } catch (error) {
      // Half written, or the key of another: the next change is looked at again.
      log.warn({ err: error }, "a renewed certificate cannot be used");
    }
  };
  const watched = [files.TLS_CERT_FILE, files.TLS_KEY_FILE].filter((file) => file !== undefined);
  for (const file of watched) watchFile(file, { interval: everyMs, persistent: false }, renew);
  return () => {
    for (const file of watched) unwatchFile(file, renew);
  };
}
