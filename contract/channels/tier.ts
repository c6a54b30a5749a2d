/**
 * How many people a WhatsApp number may write to first within 24 hours, out of `TIER_1K` and its like; null where there
 * is no limit, undefined where the vendor says nothing.
 */
export function peopleOfTier(tier: string): number | null | undefined {
  if (tier === "TIER_UNLIMITED") return null;
  const [, digits, thousands] = /^TIER_(\d{1,6})(K?)$/.exec(tier) ?? [];
  return digits ? Number(digits) * (thousands ? 1_000 : 1) : undefined;
}
