const QUOTE = 34;
const LF = 10;
const CR = 13;

export interface QuotedRow {
  cells: string[];
  /** Index of its line end, or of the end of the text. */
  stop: number;
  problem: string | null;
}

/** `open`: a quote has no partner in this text. `stray`: its partner, lines below, closes in the middle of a cell. */
export type QuotedOutcome = QuotedRow | "open" | "stray";

/**
 * Reads the row at `from`, which holds a quote (RFC 4180). A quote inside an unquoted cell is a character like any
 * other. `final` says that the text ends where the file ends.
 */
export function readQuotedRow(text: string, from: number, delimiter: string, final: boolean): QuotedOutcome {
  const cells: string[] = [];
  let problem: string | null = null;
  let at = from;
  for (;;) {
    let cell = "";
    if (text.charCodeAt(at) === QUOTE) {
      const close = closingQuote(text, at + 1);
      if (close < 0 || (close + 1 === text.length && !final)) return "open";
      cell = unquote(text, at + 1, close);
      at = close + 1;
      if (!endsCell(text, at, delimiter)) {
        if (/[\r\n]/.test(cell)) return "stray";
        problem ??= `Text follows the closing quote of cell ${cells.length + 1}.`;
      }
    }
    const stop = cellEnd(text, at, delimiter);
    if (stop === text.length && !final) return "open";
    cells.push(cell + text.slice(at, stop));
    if (text[stop] !== delimiter) return { cells, stop, problem };
    at = stop + 1;
  }
}

/** The first quote that is not one of a pair, or -1. */
function closingQuote(text: string, from: number): number {
  let close = text.indexOf('"', from);
  while (close >= 0 && text.charCodeAt(close + 1) === QUOTE) close = text.indexOf('"', close + 2);
  return close;
}

function unquote(text: string, from: number, close: number): string {
  const cell = text.slice(from, close);
  return cell.includes('"') ? cell.replaceAll('""', '"') : cell;
}

function endsCell(text: string, at: number, delimiter: string): boolean {
  return at === text.length || text[at] === delimiter || isLineEnd(text.charCodeAt(at));
}

function cellEnd(text: string, from: number, delimiter: string): number {
  const mark = delimiter.charCodeAt(0);
  let at = from;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === mark || isLineEnd(code)) break;
  }
  return at;
}

function isLineEnd(code: number): boolean {
  return code === LF || code === CR;
}
