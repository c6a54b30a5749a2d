import type { Line } from "./types.ts";

/** So many lines make a column; fewer are the cells of a table. */
const COLUMN_LINES = 4;
const DEEPEST = 12;
/** A gap of so many heights of a line parts two blocks. */
const BLOCK_GAP = 1.6;

/**
 * Puts the lines of a page into the order they are read in, as blocks: cut by white from top to bottom where columns
 * stand, else from side to side (recursive XY-cut, G. Nagy and S. Seth, 1984).
 */
export function blocksOf(lines: readonly Line[], depth = 0): Line[][] {
  if (lines.length < 2 || depth > DEEPEST) return lines.length ? [inRows(lines)] : [];
  const columns = cutColumns(lines);
  if (columns) return columns.flatMap((part) => blocksOf(part, depth + 1));
  const rows = cutRows(lines);
  if (rows) return rows.flatMap((part) => blocksOf(part, depth + 1));
  return [inRows(lines)];
}

const inRows = (lines: readonly Line[]): Line[] =>
  lines.toSorted((a, b) => (Math.abs(a.y - b.y) < Math.max(a.size, b.size) * 0.4 ? a.x - b.x : b.y - a.y));

/** Parts the lines at the widest white that no line stands in, where a column stands on both sides of it. */
function cutColumns(lines: readonly Line[]): [Line[], Line[]] | undefined {
  let widest = { gap: 0, at: 0 };
  let reach = Number.NEGATIVE_INFINITY;
  for (const line of lines.toSorted((a, b) => a.x - b.x)) {
    const gap = line.x - reach;
    if (Number.isFinite(gap) && gap > widest.gap) widest = { gap, at: reach + gap / 2 };
    reach = Math.max(reach, line.end);
  }
  if (widest.gap < typicalSize(lines) * 0.6) return undefined;
  const first = lines.filter(({ x }) => x < widest.at);
  const second = lines.filter(({ x }) => x >= widest.at);
  return first.length >= COLUMN_LINES && second.length >= COLUMN_LINES ? [first, second] : undefined;
}

/** Parts the lines at every white from side to side that is higher than the space between two lines. */
function cutRows(lines: readonly Line[]): Line[][] | undefined {
  const sorted = inRows(lines);
  const parts: Line[][] = [[sorted[0]!]];
  let low = sorted[0]!.y;
  for (const line of sorted.slice(1)) {
    const size = Math.max(line.size, 1);
    if (low - line.y > size * BLOCK_GAP) parts.push([line]);
    else parts.at(-1)!.push(line);
    low = Math.min(low, line.y);
  }
  return parts.length > 1 ? mended(parts) : undefined;
}

/** Neighbours that stand in two columns alike stay together, or every paragraph would be read across them. */
function mended(parts: Line[][]): Line[][] | undefined {
  const made: Line[][] = [];
  for (const part of parts) {
    const before = made.at(-1);
    if (before && cutColumns([...before, ...part]) && !isWide(before, part) && !isWide(part, before))
      made[made.length - 1] = [...before, ...part];
    else made.push(part);
  }
  return made.length > 1 ? made : undefined;
}

const spread = (lines: readonly Line[]) => ({
  from: Math.min(...lines.map(({ x }) => x)),
  to: Math.max(...lines.map(({ end }) => end)),
});
/** Whether a single line of the one goes over more than two thirds of both. */
function isWide(part: readonly Line[], other: readonly Line[]): boolean {
  const { from, to } = spread([...part, ...other]);
  return part.some(({ x, end }) => end - x > ((to - from) * 2) / 3);
}

function typicalSize(lines: readonly Line[]): number {
  const sizes = lines.map(({ size }) => size).toSorted((a, b) => a - b);
  return sizes[Math.floor(sizes.length / 2)] ?? 10;
}
