export { findBranding, findLook } from "./branding/repository.ts";
export { timeZoneOf } from "./details/zone.ts";
