import type { Verification } from "#contract/audit/index.ts";
import { FIRST_SEAL, sealOf } from "#server/platform/trail/seal.ts";
import { chainAfter, chainHead, countUnsealed, type Rows } from "./repository.ts";

const BATCH = 5_000;

/**
 * Goes through the chain from its beginning; stops at the first place that does not fit. `keys` are those of the
 * installation's secrets in the order in which it had them: once an entry is sealed by a later one, none by an earlier
 * one follows, and once a change of the secret is `settled` the last entry must be by the last. So whoever learns a
 * secret of before cannot write anything anew.
 */
export async function verify(own: Rows, keys: readonly Buffer[], settled: boolean): Promise<Verification> {
  const head = await chainHead(own);
  const end = head?.entries ?? 0;
  const unsealed = await countUnsealed(own);
  let seal = FIRST_SEAL;
  let number = 0;
  let by = 0;
  const broken = (what: "changed" | "missing" | "end", at: Date | null): Verification => ({
    well: false,
    entries: number,
    unsealed,
    broken: { number: number + 1, at: at?.toISOString() ?? null, what },
  });
  while (number < end) {
    const rows = await chainAfter(own, number, BATCH);
    for (const row of rows) {
      // What was written since the look began belongs to the next one.
      if (number === end) break;
      if (row.number !== number + 1) return broken("missing", row.at);
      const before = seal;
      const fits = keys.findIndex(
        (key, at) => at >= by && row.seal?.equals(sealOf(key, before, { ...row, number: row.number! })),
      );
      if (fits < 0 || !row.seal) return broken("changed", row.at);
      by = fits;
      seal = row.seal;
      number = row.number;
    }
    if (rows.length === 0) return broken("end", null);
  }
  if (head && !head.seal.equals(seal)) return broken("end", null);
  if (number > 0 && by < keys.length - 1 && settled) return broken("end", null);
  return { well: true, entries: number, unsealed, broken: null };
}
