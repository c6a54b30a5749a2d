import { fail } from "#server/platform/fail.ts";
import type { Config } from "#server/platform/config.ts";
import type { Log } from "#server/platform/log.ts";
import type { Metrics } from "#server/platform/metrics.ts";
import type { Scope } from "#server/platform/scope.ts";
import { askAbout, ping } from "./clamd.ts";
import { type NotScanned, type Verdict, verdictOf } from "./verdict.ts";

/** A file that came in: through which call, and in whose name. */
export interface Arrival {
  call: string;
  scope?: Scope | undefined;
  requestId?: string | undefined;
}
/** Looks for viruses in what comes from outside, before anybody keeps or opens it. */
export interface Scanner {
  /** Throws a Failure that says what is wrong with the file, or what to do where it could not be scanned. */
  demandClean(file: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, arrival: Arrival): Promise<void>;
  /** Whether it answers; looked up at most every few seconds. */
  available(): Promise<boolean>;
}

interface Parts {
  config: Config;
  metrics: Metrics;
  log: Log;
  actFor(enterpriseId: string): Scope;
}

const PING_MS = 2_000;
const LOOK_EVERY_MS = 5_000;
const S = 1_000;

/** The scanner that the configuration names; none without one. */
export function createScanner({ config, metrics, log, actFor }: Parts): Scanner | undefined {
  const { CLAMD_URL: at, CLAMD_REQUIRED: required, CLAMD_TIMEOUT_SECONDS: seconds } = config;
  if (!at) return undefined;

  const refuse = async (virus: string, { call, scope, requestId }: Arrival): Promise<never> => {
    log.warn({ requestId, call, virus, caller: scope?.principal.userId }, "a virus was found");
    // The trail keeps nothing personal: neither the file's name nor that of a visitor.
    const teller = scope?.principal.kind === "visitor" ? actFor(scope.enterpriseId) : scope;
    await teller?.write((work) =>
      work.audit({ action: "artifact.virus_found", subject: virus, after: { call } }),
    );
    throw refused("FILE_INFECTED", { virus });
  };
  const missed = ({ outcome, why }: NotScanned, { call, requestId }: Arrival): void => {
    log.warn({ requestId, call, outcome, why, kept: !required }, "a file could not be scanned");
    if (required) throw refused(outcome === "too-large" ? "FILE_TOO_LARGE_TO_SCAN" : "FILE_NOT_SCANNED");
  };

  let looked = { at: -Infinity, answer: Promise.resolve(false) };
  return {
    async demandClean(file, arrival) {
      const verdict = await askAbout(at, file, seconds * S).then(verdictOf, failed);
      metrics.scannedFiles.inc({ outcome: verdict.outcome });
      if (verdict.outcome === "virus") await refuse(verdict.virus, arrival);
      else if (verdict.outcome !== "clean") missed(verdict, arrival);
    },
    available() {
      if (performance.now() - looked.at > LOOK_EVERY_MS)
        looked = {
          at: performance.now(),
          answer: ping(at, PING_MS).then(
            () => true,
            () => false,
          ),
        };
      return looked.answer;
    },
  };
}

const failed = (error: unknown): Verdict => ({ outcome: "failed", why: String((error as Error).message) });

function refused(
  reason: "FILE_INFECTED" | "FILE_TOO_LARGE_TO_SCAN" | "FILE_NOT_SCANNED",
  data: Record<string, unknown> = {},
) {
  const { message } = fail(reason, data);
  return fail(reason, data, [{ field: "files", message }]);
}
