export { findBranding, ownerOfHost } from "./branding/repository.ts";
export { currencyOf } from "./details/currency.ts";
export { holdEnterprise } from "./hold.ts";
export { letterheadOf } from "./letterhead.ts";
export { readTimeZone, timeZoneOf } from "./details/zone.ts";
export { recordsExternalCampaigns } from "./details/external.ts";
