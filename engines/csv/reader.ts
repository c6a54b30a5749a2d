import { Offsets } from "./offsets.ts";
import { readQuotedRow } from "./quoted.ts";
import {
  CSV_DEFAULTS,
  type CsvOptions,
  type CsvPosition,
  type CsvRow,
  SEPARATOR_LINE,
  START,
} from "./row.ts";

/** How much of a line without end the error list shows. */
const EXCERPT = 1000;
const CR = 13;
const LF = 10;

/**
 * Reads CSV (RFC 4180) piece by piece. Lines may end with CR, LF or CRLF, also mixed; blank lines are passed over.
 * A malformed row costs itself and nothing else: it comes out with a `problem`, and reading goes on behind it. A
 * quote that nobody closes costs the line it opened on.
 *
 *     const reader = new CsvReader({ delimiter: "," });
 *     for (const piece of pieces) for (const row of reader.push(piece.text, piece.bytes)) use(row);
 *     for (const row of reader.end()) use(row);
 */
export class CsvReader {
  private readonly options: CsvOptions;
  private readonly offsets: Offsets;
  /** What is not yet given out begins at `at`; `base` is the number of the text's first unit since the start. */
  private text = "";
  private at = 0;
  private base = 0;
  /** The next delimiter: kept, since a file without any would be searched to its end for every row. */
  private mark = -1;
  private skip: number;
  private line: number;
  private rows: number;
  private width: number | null;
  private inLongLine: boolean;
  private holdsNul = false;
  private holdsDamage = false;

  /** @param from A stored position: the first piece pushed must be decoded from its `byte`. */
  constructor(options: Partial<CsvOptions> = {}, from: CsvPosition = START) {
    this.options = { ...CSV_DEFAULTS, ...options };
    this.offsets = new Offsets(from.byte);
    this.skip = from.skip;
    this.line = from.line;
    this.rows = from.rows;
    this.width = from.width;
    this.inLongLine = from.inLongLine;
  }

  /** The rows that the next piece completes. `bytes` is its length in the file; without it `position` counts units. */
  push(piece: string, bytes = 0): CsvRow[] {
    this.offsets.add(piece.length, bytes);
    this.holdsNul ||= piece.includes("\0");
    this.holdsDamage ||= piece.includes(DAMAGE);
    this.base += this.at;
    this.text = this.text.slice(this.at) + piece;
    this.at = Math.min(this.skip, this.text.length);
    this.skip -= this.at;
    this.mark = -1;
    if (this.base === 0 && this.at === 0 && this.line === 1 && this.text.startsWith("\ufeff")) this.at = 1;
    return this.read(false);
  }

  /** The rows that only the end of the file completes. */
  end(): CsvRow[] {
    return this.read(true);
  }

  /** Where a new reader takes over after the last row given out. */
  get position(): CsvPosition {
    const { line, rows, width, inLongLine } = this;
    return { ...this.offsets.locate(this.base + this.at), line, rows, width, inLongLine };
  }

  private read(final: boolean): CsvRow[] {
    const { text } = this;
    const { delimiter, maxRow } = this.options;
    const rows: CsvRow[] = [];
    let [lf, cr, quote] = [-1, -1, -1];
    while (this.at < text.length) {
      const { at } = this;
      if (lf < at) lf = find(text, "\n", at);
      if (cr < at) cr = find(text, "\r", at);
      const lineEnd = lf < cr ? lf : cr;
      const wholeLine = final || (lineEnd < text.length && (lineEnd !== cr || cr + 1 < text.length));
      if (this.inLongLine) {
        if (!wholeLine) this.at = lineEnd;
        else this.leave(lineEnd, false);
        if (!wholeLine) break;
        continue;
      }
      if (quote < at) quote = find(text, '"', at);
      if (quote > lineEnd || (quote === lineEnd && quote === text.length)) {
        if (wholeLine) this.take(rows, lineEnd, this.split(lineEnd), null, false);
        else if (text.length - at > maxRow) this.cutLongLine(rows);
        else break;
        continue;
      }
      const row = readQuotedRow(text, at, delimiter, final);
      const tooLong = text.length - at > maxRow;
      if (typeof row === "object" && this.completes(row.stop, final)) {
        this.take(rows, row.stop, row.cells, row.problem, lineEnd < row.stop);
      } else if (row === "stray" || final || tooLong) {
        // The quote is taken for a slip of its line, so that the lines after it are not lost in one huge cell.
        const problem = `The quote opened on line ${this.line} is not closed where its cell ends.`;
        if (wholeLine) this.take(rows, lineEnd, [], problem, false);
        else if (tooLong) this.cutLongLine(rows);
        else break;
      } else break;
    }
    return rows;
  }

