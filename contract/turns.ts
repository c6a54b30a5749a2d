/**
 * Characters that turn the text behind them: embeddings, overrides and isolates (Unicode, UAX 9). Those that only say
 * which way a letter runs (U+200E, U+200F, U+061C) stay: names that run from right to left are written with them.
 */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/g;

/** A text that leaves what stands around it as it is: nobody's name shall make another name, or an ending, of it. */
export const withoutTurns = (text: string): string => text.replace(TURNING, "");
