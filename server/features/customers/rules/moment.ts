import type { Moment } from "#engines/audience/index.ts";

/** Days begin where they begin for the numbers that have no country code. */
const TIME_ZONE = "Asia/Kolkata";

export const thisMoment = (): Moment => ({ now: Date.now(), timeZone: TIME_ZONE });
