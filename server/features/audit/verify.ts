import type { Verification } from "#contract/audit/index.ts";
import type { Scope } from "#server/platform/scope.ts";
import { FIRST_SEAL, sealOf } from "#server/platform/trail/seal.ts";
import { chainAfter, chainHead, countUnsealed } from "./repository.ts";

const BATCH = 5_000;

/** Goes through the chain from its beginning; stops at the first place that does not fit. */
export async function verify(scope: Scope, key: Buffer): Promise<Verification> {
  const head = await chainHead(scope);
  const end = head?.entries ?? 0;
  const unsealed = await countUnsealed(scope);
  let seal = FIRST_SEAL;
  let number = 0;
  const broken = (what: "changed" | "missing" | "end", at: Date | null): Verification => ({
    well: false,
    entries: number,
    unsealed,
    broken: { number: number + 1, at: at?.toISOString() ?? null, what },
  });
  while (number < end) {
    const rows = await chainAfter(scope, number, BATCH);
    for (const row of rows) {
      // What was written since the look began belongs to the next one.
      if (number === end) break;
      if (row.number !== number + 1) return broken("missing", row.at);
      const wanted = sealOf(key, seal, { ...row, number: row.number });
      if (!row.seal?.equals(wanted)) return broken("changed", row.at);
      seal = wanted;
      number = row.number;
    }
    if (rows.length === 0) return broken("end", null);
  }
  if (head && !head.seal.equals(seal)) return broken("end", null);
  return { well: true, entries: number, unsealed, broken: null };
}
