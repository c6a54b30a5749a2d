import type { WordSpan } from "../../spans.ts";
import type { EntityMatch } from "../../types.ts";
import { type Message, systemMatch } from "../match.ts";
import { type Gazetteer, gazetteer, type Place, placeKey } from "./gazetteer.ts";

/** Names that are everyday words, or people's, in small letters: "a turkey", "food to go". */
const CAPITAL = new Set(
  "bharat chad china georgia guinea jersey jordan kota mali malta milan niger puri reunion saudi togo turkey".split(
    " ",
  ),
);
const BETWEEN = /^[\s&'’.-]{1,3}$/u;
const UNITED_STATES: Place = { name: "United States", kind: "country", code: "US" };

/** Countries, states of India and cities by any of their names, as whole words; the longest name wins. */
export function findPlaces(message: Message): EntityMatch[] {
  const known = gazetteer();
  const keys = message.spans.map(({ word }) => placeKey(word));
  const shouted = !/\p{Ll}/u.test(message.text);
  const found: EntityMatch[] = [];
  for (let at = 0; at < keys.length; ) {
    const { place, words } = longestAt(message, keys, at, known);
    const first = message.spans[at] as WordSpan;
    const written = message.text.slice(first.start, first.end);
    const named = place ?? (written === "US" && !shouted ? UNITED_STATES : undefined);
    const end = (message.spans[at + Math.max(words, 1) - 1] as WordSpan).end;
    if (named && standsAlone(message.text, first.start, end))
      found.push(systemMatch(message, "place", { start: first.start, end }, named.name, named, 0.85));
    at += Math.max(words, 1);
  }
  return found;
}

/** Whether these words, and nothing beside them, name a place. */
export function isPlace(words: string): boolean {
  return gazetteer().places.has(placeKey(words));
}

function longestAt({ text, spans }: Message, keys: readonly string[], at: number, known: Gazetteer) {
  let key = "";
  let best: { place?: Place; words: number } = { words: 0 };
  for (let words = 1; words <= known.longest && at + words <= keys.length; words++) {
    const last = spans[at + words - 1] as WordSpan;
    if (words > 1 && !BETWEEN.test(text.slice((spans[at + words - 2] as WordSpan).end, last.start))) break;
    key = words === 1 ? (keys[at] as string) : `${key} ${keys[at + words - 1]}`;
    const place = known.places.get(key);
    if (place && (!CAPITAL.has(key) || /^\p{Lu}/u.test(text.slice((spans[at] as WordSpan).start))))
      best = { place, words };
  }
  return best;
}

/** Not a part of an address or of a made-up word: "pune@shop.in", "delhi.com", "#goa", "my_goa". */
function standsAlone(text: string, start: number, end: number): boolean {
  return (
    !/[@#_/\\]$|\p{L}\.$/u.test(text.slice(Math.max(0, start - 2), start)) &&
    !/^(?:[@_]|\.\p{Ll})/u.test(text.slice(end, end + 2))
  );
}
