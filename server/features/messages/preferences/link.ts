import { PREFERENCES_EXAMPLE } from "#contract/messages/limits.ts";
import type { Content } from "#channels/kit/index.ts";

/**
 * What stands for a person's preferences link until their message goes out, since it says which message it stood in. No
 * address, so that it is not tracked as a link; of signs that nothing escapes.
 */
export const PREFERENCES_MARK = "dlvrd-preferences-link";
/** As reports show it: who reads a report is not who the link is for. */
export const showMark = (value: string): string => value.replaceAll(PREFERENCES_MARK, PREFERENCES_EXAMPLE);

/** Puts the link wherever the mark stands. */
export const withLink = (content: Content, url: string): Content => replaced(content, url);

function replaced<T>(value: T, url: string): T {
  if (typeof value === "string") return value.replaceAll(PREFERENCES_MARK, url) as T;
  if (Array.isArray(value)) return value.map((one: unknown) => replaced(one, url)) as T;
  if (typeof value !== "object" || value === null || value instanceof Uint8Array) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replaced(one, url)])) as T;
}
