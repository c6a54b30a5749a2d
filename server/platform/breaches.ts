import { createHash } from "node:crypto";
import type { Config } from "./config.ts";
import type { Log } from "./log.ts";
import type { Metrics } from "./metrics.ts";
import type { Outbound } from "./outbound/outbound.ts";

/** Passwords that stood in breaches of other services. */
export interface Breaches {
  /** Whether this one did; false where nobody could be asked, so that people can go on. */
  knows(password: string): Promise<boolean>;
}

interface Parts {
  config: Pick<Config, "BREACHED_PASSWORDS_URL">;
  outbound: Pick<Outbound, "call">;
  log: Pick<Log, "warn">;
  metrics: Pick<Metrics, "breachedPasswords">;
}

const TIMEOUT_MS = 3_000;
const MAX_BYTES = 1024 * 1024;
/** Hexadecimal digits of the digest that leave this server; hundreds of passwords share them. */
const SHARED = 5;

/**
 * Asks a service of ranges, where the operator names one: it is told the beginning of a password's SHA-1 and answers
 * with the ends that it knows, `SUFFIX:COUNT` a line, filled up by ends whose count is 0.
 * Source: Have I Been Pwned, API v3, "Searching by range".
 */
export function createBreaches({ config, outbound, log, metrics }: Parts): Breaches | undefined {
  const at = config.BREACHED_PASSWORDS_URL;
  if (at === undefined) return undefined;

  async function endsOf(beginning: string): Promise<string> {
    const { status, body } = await outbound.call(
      { method: "GET", url: `${at}/${beginning}`, headers: { "add-padding": "true" } },
      { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES },
    );
    if (status !== 200) throw new Error(`It answered ${status}.`);
    return body;
  }

  return {
    async knows(password) {
      const digest = createHash("sha1").update(password, "utf8").digest("hex").toUpperCase();
      const end = `${digest.slice(SHARED)}:`;
      try {
        const lines = (await endsOf(digest.slice(0, SHARED))).split(/\r?\n/);
        const known = lines.some((line) => line.startsWith(end) && Number(line.slice(end.length)) > 0);
        metrics.breachedPasswords.inc({ outcome: known ? "known" : "unknown" });
        return known;
      } catch (error) {
        metrics.breachedPasswords.inc({ outcome: "not asked" });
        log.warn({ reason: (error as Error).message }, "a password could not be looked up among breaches");
        return false;
      }
    },
  };
}
