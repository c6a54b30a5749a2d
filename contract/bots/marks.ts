/** A place in a text: UTF-16 positions, the end exclusive. */
export interface Span {
  start: number;
  end: number;
}

/**
 * A text without the blanks at its ends, and its marks where they stand then. A mark that loses its words, or reaches
 * beyond the text, is none.
 */
export function trimmed<T extends Span>(text: string, marks: readonly T[]): { text: string; marks: T[] } {
  const before = text.length - text.trimStart().length;
  const rest = text.trim();
  const moved = marks.flatMap((mark) => {
    const start = Math.max(0, mark.start - before);
    const reach = mark.end - before;
    // What only reaches into the blanks behind the text ends with it.
    const end = mark.end <= text.length ? Math.min(rest.length, reach) : reach;
    return end > start && end <= rest.length ? [{ ...mark, start, end }] : [];
  });
  return { text: rest, marks: moved };
}

/** Whether no two of these places overlap. */
export function standApart(spans: readonly Span[]): boolean {
  const sorted = spans.toSorted((a, b) => a.start - b.start);
  return sorted.every((span, at) => at === 0 || (sorted[at - 1] as Span).end <= span.start);
}
