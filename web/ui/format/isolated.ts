const FIRST_STRONG_ISOLATE = "\u2068";
const POP_ISOLATE = "\u2069";

/** A text that stands by itself within a sentence which may run the other way: `bdi` for where no element may be. */
export const isolated = (text: string): string => FIRST_STRONG_ISOLATE + text + POP_ISOLATE;
