import { detectDelimiter, readCell, readCsv, writeCsv } from "#engines/csv/index.ts";
import { ThreadRefusal } from "#server/platform/threads/run.ts";
import { type Parsed, rowCollector, type TaughtRow } from "./rows.ts";

const COLUMNS: Record<"story" | "intent" | "phrase" | "response", string[]> = {
  story: ["story", "group", "category"],
  intent: ["intent", "label", "intent name", "intentname"],
  phrase: ["phrase", "text", "utterance", "example", "question", "training phrase"],
  response: ["response", "answer", "reply"],
};
type Column = keyof typeof COLUMNS;
const HEAD: readonly Column[] = ["story", "intent", "phrase", "response"];
/** Characters by which the delimiter is judged. */
const LOOKED_AT = 65_536;

/** Reads a table with a head line that names at least intent and phrase; comma, semicolon, tab or bar between columns. */
export function parseCsv(text: string): Parsed {
  const collector = rowCollector();
  const [head, ...rows] = readCsv(text, { delimiter: detectDelimiter(text.slice(0, LOOKED_AT)) });
  if (!head) throw new ThreadRefusal("The file is empty.");
  const places = readHead(head.cells);
  for (const { line, raw, cells, problem } of rows) {
    if (raw.trim() === "") continue;
    if (problem) {
      collector.refuse(line, raw, problem);
      continue;
    }
    const cell = (column: Column) => {
      const place = places[column];
      return place === undefined ? "" : readCell(cells[place]!);
    };
    collector.add({
      line,
      story: cell("story"),
      intent: cell("intent"),
      phrase: cell("phrase"),
      response: cell("response"),
    });
  }
  return collector;
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

/** Writes the rows as CSV that `parseCsv` reads back to the same. */
export const writeTaught = (rows: readonly Pick<TaughtRow, Column>[]): string =>
  writeCsv([HEAD, ...rows.map((row) => HEAD.map((column) => row[column]))]);
