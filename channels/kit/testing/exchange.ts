/** What stands in for a value: words that objects know, and what is no value there. */
const OTHERS: unknown[] = ["constructor", "__proto__", "NaN", null, 7, [], {}];

/** A payload, each time with one of its values exchanged for each of the others. */
export function* exchanged(payload: unknown): Generator<unknown> {
  const count = placesIn(payload).length;
  for (let index = 0; index < count; index += 1) {
    for (const other of OTHERS) {
      const copy: unknown = structuredClone(payload);
      const place = placesIn(copy)[index];
      if (place) place.holder[place.name] = other;
      yield copy;
    }
  }
}

interface Place {
  holder: Record<string, unknown>;
  name: string;
}

function placesIn(value: unknown): Place[] {
  if (typeof value !== "object" || value === null) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((name) => [{ holder, name }, ...placesIn(holder[name])]);
}
