import type { Json, JsonObject } from "./types.ts";

/** Where something begins and ends in a text; lines and columns count from 1. */
export interface Span {
  line: number;
  column: number;
  lineEnd: number;
  columnEnd: number;
}
export type Located =
  | { ok: true; value: Json; places: Map<string, Span> }
  | { ok: false; reason: string; place: Span };

/** Deeper than this no flow goes; a text of brackets alone does not run us out of stack. */
const DEPTH_MAX = 100;

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
// oxlint-disable-next-line no-control-regex -- JSON forbids them in texts.
const TEXT = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y;
const SPACE = /[\t\n\r ]*/y;
const WORDS: readonly [string, Json][] = [
  ["true", true],
  ["false", false],
  ["null", null],
];

class Broken extends Error {
  constructor(
    readonly at: number,
    readonly why: string,
  ) {
    super(why);
  }
}

/** One step of a JSON pointer (RFC 6901). */
export const step = (name: string | number): string =>
  `/${String(name).replaceAll("~", "~0").replaceAll("/", "~1")}`;

/**
 * Reads JSON (RFC 8259) and remembers where each value stands, by its JSON pointer; or says why it is none, and where.
 * Of names that come twice in an object the last one holds, as with `JSON.parse`.
 */
export function locate(text: string): Located {
  const spots = new Map<string, [number, number]>();
  let at = 0;

  const match = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) at += found.length;
    return found;
  };
  const skip = () => void match(SPACE);
  const take = (sign: string): boolean => {
    skip();
    if (text[at] !== sign) return false;
    at++;
    return true;
  };
  const need = (sign: string) => {
    if (!take(sign)) throw new Broken(at, at < text.length ? `"${sign}" is missing` : "it ends too early");
  };
  const string = (): string => {
    skip();
    const found = match(TEXT);
    if (found === undefined)
      throw new Broken(at, at < text.length ? "a text is expected" : "it ends too early");
    return JSON.parse(found) as string;
  };

  function value(pointer: string, depth: number): Json {
    skip();
    const begin = at;
    const found = read(pointer, depth);
    spots.set(pointer, [begin, at]);
    return found;
  }

  function read(pointer: string, depth: number): Json {
    if (depth > DEPTH_MAX) throw new Broken(at, "it is nested too deeply");
    if (text[at] === "{") return object(pointer, depth);
    if (text[at] === "[") return list(pointer, depth);
    if (text[at] === '"') return string();
    for (const [word, meant] of WORDS)
      if (text.startsWith(word, at)) {
        at += word.length;
        return meant;
      }
    const number = match(NUMBER);
    if (number === undefined)
      throw new Broken(at, at < text.length ? "a value is expected" : "it ends too early");
    return Number(number);
  }

  function object(pointer: string, depth: number): JsonObject {
    const entries: [string, Json][] = [];
    need("{");
    if (take("}")) return {};
    do {
      const name = string();
      need(":");
      entries.push([name, value(pointer + step(name), depth + 1)]);
    } while (take(","));
    need("}");
    return Object.fromEntries(entries);
  }

  function list(pointer: string, depth: number): Json[] {
    const items: Json[] = [];
    need("[");
    if (take("]")) return items;
    do items.push(value(pointer + step(items.length), depth + 1));
    while (take(","));
    need("]");
    return items;
  }

  const lines = lineStarts(text);
  try {
    const whole = value("", 0);
    skip();
    if (at < text.length) throw new Broken(at, "more follows after its end");
    const places = new Map([...spots].map(([pointer, [from, to]]) => [pointer, span(lines, from, to)]));
    return { ok: true, value: whole, places };
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    return { ok: false, reason: `${error.why}.`, place: span(lines, error.at, error.at + 1) };
  }
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}

function span(lines: readonly number[], from: number, to: number): Span {
  const [line, column] = spot(lines, from);
  const [lineEnd, columnEnd] = spot(lines, to);
  return { line, column, lineEnd, columnEnd };
}

function spot(lines: readonly number[], at: number): [number, number] {
  let [low, high] = [0, lines.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (lines[middle]! <= at) low = middle;
    else high = middle - 1;
  }
  return [low + 1, at - lines[low]! + 1];
}
