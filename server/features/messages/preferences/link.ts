import { CONFIRM_EXAMPLE, PREFERENCES_EXAMPLE } from "#contract/messages/limits.ts";
import type { Content } from "#channels/kit/index.ts";

/**
 * What stands for a person's preferences link until their message goes out, since it says which message it stood in. No
 * address, so that it is not tracked as a link; of signs that nothing escapes.
 */
export const PREFERENCES_MARK = "dlvrd-preferences-link";
/** The same for the link by which the reader of a mail confirms that they want more. */
export const CONFIRM_MARK = "dlvrd-confirm-link";
/** As reports show them: who reads a report is not who a link is for. */
export const showMark = (value: string): string =>
  value.replaceAll(PREFERENCES_MARK, PREFERENCES_EXAMPLE).replaceAll(CONFIRM_MARK, CONFIRM_EXAMPLE);

/** Puts the link wherever its mark stands. */
export const withLink = (content: Content, url: string, mark = PREFERENCES_MARK): Content =>
  replaced(content, mark, url);

function replaced<T>(value: T, mark: string, url: string): T {
  if (typeof value === "string") return value.replaceAll(mark, url) as T;
  if (Array.isArray(value)) return value.map((one: unknown) => replaced(one, mark, url)) as T;
  if (typeof value !== "object" || value === null || value instanceof Uint8Array) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replaced(one, mark, url)])) as T;
}
