import { countryOfNumber } from "#engines/audience/index.ts";

/** The country that a message to an address counts for; "" where that is no number. */
export const countryOf = (address: string): string => countryOfNumber(address) ?? "";

/** How many of some addresses are of each country. */
export function countedByCountry(addresses: Iterable<string>): { country: string; messages: number }[] {
  const counts = new Map<string, number>();
  for (const address of addresses) {
    const country = countryOf(address);
    counts.set(country, (counts.get(country) ?? 0) + 1);
  }
  return [...counts].map(([country, messages]) => ({ country, messages }));
}
