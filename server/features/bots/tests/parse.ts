import { MESSAGE_MAX, NAME_MAX, TEST_TEXTS_MAX } from "#contract/bots/limits.ts";
import { detectDelimiter, readCsv } from "#engines/csv/index.ts";
import { fail } from "#server/platform/fail.ts";
import { decodeText } from "../transfer/decode.ts";
import type { TestText } from "../training/test-texts.ts";

const TEXT = ["text", "utterance", "phrase", "example", "question"];
const INTENT = ["intent", "label"];
/** What people write for "none of them". */
const NONE = new Set(["", "oos", "out of scope", "out_of_scope", "none"]);

/** Characters by which the delimiter is judged. */
const LOOKED_AT = 65_536;

const refuse = (reason: string) => fail("TEST_FILE_UNREADABLE", { reason });

/** Reads the test texts of a CSV file; an intent that is empty or says "out of scope" means that the text is to be refused. */
export function parseTests(bytes: Uint8Array): TestText[] {
  const table = decode(bytes);
  const rows = readCsv(table, { delimiter: detectDelimiter(table.slice(0, LOOKED_AT)) });
  const [head, ...lines] = rows.filter(({ raw }) => raw.trim() !== "");
  const names = (head?.cells ?? []).map((cell) => cell.trim().toLowerCase());
  const place = (known: string[]) => names.findIndex((cell) => known.includes(cell));
  const [text, intent] = [place(TEXT), place(INTENT)];
  if (text < 0 || intent < 0) throw refuse("the first line must name the columns text and intent.");
  if (lines.length === 0) throw refuse("there is no line below the head.");
  if (lines.length > TEST_TEXTS_MAX) throw refuse(`it has more than ${TEST_TEXTS_MAX} lines.`);
  return lines.map(({ line: number, cells, problem }) => {
    const line = `line ${number}`;
    if (problem) throw refuse(`${line}: ${problem}`);
    const [said, meant] = [cells[text]!.trim(), cells[intent]!.trim()];
    if (said === "") throw refuse(`${line} has no text.`);
    if (said.length > MESSAGE_MAX) throw refuse(`${line} is longer than ${MESSAGE_MAX} characters.`);
    if (meant.length > NAME_MAX) throw refuse(`the intent in ${line} is longer than ${NAME_MAX} characters.`);
    return { text: said, intent: NONE.has(meant.toLowerCase()) ? null : meant };
  });
}

function decode(bytes: Uint8Array): string {
  try {
    return decodeText(bytes);
  } catch (error) {
    throw refuse((error as Error).message);
  }
}
