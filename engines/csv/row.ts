/** One row as the file has it. */
export interface CsvRow {
  /** The line it begins on, counted from 1 as an editor does. */
  line: number;
  /** Its text without the line end, as the error list shows it. */
  raw: string;
  cells: string[];
  /** What is wrong with its form, as a sentence, or null. */
  problem: string | null;
}

/** Where the row after the last complete one begins; plain data, to be stored and given to a new parser. */
export interface CsvPosition {
  /** Offset in the file of a piece that was pushed: read and decode from here. */
  byte: number;
  /** How many UTF-16 units of the text decoded from there to drop; the parser does it. */
  skip: number;
  /** Number of the next line. */
  line: number;
  /** Rows given out so far, the header among them. */
  rows: number;
  /** Cells that every row must have, once the header is read. */
  width: number | null;
  /** Whether the rest of a line that was too long is still to be passed over. */
  inLongLine: boolean;
}

export const START: CsvPosition = { byte: 0, skip: 0, line: 1, rows: 0, width: null, inLongLine: false };

export interface CsvOptions {
  /** One character. */
  delimiter: string;
  /** Longest row in UTF-16 units: what the parser holds at most beside the piece just pushed. */
  maxRow: number;
}

export const CSV_DEFAULTS: CsvOptions = { delimiter: ",", maxRow: 1 << 20 };

/** Excel writes `sep=;` into the first line to name the delimiter; it is no row. */
export const SEPARATOR_LINE = /^sep=(.)$/i;
