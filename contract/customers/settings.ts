import { z } from "zod";
import { API, routes } from "../route.ts";

/** A country by its ISO 3166-1 alpha-2 code. */
const country = z.string("must be the two letters of a country").regex(/^[A-Z]{2}$/, {
  message: "must be the two letters of a country, such as IN",
});

export const customerSettings = z.object({
  /** Numbers without a country code are read as numbers of this country. */
  defaultCountry: country.meta({ examples: ["IN"] }),
});
export type CustomerSettings = z.output<typeof customerSettings>;

export const settingRoutes = routes({
  getSettings: {
    method: "GET",
    path: `${API}/customer_master/settings`,
    summary: "The settings of the customer master, and the countries that can be the default one.",
    permission: "CUSTOMER_MASTER.VIEW",
    envelope: "nlp",
    reply: z.object({
      settings: customerSettings,
      countries: z.array(z.object({ country, callingCode: z.string() })),
    }),
  },
  countryCodes: {
    method: "GET",
    path: `${API}/countrycodes`,
    summary: "Every country that telephone numbers can be of, by English name, with its calling code.",
    permission: "SIGNED_IN",
    envelope: "nlp",
    reply: z.object({
      countryCodes: z.array(z.object({ name: z.string(), country, callingCode: z.string() })),
    }),
  },
  saveSettings: {
    method: "POST",
    path: `${API}/customer_master/settings`,
    summary: "Change the country whose numbers may be written without a country code.",
    permission: "CUSTOMER_MASTER.EDIT",
    envelope: "nlp",
    body: customerSettings,
    reply: z.object({ settings: customerSettings }),
  },
});
