import {
  type ColumnMapping,
  compileMapping,
  type CsvRow,
  FirstLines,
  type MappedCustomer,
} from "#engines/audience/index.ts";
import { searchText } from "../people/content.ts";
import type { Definitions } from "./definitions.ts";

/** A row that can be imported. */
export interface GoodRow {
  line: number;
  customer: MappedCustomer;
  /** What the search will look in when the customer is new. */
  search: string;
}
/** A row that is left out, and why. */
export interface RefusedRow {
  line: number;
  content: string;
  messages: string[];
  repeated: boolean;
}
export type Judged = GoodRow | RefusedRow;

const CONTENT_MAX = 4_000;

/** Judges row after row of one file: by its form, by the rules of its fields, and by the numbers met before. */
export function createJudge(mapping: ColumnMapping[], definitions: Definitions, country: string) {
  const map = compileMapping(mapping, definitions.own, country);
  const searched = definitions.searched;
  const first = new FirstLines();
  return (row: CsvRow): Judged => {
    if (row.problem) return refuse(row, [row.problem]);
    const mapped = map(row.cells);
    if ("messages" in mapped) return refuse(row, mapped.messages);
    const { customer } = mapped;
    const earlier = first.note(Number(customer.phoneDigits), row.line);
    if (earlier > 0) {
      const message = `Line ${earlier} has the same phone number ${customer.phoneNumber}; that line counts.`;
      return refuse(row, [message], true);
    }
    const texts = [customer.name, customer.phoneNumber, ...searched.map((id) => customer.data[id] ?? "")];
    return { line: row.line, customer, search: searchText(texts) };
  };
}

function refuse(row: CsvRow, messages: string[], repeated = false): RefusedRow {
  // What PostgreSQL cannot hold is not shown either: the sentence names it.
  const content = row.raw
    .slice(0, CONTENT_MAX)
    .replaceAll("\0", "")
    .replace(/[\ud800-\udbff]$/, "");
  return { line: row.line, content, messages, repeated };
}
