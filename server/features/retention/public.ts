export { type Expiry, NOTHING_STALE, type Stale } from "./expiry.ts";
export { keptSince } from "./kept-since.ts";
