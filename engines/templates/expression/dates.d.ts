/**
 * Writes a date by a pattern of `yyyy yy MMMM MMM MM M dd d EEEE EEE HH H hh h mm ss a`; what stands in apostrophes is
 * taken as it is. Reads 2026-11-30, 30/11/2026, 30-11-2026 and 30.11.2026, with a time or without; "" for anything else.
 */
export declare function formatDate(text: string, pattern: string): string;
