import { z } from "zod";
import { email } from "../auth.ts";
import { name, revision, seen, text } from "../common.ts";
import { routes } from "../route.ts";
import { ADDRESS_MAX, ENTERPRISE_NAME_MAX, WEBSITE_MAX } from "./limits.ts";
import { picturePath } from "./pictures.ts";
import { COUNTRIES, CURRENCIES, DATE_FORMATS, DEFAULT_ZONE, INDUSTRIES } from "./words.ts";
import { isTimeZone } from "./zone.ts";

const zone = text(60)
  .refine((value) => isTimeZone(value), "must be a time zone such as Asia/Kolkata")
  .meta({ examples: [DEFAULT_ZONE] });

/** What the whole product goes by where nothing nearer says otherwise. */
export const configuration = z.object({
  /** Where its days begin. */
  timeZone: zone.default(DEFAULT_ZONE),
  currency: z.enum(CURRENCIES).default("INR"),
  /** The day on which calendars begin; Sunday is 0. */
  weekStart: z.coerce.number().int().min(0).max(6).default(1),
  dateFormat: z.enum(DATE_FORMATS).default(DATE_FORMATS[0]),
  /** Campaigns of other systems are kept by the names that these send along, and have a report. */
  externalCampaigns: z.stringbool().or(z.boolean()).default(false),
});
export type Configuration = z.output<typeof configuration>;

const optional = <S extends z.ZodType>(schema: S) => z.union([z.literal(""), schema]).default("");

const details = configuration.extend({
  address: text(ADDRESS_MAX)
    .transform((value) => value.trim())
    .default(""),
  country: optional(z.enum(COUNTRIES as [string, ...string[]], "Choose a country of the list.")),
  industry: optional(z.enum(INDUSTRIES, "Choose an industry of the list.")),
  website: optional(
    text(WEBSITE_MAX).pipe(
      z.url({ protocol: /^https?$/, error: "must be an address like https://www.example.com" }),
    ),
  ),
  supportEmail: optional(email),
  logo: picturePath.nullable().default(null),
});
export const enterpriseDetails = details.extend({ name: z.string() });
export type EnterpriseDetails = z.output<typeof enterpriseDetails>;
/** As it is kept: every field has a preset. */
export const keptDetails = details;

const openedDetails = z.object({ details: enterpriseDetails, revision });

const timeZone = z.object({
  id: z.string(),
  /** Now, as it is written: +05:30. */
  offset: z.string(),
  offsetMinutes: z.number(),
  city: z.string(),
  name: z.string(),
});
export type TimeZone = z.output<typeof timeZone>;

export const detailRoutes = routes({
  enterpriseDetails: {
    method: "GET",
    path: "/e/enterprise/details",
    summary: "Who the enterprise is, and what it goes by.",
    permission: ["ENTERPRISE.VIEW", "ENTERPRISE.EDIT"],
    envelope: "enterprise",
    reply: openedDetails,
  },
  saveEnterpriseDetails: {
    method: "PUT",
    path: "/e/enterprise/details",
    summary:
      "Change who the enterprise is. Another time zone moves the days of every rule that asks for a date.",
    permission: "ENTERPRISE.EDIT",
    envelope: "enterprise",
    body: details.extend({ name: name(ENTERPRISE_NAME_MAX, "This field is mandatory."), seen }),
    reply: openedDetails,
  },
  enterpriseConfiguration: {
    method: "GET",
    path: "/e/enterprise/configuration",
    summary: "What the whole product goes by.",
    permission: "SIGNED_IN",
    envelope: "enterprise",
    reply: z.object({ configuration }),
  },
  saveEnterpriseConfiguration: {
    method: "POST",
    path: "/e/enterprise/configuration",
    summary:
      "Change some of what the whole product goes by; what is left out stays. Unknown names are refused.",
    permission: "ENTERPRISE.EDIT",
    envelope: "enterprise",
    body: z
      .strictObject({
        timeZone: zone.optional(),
        currency: z.enum(CURRENCIES).optional(),
        weekStart: configuration.shape.weekStart.unwrap().optional(),
        dateFormat: z.enum(DATE_FORMATS).optional(),
        externalCampaigns: configuration.shape.externalCampaigns.unwrap().optional(),
      })
      .refine((value) => Object.keys(value).length > 0, "Say at least one value."),
    reply: z.object({ configuration }),
  },
  timeZones: {
    method: "GET",
    path: "/e/enterprise/timezones",
    summary:
      "Time zones from west to east, with what they are off from UTC now; found by name, city or offset.",
    permission: "SIGNED_IN",
    envelope: "enterprise",
    query: z.object({ name: text(100).default("") }),
    reply: z.object({ timezones: z.array(timeZone) }),
  },
});
