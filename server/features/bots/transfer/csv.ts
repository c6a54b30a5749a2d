import Papa from "papaparse";
import { ThreadRefusal } from "#server/platform/threads/run.ts";
import { type Parsed, rowCollector, type TaughtRow } from "./rows.ts";

const COLUMNS: Record<"story" | "intent" | "phrase" | "response", string[]> = {
  story: ["story", "group", "category"],
  intent: ["intent", "label", "intent name", "intentname"],
  phrase: ["phrase", "text", "utterance", "example", "question", "training phrase"],
  response: ["response", "answer", "reply"],
};
type Column = keyof typeof COLUMNS;

/** Reads a table with a head line that names at least intent and phrase; comma, semicolon, tab or bar between columns. */
export function parseCsv(text: string): Parsed {
  const collector = rowCollector();
  let places: Partial<Record<Column, number>> | undefined;
  let width = 0;
  let line = 1;
  let at = 0;
  Papa.parse<string[]>(text, {
    delimitersToGuess: [",", "\t", ";", "|"],
    step({ data: cells, meta, errors }) {
      const start = line;
      line += newlines(text, at, meta.cursor);
      at = meta.cursor;
      if (cells.length === 1 && cells[0]!.trim() === "") return;
      if (!places) {
        places = readHead(cells);
        width = cells.length;
        return;
      }
      const broken = errors.find((error) => error.type === "Quotes");
      if (broken)
        return collector.refuse(start, cells.join(", "), "A quotation mark is open or stands inside a cell.");
      if (cells.length !== width) {
        return collector.refuse(
          start,
          cells.join(", "),
          `The row has ${cells.length} cells where the head has ${width}.`,
        );
      }
      const cell = (column: Column) =>
        unguard(places![column] === undefined ? "" : (cells[places![column]!] ?? ""));
      collector.add({
        line: start,
        story: cell("story"),
        intent: cell("intent"),
        phrase: cell("phrase"),
        response: cell("response"),
      });
    },
  });
  if (!places) throw new ThreadRefusal("The file is empty.");
  return collector;
}

function newlines(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at);
    if (code === 10 || (code === 13 && text.charCodeAt(at + 1) !== 10)) count++;
  }
  return count;
}

function readHead(cells: string[]): Partial<Record<Column, number>> {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const places: Partial<Record<Column, number>> = {};
  for (const [column, words] of Object.entries(COLUMNS)) {
    const place = names.findIndex((name) => words.includes(name));
    if (place >= 0) places[column as Column] = place;
  }
  if (places.intent === undefined || places.phrase === undefined) {
    throw new ThreadRefusal(
      `The first line must name the columns, at least "intent" and "phrase". It says: ${cells.join(", ").slice(0, 200)}`,
    );
  }
  return places;
}

/** A spreadsheet reads a cell that starts so as a formula; the export puts an apostrophe before it. */
const FORMULA = /^[=+\-@\t\r]/;
const guard = (cell: string) => (FORMULA.test(cell) ? `'${cell}` : cell);
const unguard = (cell: string) =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;

/** Writes the rows as CSV that `parseCsv` reads back to the same. */
export function writeCsv(rows: Pick<TaughtRow, Column>[]): string {
  const head: Column[] = ["story", "intent", "phrase", "response"];
  return Papa.unparse(
    { fields: head, data: rows.map((row) => head.map((column) => guard(row[column]))) },
    { newline: "\n" },
  );
}
