export { type Expiry, NOTHING_STALE, type Stale } from "./expiry.ts";
