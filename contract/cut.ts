/**
 * The beginning of a text, of at most so many UTF-16 units, without half a character at its end: a database takes no
 * half emoji, and no reader knows what it was.
 */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const last = text.charCodeAt(most - 1);
  const half = last >= 0xd800 && last <= 0xdbff;
  return text.slice(0, half ? most - 1 : most);
}
