import { GATHERED } from "../messages/limits.ts";

export const BROADCASTS_PAGE = 20;
export const MESSAGES_PAGE = 50;
/** Broadcasts that are being written at a time. */
export const DRAFTS_MAX = 500;
export const BROADCAST_NAME_MAX = 200;
/** Numbers that may be typed or pasted; more are a segment's work. */
export const NUMBERS_MAX = 10_000;
export const TOO_MANY_NUMBERS = `At most ${NUMBERS_MAX.toLocaleString("en")} numbers can be typed in. Upload more as customers and send to their segment.`;
export const NUMBER_MIN = 10;
export const ADDRESS_MAX = 320;
export const MAPPING_ROWS_MAX = 200;
/** Messages shown filled in before a broadcast goes out. */
export const SAMPLES = 5;
/** A broadcast goes in so many variants at most. */
export const VARIANTS_MAX = 4;
/** Percent: a tenth is the least to try a message on before the others get the better one. */
export const HOLD_OUT_MAX = 90;
/** The reason that stands with whom the hold-out keeps back. */
export const HELD_OUT = "This person is held out, so that the effect can be compared.";
/** A fallback goes to whom a message was not delivered to within so many hours, where nothing else is said. */
export const FALLBACK_HOURS = 24;
/** A week: by then what was not delivered says little to anybody. */
export const FALLBACK_HOURS_MAX = 168;
/** What is done within so many hours of its message counts for the goal, where nothing else is said. */
export const GOAL_HOURS = 72;
/** A month: what is done later has other reasons. */
export const GOAL_HOURS_MAX = 720;
/** What variants are called, in the order in which they were entered. */
export const VARIANT_LETTERS = ["A", "B", "C", "D"] as const;
/** Whom a segment can be made of, of a broadcast: `heldOut` is whom its hold-out kept back, of all its variants. */
export const GATHERED_OF_BROADCAST = [...GATHERED, "heldOut"] as const;
/** What is measured of variants: how many of those whom they were sent to. */
export const MEASURES = ["delivered", "read", "clicked", "replied", "converted"] as const;
export type Measure = (typeof MEASURES)[number];
