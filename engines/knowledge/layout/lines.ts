import type { Glyphs, Line } from "./types.ts";

/** A gap of so many letters' heights parts two columns, or two cells. */
const APART = 1.1;
/** From here on two runs have a blank between them. */
const BLANK = 0.15;

/** Joins runs to lines. Runs at one height with a wide gap between them are two lines: they may be of two columns. */
export function linesOf(glyphs: readonly Glyphs[]): Line[] {
  const rows: Glyphs[][] = [];
  for (const run of glyphs.toSorted((a, b) => b.y - a.y)) {
    if (run.text.trim() === "") continue;
    const row = rows.at(-1);
    if (isNear(row, run)) row.push(run);
    else rows.push([run]);
  }
  return rows.flatMap((row) => joined(row.toSorted((a, b) => a.x - b.x)));
}

const isNear = (row: readonly Glyphs[] | undefined, run: Glyphs): row is Glyphs[] =>
  row !== undefined && Math.abs(row[0]!.y - run.y) < Math.max(row[0]!.size, run.size) * 0.4;

function joined(row: readonly Glyphs[]): Line[] {
  const lines: Line[] = [];
  for (const run of row) {
    const line = lines.at(-1);
    const size = Math.max(run.size, line?.size ?? 0);
    const gap = line ? run.x - line.end : 0;
    if (!line || gap > size * APART) {
      lines.push({ text: run.text, x: run.x, end: run.x + run.width, y: run.y, size: run.size });
      continue;
    }
    const blank = gap > size * BLANK && !line.text.endsWith(" ") && !run.text.startsWith(" ");
    line.text += (blank ? " " : "") + run.text;
    line.end = Math.max(line.end, run.x + run.width);
    line.size = size;
  }
  return lines;
}
