import { type Plan, PLANS } from "./plans.ts";
import { SHARING } from "./shared-codes.ts";

const BY_COUNTRY: ReadonlyMap<string, Plan> = new Map([
  ...[...PLANS.values()]
    .filter((plan) => plan.country !== "001")
    .map((plan) => [plan.country, plan] as const),
  ...SHARING.map(([country, code]) => [country, PLANS.get(code) as Plan] as const),
]);

/** The plan that numbers of a country (ISO 3166-1 alpha-2) follow, or undefined. */
export function planOf(country: string): Plan | undefined {
  return BY_COUNTRY.get(country);
}

export interface PhoneCountry {
  country: string;
  callingCode: string;
  name: string;
}

/** Every country that can be a default, by English name. */
export function phoneCountries(): PhoneCountry[] {
  return [...BY_COUNTRY]
    .map(([country, plan]) => ({ country, callingCode: plan.code, name: countryName(country) }))
    .sort((one, other) => one.name.localeCompare(other.name, "en"));
}

const names = new Map<string, string>();

/** The English name of a country; its code where none is known. */
export function countryName(country: string): string {
  let name = names.get(country);
  if (name === undefined) {
    name = country === "001" ? "an international service" : (ENGLISH.of(country) ?? country);
    names.set(country, name);
  }
  return name;
}

const ENGLISH = new Intl.DisplayNames("en", { type: "region", fallback: "code" });
