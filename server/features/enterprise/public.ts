export { timeZoneOf } from "./details/zone.ts";
