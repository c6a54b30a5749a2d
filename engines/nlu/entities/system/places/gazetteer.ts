import { ALSO, REGIONS, USUAL } from "./countries.ts";
import { INDIAN_CITIES } from "./indian-cities.ts";
import { STATES } from "./states.ts";
import { WORLD_CITIES } from "./world-cities.ts";

export interface Place {
  name: string;
  kind: "country" | "state" | "city";
  /** ISO 3166-1 of a country, ISO 3166-2 of a state. */
  code?: string;
}

export interface Gazetteer {
  /** By the words of a name, one space between two. */
  places: ReadonlyMap<string, Place>;
  /** Words of the longest name. */
  longest: number;
}

/** "US" is told from "us" by how it is written; माली and जर्सी are a gardener and a jersey far more often. */
const NEVER = new Set(["us", "माली", "जर्सी"]);

let made: Gazetteer | undefined;

/** Everything that counts as a place; put together when it is first asked for. */
export function gazetteer(): Gazetteer {
  made ??= make();
  return made;
}

/** A word as places are compared: no accents on Latin letters, one of the spellings of Hindi's nasals and dots. */
export function placeKey(word: string): string {
  return word
    .normalize("NFD")
    .replace(/[\u0300-\u036f\u093c\u200c\u200d]/g, "")
    .normalize("NFC")
    .toLowerCase()
    .replaceAll("ँ", "ं")
    .replace(/[नम]्(?=[क-ह])/g, "ं");
}

function make(): Gazetteer {
  const places = new Map<string, Place>();
  let longest = 1;
  const put = (place: Place, names: readonly string[]) => {
    for (const name of names) {
      const words = placeKey(name).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
      const key = words.join(" ");
      if (NEVER.has(key) || places.has(key)) continue;
      places.set(key, place);
      longest = Math.max(longest, words.length);
    }
  };
  for (const [code, name, ...also] of lines(STATES))
    put({ name, kind: "state", code: `IN-${code}` }, [name, ...also]);
  for (const [name, ...also] of lines(INDIAN_CITIES)) put({ name, kind: "city" }, [name, ...also]);
  for (const { place, names } of countries()) put(place, names);
  for (const [name, ...also] of lines(WORLD_CITIES)) put({ name, kind: "city" }, [name, ...also]);
  return { places, longest };
}

const lines = (table: string) =>
  table
    .trim()
    .split("\n")
    .map((line) => line.split("|") as [string, string, ...string[]]);

function countries(): { place: Place; names: string[] }[] {
  const named = (["short", "long"] as const).flatMap((style) =>
    ["en", "hi"].map((language) => new Intl.DisplayNames(language, { type: "region", style })),
  );
  return REGIONS.split(" ").map((code) => {
    const official = named.map((names) => bare(names.of(code) ?? code));
    const name = USUAL[code] ?? (official[0] as string);
    return { place: { name, kind: "country", code }, names: [name, ...official, ...also(code)] };
  });
}

const also = (code: string): string[] => ALSO[code]?.split("|") ?? [];

/** "Myanmar (Burma)" is Myanmar. */
const bare = (name: string): string => name.replace(/ ?\(.*\)/, "");
