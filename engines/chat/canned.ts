import type { CannedPlace } from "#contract/chat/canned.ts";

/** What fills the places of a canned reply; nothing where it is not known. */
export type CannedFacts = Readonly<Record<CannedPlace, string>>;

/**
 * A canned reply as it is said. A place whose fact is not known is left out with the blank before it ("Hello
 * {{customer.name}}," becomes "Hello,"); what is no place stays as it is.
 */
export const renderCanned = (text: string, facts: CannedFacts): string =>
  text.replace(/([ \t]?)\{\{\s*([a-z.]+)\s*\}\}/gu, (whole, blank: string, name: string) => {
    if (!Object.hasOwn(facts, name)) return whole;
    const fact = facts[name as CannedPlace].trim();
    return fact ? blank + fact : "";
  });

/** Replies whose shortcut begins with what was typed first, then those whose shortcut or text holds it. */
export function findCanned<T extends { shortcut: string; text: string }>(
  replies: readonly T[],
  typed: string,
): T[] {
  const words = typed.trim().toLowerCase();
  const begins = replies.filter(({ shortcut }) => shortcut.startsWith(words));
  const holds = replies.filter(
    ({ shortcut, text }) =>
      !shortcut.startsWith(words) && (shortcut.includes(words) || text.toLowerCase().includes(words)),
  );
  return [...begins, ...holds];
}
