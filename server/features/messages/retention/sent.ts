import type { Expiry } from "#server/features/retention/public.ts";
import { goalOpen } from "./open-goals.ts";
import { anyOf, type Need } from "./needs.ts";
import { eraseWords, forgetDispatches, holdOld, staleSent } from "./sent-rows.ts";

/** What of a dispatch `d` is still needed by another feature. */
export type SentNeed = Need;

/**
 * What was sent leaves neither address nor words, nor to whom it went and how it came there. That it went, and what
 * became of it, stays: reports count the rows.
 */
export function sentExpiry(needs: readonly SentNeed[]): Expiry {
  const needed = anyOf([goalOpen, ...needs]);
  return {
    kind: "messages",
    stale: (rows, before) => staleSent(rows, before, needed),
    async erase(work, before, most) {
      const old = await holdOld(work, { before, needed, most });
      if (old.length === 0) return { erased: 0, more: false };
      const erased = await eraseWords(work, old);
      await forgetDispatches(work, old);
      return { erased, more: true };
    },
  };
}
