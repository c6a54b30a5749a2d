import sharp from "sharp";
import { ALPHABET, strokesOf } from "#server/features/auth/captcha/glyphs.ts";
import { HEIGHT, svgOf, WIDTH } from "#server/features/auth/captcha/picture.ts";
import { moved } from "#server/features/auth/captcha/warp.ts";

/** Each letter is held against the others as a field of so many points. */
const [WIDE, TALL] = [16, 20];
const TURNS = [-0.24, -0.12, 0, 0.12, 0.24];
const LETTERS = 5;

interface Ink {
  width: number;
  at(x: number, y: number): boolean;
}
type Field = Float64Array;
export type Templates = { letter: string; field: Field }[];

/** What a plain program knows beforehand: every letter, also turned a little to each side. */
export async function learnLetters(): Promise<Templates> {
  const templates: Templates = [];
  for (const letter of ALPHABET) {
    for (const turn of TURNS) {
      const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
      const strokes = moved(strokesOf(letter, 40), ([x, y]) => [
        WIDTH / 2 + x * cos - y * sin,
        HEIGHT / 2 + x * sin + y * cos,
      ]);
      const ink = await inkOf(Buffer.from(svgOf(strokes, "#000", () => 4.4)));
      templates.push({ letter, field: fieldOf(ink, 0, ink.width) });
    }
  }
  return templates;
}

/** The letters by the book: ink by a threshold, letters by the gaps between them, each the likest template. */
export async function solve(picture: Buffer, templates: Templates): Promise<string> {
  const ink = await inkOf(picture);
  return cut(ink)
    .map(([from, to]) => likest(fieldOf(ink, from, to), templates))
    .join("");
}

async function inkOf(picture: Buffer): Promise<Ink> {
  const image = sharp(picture).flatten({ background: "#ffffff" }).greyscale().raw();
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  return { width: info.width, at: (x, y) => (data[(y * info.width + x) * info.channels] as number) < 150 };
}

const heightAt = (ink: Ink, x: number): number =>
  Array.from({ length: HEIGHT }, (_, y) => ink.at(x, y)).filter(Boolean).length;

/** Runs of columns with ink; where they are fewer than the letters, the widest is cut where it is thinnest. */
function cut(ink: Ink): [from: number, to: number][] {
  const heights = Array.from({ length: ink.width }, (_, x) => heightAt(ink, x));
  const runs: [number, number][] = [];
  heights.forEach((height, x) => {
    if (height === 0) return;
    const last = runs.at(-1);
    if (last?.[1] === x) last[1] = x + 1;
    else runs.push([x, x + 1]);
  });
  while (runs.length > 0 && runs.length < LETTERS) {
    const widest = runs.reduce((best, run) => (run[1] - run[0] > best[1] - best[0] ? run : best));
    const [from, to] = widest;
    // A letter of its share of the width is left on either side.
    const share = (to - from) / Math.max(2, LETTERS - runs.length + 1);
    let place = Math.round(from + share);
    for (let x = Math.ceil(from + share * 0.6); x < from + share * 1.4; x++)
      if (heights[x]! < heights[place]!) place = x;
    runs.splice(runs.indexOf(widest), 1, [from, place], [place, to]);
  }
  return runs;
}

function fieldOf(ink: Ink, from: number, to: number): Field {
  const inside: [number, number][] = [];
  for (let x = from; x < to; x++) for (let y = 0; y < HEIGHT; y++) if (ink.at(x, y)) inside.push([x, y]);
  const [xs, ys] = [inside.map(([x]) => x), inside.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left + 1, Math.max(...ys) - top + 1];
  const field = new Float64Array(WIDE * TALL);
  for (const [x, y] of inside) {
    const column = Math.floor(((x - left) / width) * WIDE);
    const row = Math.floor(((y - top) / height) * TALL);
    field[row * WIDE + column]! += (WIDE * TALL) / (width * height);
  }
  return field;
}

function likest(field: Field, templates: Templates): string {
  const difference = (other: Field) => other.reduce((sum, value, at) => sum + (value - field[at]!) ** 2, 0);
  let best = { letter: "", away: Number.POSITIVE_INFINITY };
  for (const one of templates) {
    const away = difference(one.field);
    if (away < best.away) best = { letter: one.letter, away };
  }
  return best.letter;
}
