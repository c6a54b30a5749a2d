import type { ConsentChoice, ConsentLine } from "#contract/customers/uploads.ts";

/** For each kind of channel, the columns chosen for who wants messages on it. */
export type Lines = readonly ConsentLine[];

const NOTHING = { column: null, optsOut: false, dateColumn: null };

/** A line after a choice. Without a column it says nothing, and no column is its own date. */
export function changed(line: ConsentLine, change: Partial<ConsentLine>): ConsentLine {
  const next = { ...line, ...change };
  if (next.column === null) return { ...next, ...NOTHING };
  return next.dateColumn === next.column ? { ...next, dateColumn: null } : next;
}

/** The lines that say something. */
export const chosenOf = (lines: Lines): ConsentChoice[] =>
  lines.flatMap(({ column, ...line }) => (column === null ? [] : [{ ...line, column }]));

/** The columns that serve one of the lines. */
export const columnsOf = (lines: Lines): string[] =>
  lines.flatMap(({ column, dateColumn }) =>
    column === null ? [] : dateColumn === null ? [column] : [column, dateColumn],
  );

export const sameLines = (one: Lines, other: Lines): boolean =>
  one.length === other.length &&
  one.every((line, at) => {
    const like = other[at];
    return (
      line.channelType === like?.channelType &&
      line.column === like.column &&
      line.optsOut === like.optsOut &&
      line.dateColumn === like.dateColumn
    );
  });
