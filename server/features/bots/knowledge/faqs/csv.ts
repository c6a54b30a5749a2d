import {
  FAQ_ANSWER_MAX,
  FAQ_QUESTION_MAX,
  FAQ_ROWS_MAX,
  FAQ_WORDINGS_MAX,
} from "#contract/bots/knowledge-limits.ts";
import { detectDelimiter, readCell, readCsv, writeCsv } from "#engines/csv/index.ts";
import type { Faq } from "#engines/knowledge/index.ts";
import { fail } from "#server/platform/fail.ts";
import { decodeText } from "../../transfer/decode.ts";

const QUESTION = ["question", "questions", "title"];
const ANSWER = ["answer", "answers", "response", "reply"];
const WORDINGS = ["wordings", "variants", "alternatives", "other questions"];

/** Characters by which the delimiter is judged. */
const LOOKED_AT = 65_536;

const refuse = (reason: string) => fail("FAQ_FILE_UNREADABLE", { reason });

/** Reads FAQs of a table whose first line names at least question and answer; wordings stand in one cell, a line each. */
export function parseFaqs(bytes: Uint8Array): Faq[] {
  const table = decode(bytes);
  const rows = readCsv(table, { delimiter: detectDelimiter(table.slice(0, LOOKED_AT)) });
  const [head, ...lines] = rows.filter(({ raw }) => raw.trim() !== "");
  const names = (head?.cells ?? []).map((cell) => cell.trim().toLowerCase());
  const place = (known: string[]) => names.findIndex((cell) => known.includes(cell));
  const [question, answer, wordings] = [place(QUESTION), place(ANSWER), place(WORDINGS)];
  if (question < 0 || answer < 0) throw refuse("the first line must name the columns question and answer.");
  if (lines.length === 0) throw refuse("there is no line below the head.");
  if (lines.length > FAQ_ROWS_MAX) throw refuse(`it has more than ${FAQ_ROWS_MAX} lines.`);
  return lines.map(({ line: number, cells, problem }) => {
    const line = `line ${number}`;
    if (problem) throw refuse(`${line}: ${problem}`);
    const cell = (at: number) => (at < 0 ? "" : readCell(cells[at]!).trim());
    const faq = {
      question: cell(question),
      answer: cell(answer),
      wordings: cell(wordings)
        .split("\n")
        .map((wording) => wording.trim())
        .filter(Boolean),
    };
    if (faq.question === "") throw refuse(`${line} has no question.`);
    if (faq.answer === "") throw refuse(`${line} has no answer.`);
    if ([faq.question, ...faq.wordings].some(({ length }) => length > FAQ_QUESTION_MAX))
      throw refuse(`a question in ${line} is longer than ${FAQ_QUESTION_MAX} characters.`);
    if (faq.answer.length > FAQ_ANSWER_MAX)
      throw refuse(`the answer in ${line} is longer than ${FAQ_ANSWER_MAX} characters.`);
    if (faq.wordings.length > FAQ_WORDINGS_MAX)
      throw refuse(`${line} has more than ${FAQ_WORDINGS_MAX} wordings.`);
    return faq;
  });
}

function decode(bytes: Uint8Array): string {
  try {
    return decodeText(bytes);
  } catch (error) {
    throw refuse((error as Error).message);
  }
}

/** Writes FAQs as a table that `parseFaqs` reads back to the same. */
export const writeFaqs = (faqs: readonly Faq[]): string =>
  writeCsv([
    ["question", "answer", "wordings"],
    ...faqs.map(({ question, answer, wordings }) => [question, answer, wordings.join("\n")]),
  ]);
