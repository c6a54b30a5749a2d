import { cut } from "#contract/cut.ts";
import {
  type ColumnMapping,
  compileMapping,
  compileConsents,
  FirstLines,
  type MappedCustomer,
  mappedAttributes,
  type Said,
} from "#engines/audience/index.ts";
import { type CsvRow } from "#engines/csv/index.ts";
import { compileDerived, type Derived } from "../people/derived.ts";
import type { ConsentTask } from "./consents/task.ts";
import type { Definitions } from "./definitions.ts";

/** A row that can be imported. */
export interface GoodRow {
  line: number;
  customer: MappedCustomer;
  /** Its derived columns when the customer is new. */
  derived: Derived;
  /** What it says of messages. */
  said: readonly Said[];
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
export function createJudge(
  mapping: ColumnMapping[],
  definitions: Definitions,
  country: string,
  consents: Pick<ConsentTask, "columns" | "at"> | null,
) {
  const readSaid = consents ? compileConsents(consents.columns, consents.at) : undefined;
  const map = compileMapping(mapping, definitions.own, country);
  const derive = compileDerived(definitions.derivation, mappedAttributes(mapping));
  const first = new FirstLines();
  return (row: CsvRow): Judged => {
    if (row.problem) return refuse(row, [row.problem]);
    const mapped = map(row.cells);
    const read = readSaid?.(row.cells);
    if ("messages" in mapped) return refuse(row, [...mapped.messages, ...(read?.messages ?? NONE)]);
    if (read && read.messages.length > 0) return refuse(row, read.messages);
    const { customer } = mapped;
    const earlier = first.note(customer.phoneDigits, row.line);
    if (earlier > 0) {
      const message = `Line ${earlier} has the same phone number ${customer.phoneNumber}; that line counts.`;
      return refuse(row, [message], true);
    }
    const derived = derive(customer.name, customer.phoneNumber, customer.values, accountsOf(customer));
    return { line: row.line, customer, derived, said: read?.said ?? NOTHING_SAID };
  };
}

const NONE: readonly string[] = [];
const NOTHING_SAID: readonly Said[] = [];

function accountsOf({ facebookId, instaId, twitterId, whatsAppNumber }: MappedCustomer): readonly string[] {
  if (facebookId === null && instaId === null && twitterId === null && whatsAppNumber === null) return NONE;
  return [facebookId, instaId, twitterId, whatsAppNumber].filter((account) => account !== null);
}

function refuse(row: CsvRow, messages: string[], repeated = false): RefusedRow {
  // What PostgreSQL cannot hold is not shown either: the sentence names it.
  const content = cut(row.raw, CONTENT_MAX).replaceAll("\0", "");
  return { line: row.line, content: detached(content), messages, repeated };
}

/** A text of its own: a part of the file's text would keep the whole of it in memory until the row is written. */
const detached = (text: string): string => Buffer.from(text, "utf16le").toString("utf16le");
