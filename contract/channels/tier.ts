/**
 * How many people a WhatsApp number may write to first within 24 hours, out of what Meta says of it: `TIER_1K` and its
 * like, or a plain number, of which -1 is none. Null where there is no limit, undefined where the vendor says nothing.
 */
export function peopleOfTier(tier: string): number | null | undefined {
  if (tier === "TIER_UNLIMITED" || tier === "-1") return null;
  const [, digits, thousands] = /^(?:TIER_)?([1-9]\d{0,8})(K?)$/.exec(tier) ?? [];
  return digits ? Number(digits) * (thousands ? 1_000 : 1) : undefined;
}
