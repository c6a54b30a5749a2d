export { findBranding, ownerOfHost } from "./branding/repository.ts";
export { countryOf, currencyOf, industryOf, recordsExternalCampaigns } from "./details/own.ts";
export { holdEnterprise } from "./hold.ts";
export { letterheadOf } from "./letterhead.ts";
export { readTimeZone, timeZoneOf } from "./details/zone.ts";