  private split(to: number): string[] {
    const { text } = this;
    const { delimiter } = this.options;
    const cells: string[] = [];
    let start = this.at;
    if (this.mark < start) this.mark = find(text, delimiter, start);
    while (this.mark < to) {
      cells.push(text.slice(start, this.mark));
      start = this.mark + 1;
      this.mark = find(text, delimiter, start);
    }
    cells.push(text.slice(start, to));
    return cells;
  }

  /** A CR that ends the text may be half of a CRLF still to come. */
  private completes(stop: number, final: boolean): boolean {
    return final || this.text.charCodeAt(stop) !== CR || stop + 1 < this.text.length;
  }

  private take(
    rows: CsvRow[],
    stop: number,
    cells: string[],
    problem: string | null,
    manyLines: boolean,
  ): void {
    const raw = this.text.slice(this.at, stop);
    const { line } = this;
    this.leave(stop, manyLines);
    if (raw === "" || (this.rows === 0 && SEPARATOR_LINE.test(raw))) return;
    this.rows++;
    rows.push({ line, raw, cells, problem: problem ?? this.judge(raw, cells.length) });
  }

  private judge(raw: string, width: number): string | null {
    if (this.holdsNul && raw.includes("\0")) return NUL_PROBLEM;
    if (this.holdsDamage && raw.includes(DAMAGE)) return DAMAGE_PROBLEM;
    return this.judgeWidth(width);
  }

  /** Moves behind the line end at `stop`. */
  private leave(stop: number, manyLines: boolean): void {
    const { text } = this;
    this.line += 1 + (manyLines ? lineEnds(text.slice(this.at, stop)) : 0);
    this.at = Math.min(
      text.length,
      stop + (text.charCodeAt(stop) === CR && text.charCodeAt(stop + 1) === LF ? 2 : 1),
    );
    this.inLongLine = false;
  }

  private cutLongLine(rows: CsvRow[]): void {
    const { text, at, line } = this;
    const problem = `The row is longer than ${this.options.maxRow.toLocaleString("en")} characters.`;
    rows.push({ line, raw: text.slice(at, at + EXCERPT), cells: [], problem });
    this.rows++;
    this.inLongLine = true;
  }

  private judgeWidth(cells: number): string | null {
    this.width ??= cells;
    if (cells === this.width) return null;
    return `The row has ${cells} ${cells === 1 ? "cell" : "cells"}, the header has ${this.width}.`;
  }
}

/** What stands for bytes that are no letter. */
const DAMAGE = "\uFFFD";
const DAMAGE_PROBLEM =
  "The row holds a letter that cannot be read (\uFFFD). Save the file as UTF-8, or mend that place.";
const NUL_PROBLEM = "The row holds the character NUL, which cannot be stored.";

function find(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  return found < 0 ? text.length : found;
}

function lineEnds(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0;
}

/** All rows of a text that is at hand whole. */
export function readCsv(text: string, options: Partial<CsvOptions> = {}): CsvRow[] {
  const reader = new CsvReader(options);
  return [...reader.push(text), ...reader.end()];
}
