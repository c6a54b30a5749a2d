import type { CustomerSettings } from "#contract/customers/settings.ts";
import { phoneCountries } from "#engines/audience/index.ts";
import { countryOf } from "#server/features/enterprise/public.ts";
import { fail } from "#server/platform/fail.ts";
import type { Scope } from "#server/platform/scope.ts";
import { CUSTOMER_AUDIENCE } from "../audience.ts";
import type { Rows } from "../tables.ts";
import { findSettings, updateSettings } from "./repository.ts";

/** The default country of an enterprise that has chosen none, and does not say where it is. */
const FIRST_COUNTRY = "IN";

const COUNTRIES = phoneCountries().map(({ country, callingCode }) => ({ country, callingCode }));
const KNOWN = new Set(COUNTRIES.map(({ country }) => country));

/** The country (ISO 3166-1 alpha-2) as whose numbers those without a country code are read. */
export async function defaultCountry(rows: Rows): Promise<string> {
  const { defaultCountry: chosen } = await findSettings(rows);
  if (chosen) return chosen;
  const own = await countryOf(rows);
  return KNOWN.has(own) ? own : FIRST_COUNTRY;
}

export async function getSettings(rows: Rows) {
  return { settings: { defaultCountry: await defaultCountry(rows) }, countries: COUNTRIES };
}

export async function saveSettings(scope: Scope, settings: CustomerSettings): Promise<CustomerSettings> {
  if (!KNOWN.has(settings.defaultCountry)) {
    const message = `No telephone numbers are known of the country ${settings.defaultCountry}. Choose another one.`;
    throw fail("INVALID_INPUT", { summary: message }, [{ field: "defaultCountry", message }]);
  }
  return scope.write(async (work) => {
    const before = { defaultCountry: await defaultCountry(work) };
    await updateSettings(work, settings);
    await work.audit({ action: "customer_settings.changed", before, after: settings });
    await work.announce("segment.changed", { what: "settings" }, CUSTOMER_AUDIENCE);
    return settings;
  });
}
