export { countryName, type PhoneCountry, phoneCountries } from "./countries.ts";
export { normalisePhone, type Phone, type PhoneResult } from "./normalise.ts";
export { ZONE_TELLING, zoneOfNumber } from "./zones.ts";
