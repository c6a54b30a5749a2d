import { loadSharp } from "#server/platform/sharp.ts";
import { about, between, type Dice } from "./dice.ts";
import { boxOf, type Stroke, strokesOf } from "./glyphs.ts";
import { moved, tilt, wave } from "./warp.ts";

export const WIDTH = 220;
export const HEIGHT = 64;
const TALL: [number, number] = [36, 44];
/** How far a letter reaches into the one before: mostly there is no gap to cut at. */
const OVERLAP: [number, number] = [-1.5, 1.5];
const THICK: [number, number] = [4, 4.8];
/** Of what crosses them out. Any thinner, and it can be wiped away by itself; as thick as they are, people lose their way. */
const THIN: [number, number] = [2.8, 3.4];

/**
 * The letters in a picture for people: bent, grown together, crossed out by a line of the same pen and ink, so that
 * what takes the line away takes letters away.
 */
export function drawLetters(letters: string, roll: Dice): string {
  const ink = `rgb(${[0, 1, 2].map(() => Math.round(between(roll, 20, 100))).join()})`;
  const row = inRow(letters, roll);
  const strokes = moved([...row, line(roll)], wave(roll));
  return svgOf(strokes, ink, (at) => between(roll, ...(at < row.length ? THICK : THIN)));
}

/** `thick` gives the pen for each stroke, by its place. */
export function svgOf(strokes: readonly Stroke[], ink: string, thick: (at: number) => number): string {
  const paths = strokes.map((one, at) => `<path d="${pathOf(one)}" stroke-width="${thick(at).toFixed(1)}"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><g fill="none" stroke="${ink}" stroke-linecap="round" stroke-linejoin="round">${paths.join("")}</g></svg>`;
}

/** A picture as it is sent. */
export async function jpegOf(svg: string): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(Buffer.from(svg)).flatten({ background: "#ffffff" }).jpeg({ quality: 60 }).toBuffer();
}

function inRow(letters: string, roll: Dice): Stroke[] {
  let end = 0;
  const row = [...letters].flatMap((letter) => {
    const shape = moved(strokesOf(letter, between(roll, ...TALL)), tilt(roll));
    const { left, right } = boxOf(shape);
    const shift = end - left - (end > 0 ? between(roll, ...OVERLAP) : 0);
    end = shift + right;
    const rise = about(roll, 4);
    return moved(shape, ([x, y]) => [x + shift, y + rise]);
  });
  const squeeze = Math.min(1, (WIDTH - 20) / end);
  return moved(row, ([x, y]) => [WIDTH / 2 + (x - end / 2) * squeeze, y + HEIGHT / 2]);
}

const pathOf = (stroke: Stroke): string =>
  `M${stroke.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`;

/** From one side to the other, through the letters. */
function line(roll: Dice): Stroke {
  const [from, to] = [between(roll, 18, HEIGHT - 18), between(roll, 18, HEIGHT - 18)];
  const [bulge, bend] = [about(roll, 14), between(roll, 0.5, 1.5)];
  const [start, end] = [between(roll, 4, 24), WIDTH - between(roll, 4, 24)];
  return Array.from({ length: 25 }, (_, at) => {
    const part = at / 24;
    return [
      start + (end - start) * part,
      from + (to - from) * part + bulge * Math.sin(2 * Math.PI * bend * part),
    ];
  });
}
