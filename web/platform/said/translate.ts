import { isolated } from "#web/ui/format/isolated.ts";
import { i18n } from "../i18n/instance.ts";
import { countryName } from "./countries.ts";
import { Patterns } from "./patterns.ts";
import { OWN_WORDS } from "./places.ts";

export const patterns = new Patterns();

/** How a page calls what a sentence names, by the place in which the name stands. */
export type Names = Readonly<Record<string, (name: string) => string>>;

/** Where one sentence ends and another begins, or the vendor's code behind it. */
const BETWEEN = /(?<=[.!?])\s+(?=[\p{Lu}"({\d])/u;
const NUMBER = /^\d*$/;

/** The translation where there is one: of the whole, or of the sentences of which a text is made. */
export function known(text: string, names: Names = {}, place?: string): string | undefined {
  const whole = sentence(text, names, place);
  if (whole !== undefined) return whole;
  const pieces = text.split(BETWEEN).map((piece) => ({ piece, said: sentence(piece, names) }));
  if (pieces.every(({ said }) => said === undefined)) return undefined;
  return pieces.map(({ piece, said }) => said ?? isolated(piece)).join(" ");
}

function sentence(text: string, names: Names, place?: string): string | undefined {
  for (const { area, key, parts } of patterns.recognise(text, place)) {
    const filled = Object.entries(parts).map(([name, value]) => [name, filling(name, value, names)] as const);
    if (filled.some(([, value]) => value === undefined)) continue;
    return i18n.t(key, { ns: area, replace: Object.fromEntries(filled) });
  }
  return undefined;
}

/** What stands in a place, as it is shown; undefined where it cannot be what the sentence means. */
function filling(place: string, value: string, names: Names): string | undefined {
  // What people named may run the other way than the words around it.
  if (names[place]) return isolated(names[place](value));
  if (NUMBER.test(value)) return value;
  if (place === "country") return countryName(value);
  const own = OWN_WORDS.has(place) ? known(value, names, place) : undefined;
  // "{{label}}: {{problem}}" would else be every text with a colon.
  return place === "problem" ? own : (own ?? isolated(value));
}
