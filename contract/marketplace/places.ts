/** Where the answer to a question stands in a text of a preset: `[[shop]]`. */
const PLACE = /\[\[([a-z_]+)\]\]/g;

/** A value with every text in it, however deep, put through `change`. */
function eachText(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((one) => eachText(one, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, eachText(inner, change)]));
}

/** The keys of all questions whose answers stand somewhere in a value. */
export function placesIn(value: unknown): Set<string> {
  const keys = new Set<string>();
  eachText(value, (text) => {
    for (const [, key] of text.matchAll(PLACE)) keys.add(key!);
    return text;
  });
  return keys;
}

/** A value with each place filled by what is said for its key; one without stays as it is. */
export const fillPlaces = (value: unknown, said: ReadonlyMap<string, string>): unknown =>
  eachText(value, (text) => text.replace(PLACE, (place, key: string) => said.get(key) ?? place));
