import type { EntityRef } from "#contract/bots/intents.ts";

/** A mark and the words it stands on, or plain words between marks. */
export interface Piece {
  text: string;
  mark?: EntityRef;
}

const byStart = (one: EntityRef, other: EntityRef) => one.entityStartPos - other.entityStartPos;

/** A phrase cut at its marks, in order. A mark that overlaps an earlier one or leaves the text is skipped. */
export function piecesOf(text: string, marks: readonly EntityRef[]): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const mark of marks.toSorted(byStart)) {
    const { entityStartPos: start, entityEndPos: end } = mark;
    if (start < at || end > text.length || end <= start) continue;
    if (start > at) pieces.push({ text: text.slice(at, start) });
    pieces.push({ text: text.slice(start, end), mark });
    at = end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at) });
  return pieces;
}

/** The selection without the blanks at its ends; undefined when nothing is left of it. */
export function trimmedRange(
  text: string,
  from: number,
  to: number,
): { start: number; end: number } | undefined {
  let start = Math.max(0, Math.min(from, to));
  let end = Math.min(text.length, Math.max(from, to));
  while (start < end && /\s/u.test(text[start] ?? "")) start++;
  while (end > start && /\s/u.test(text[end - 1] ?? "")) end--;
  return end > start ? { start, end } : undefined;
}

/** The marks with a new one; what it overlaps gives way. */
export function withMark(marks: readonly EntityRef[], mark: EntityRef): EntityRef[] {
  const apart = (other: EntityRef) =>
    other.entityEndPos <= mark.entityStartPos || other.entityStartPos >= mark.entityEndPos;
  return [...marks.filter(apart), mark].toSorted(byStart);
}

/**
 * Where the marks of a phrase stand after it was edited. Before the change they stay, behind it they move along,
 * around it they grow or shrink with it; a mark whose own edge was written over is gone.
 */
export function movedMarks(before: string, after: string, marks: readonly EntityRef[]): EntityRef[] {
  if (before === after) return [...marks];
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head++;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  const changeEnd = before.length - tail;
  const by = after.length - before.length;
  return marks.flatMap((mark) => {
    const { entityStartPos: start, entityEndPos: end } = mark;
    if (end <= head) return [mark];
    if (start >= changeEnd) return [{ ...mark, entityStartPos: start + by, entityEndPos: end + by }];
    const around = start <= head && end >= changeEnd && end + by > start;
    const range = around ? trimmedRange(after, start, end + by) : undefined;
    return range ? [{ ...mark, entityStartPos: range.start, entityEndPos: range.end }] : [];
  });
}
