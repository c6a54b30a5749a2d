import type { Expiry } from "#server/features/retention/public.ts";
import { eraseWords, forgetDispatches, holdOld, staleSent } from "./sent-rows.ts";

/**
 * What was sent leaves neither address nor words, nor to whom it went and how it came there. That it went, and what
 * became of it, stays: reports count the rows.
 */
export const sentExpiry: Expiry = {
  kind: "messages",
  stale: staleSent,
  async erase(work, before, most) {
    const old = await holdOld(work, before, most);
    if (old.length === 0) return { erased: 0, more: false };
    const erased = await eraseWords(work, old);
    await forgetDispatches(work, old);
    return { erased, more: true };
  },
};
