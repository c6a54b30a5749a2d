import type { Countdown } from "./types.ts";
/** What is left of an offer. @param ends Milliseconds since 1970, as is `now`. */
export declare function countdown(ends: number, now: number): Countdown;
