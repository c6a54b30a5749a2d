import { trimmed } from "#contract/bots/marks.ts";
import { NAME_MAX, PHRASE_MAX, RESPONSE_MAX } from "#contract/bots/limits.ts";
import type { BlueprintEntity } from "#contract/bots/blueprint.ts";
import type { RowError } from "#contract/jobs.ts";
import { readEntity, readIntent, type TaughtIntent } from "./details.ts";

/** One thing to teach, as any of the file formats gives it. */
export interface TaughtRow {
  /** Where it stands in the file, counted from 1. */
  line: number;
  story: string;
  intent: string;
  phrase: string;
  response: string;
  marks: { entity: string; value: string; start: number; end: number }[];
}
export interface Parsed {
  rows: TaughtRow[];
  /** Where the file defines them, and does not only mark words with them. */
  entities: BlueprintEntity[];
  intents: TaughtIntent[];
  errors: RowError[];
}

const NUL = String.fromCharCode(0);
const TEXT_SHOWN = 200;

const tidy = (text: string) => text.trim().replace(/\s+/gu, " ");

/** Collects rows and says of each bad one what is wrong; a bad row loses nothing but itself. */
export function rowCollector(): Parsed & {
  add(row: Partial<TaughtRow> & { line: number }): void;
  addEntity(line: number, plain: { name: string }): void;
  addIntent(line: number, plain: { name: string }): void;
  refuse(line: number, text: string, message: string): void;
} {
  const rows: TaughtRow[] = [];
  const entities: BlueprintEntity[] = [];
  const intents: TaughtIntent[] = [];
  const errors: RowError[] = [];
  const refuse = (line: number, text: string, message: string) =>
    void errors.push({ line, text: text.replaceAll(NUL, "").slice(0, TEXT_SHOWN), message });
  return {
    rows,
    entities,
    intents,
    errors,
    refuse,
    addEntity(line, plain) {
      const read = readEntity(plain);
      if ("problem" in read) refuse(line, plain.name, read.problem);
      else entities.push(read.value);
    },
    addIntent(line, plain) {
      const read = readIntent({ ...plain, name: tidy(plain.name) });
      if ("problem" in read) refuse(line, plain.name, read.problem);
      else intents.push({ ...read.value, line });
    },
    add({ line, story = "", intent = "", phrase = "", response = "", marks = [] }) {
      const kept = trimmed(phrase, marks);
      const row: TaughtRow = {
        line,
        story: tidy(story),
        intent: tidy(intent),
        phrase: kept.text,
        response,
        marks: kept.marks,
      };
      const problem = whatIsWrong(row);
      if (problem) refuse(line, [row.intent, row.phrase].filter(Boolean).join(" · "), problem);
      else rows.push(row);
    },
  };
}

function whatIsWrong(row: TaughtRow): string | undefined {
  if (row.intent === "") return "The intent is missing.";
  if (row.phrase === "" && row.response.trim() === "") return "The phrase is missing.";
  if (row.intent.length > NAME_MAX) return `The intent's name is longer than ${NAME_MAX} characters.`;
  if (row.story.length > NAME_MAX) return `The story's name is longer than ${NAME_MAX} characters.`;
  if (row.phrase.length > PHRASE_MAX) return `The phrase is longer than ${PHRASE_MAX} characters.`;
  if (row.response.length > RESPONSE_MAX) return `The response is longer than ${RESPONSE_MAX} characters.`;
  const all = [row.intent, row.story, row.phrase, row.response].join("");
  if (all.includes(NUL) || /\p{Surrogate}/u.test(all))
    return "The row holds characters that cannot be stored.";
  return undefined;
}
