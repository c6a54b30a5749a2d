const LEAST = 0.1;
const MOST = 10_000;

/** How many messages a second somebody wants at most: null for no wish of their own, undefined for no number. */
export function paceOf(typed: string): number | null | undefined {
  if (typed === "") return null;
  const pace = /^\d{1,5}([.,]\d)?$/.test(typed) ? Number(typed.replace(",", ".")) : Number.NaN;
  return pace >= LEAST && pace <= MOST ? pace : undefined;
}
