/**
 * Milliseconds since 1970 from such a number or from ISO 8601 with an offset; NaN for anything else. Without an offset, a
 * time would depend on where the program runs.
 */
export declare function readTime(text: string): number;
