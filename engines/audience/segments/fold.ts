/**
 * Small letters, one code point for one, as the database's lower() has them: no letter becomes two, and sigma is
 * the same everywhere in a word.
 */
export function foldCase(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text.toLowerCase();
  return Array.from(text, (sign) => [...sign.toLowerCase()][0] as string).join("");
}
