const ZONED = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/;

/**
 * Milliseconds since 1970 from such a number or from ISO 8601 with an offset; NaN for anything else. Without an offset, a
 * time would depend on where the program runs.
 */
export function readTime(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  return ZONED.test(text) ? Date.parse(text) : Number.NaN;
}
