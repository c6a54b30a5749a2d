export { countryName, type PhoneCountry, phoneCountries } from "./countries.ts";
export { normalisePhone, type Phone, type PhoneResult } from "./normalise.ts";
export { countryOfNumber, NUMBER_TELLING } from "./of-number.ts";
export { zoneOfNumber } from "./zones.ts";
