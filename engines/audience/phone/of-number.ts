import { PLANS } from "./plans.ts";
import { countryWithin } from "./shared-codes.ts";

/** A country's own calling code needs three digits at most, what tells apart who shares one five more. */
const TELLING = 8;
const known = new Map<string, string | null>();
/** Numbers that begin in so many ways are of all countries; more is somebody's noise. */
const KEPT = 20_000;

/**
 * The country (ISO 3166-1 alpha-2) of a phone number in international form, "+919812345678"; null for what is no number
 * and for codes that belong to no country.
 */
export function countryOfNumber(e164: string): string | null {
  const begins = e164.slice(0, NUMBER_TELLING);
  let country = known.get(begins);
  if (country === undefined) {
    if (known.size >= KEPT) known.clear();
    country = countryOf(begins);
    known.set(begins, country);
  }
  return country;
}

function countryOf(e164: string): string | null {
  if (!/^\+\d+$/.test(e164)) return null;
  const digits = e164.slice(1);
  const plan =
    PLANS.get(digits.slice(0, 1)) ?? PLANS.get(digits.slice(0, 2)) ?? PLANS.get(digits.slice(0, 3));
  if (!plan) return null;
  const country = countryWithin(plan.code, digits.slice(plan.code.length)) ?? plan.country;
  return country === NOWHERE ? null : country;
}

/** How codes are marked that belong to no country. */
const NOWHERE = "001";

/** Numbers that begin with the same so many characters are of the same country. */
export const NUMBER_TELLING = TELLING + 1;
